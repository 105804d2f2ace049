import type { Page } from '@playwright/test'
import { petColours } from '#core/pet.ts'
import { expect, signUp, test } from './journey.ts'
import { expectNoSidewaysScroll, expectNothingCut } from './overflow.ts'
import { atTenOnSunday, button, daily, dialog, say, sunday } from './schedule-journey.ts'

const widths = [320, 390, 768, 1280, 1920]
const longNames = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze von und zu Hohenzollern-Sigmaringen',
  'Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas',
  'Äiti',
]
const longTitles = [
  'Schilddrüsenunterfunktionstablettenverabreichung vor dem Frühstück',
  'Kolmivaihekilowattituntimittarikäyttöönottotarkastus',
  'Pill',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Screens = Record<string, (page: Page) => Promise<unknown>>

/** Where each is, and what has to be done there until it is on the screen. */
const schedule: Screens = {
  '/schedule': (page) => expect(page.locator('main ol > li > a')).toHaveCount(60),
  '/schedule/2026-11-16': (page) => expect(page.getByText('No events today')).toBeVisible(),
  '/schedule/week': (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  '/schedule/month': (page) => expect(page.getByRole('grid')).toBeVisible(),
  '/schedule/keys': isOpen,
  '/learn': (page) => expect(page.getByText('Educational content coming soon')).toBeVisible(),
  '/workouts': (page) => expect(page.getByText('Workout routines will appear here')).toBeVisible(),
}

const dialogs: Screens = {
  '/schedule/2026-11-15/event/event-of-sizes-0': isOpen,
  '/schedule/2026-11-16/new': async (page) => {
    await page.getByRole('radio', { name: 'Weekly' }).check()
    await button(page, 'More').click()
  },
  '/schedule/2026-11-17/new': async (page) => {
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await button(page, 'More').click()
  },
  '/schedule/2026-11-18/new': async (page) => {
    await dialog(page).getByRole('button', { name: 'Add Event' }).click()
    await expect(page.getByText('Please name the event.')).toBeVisible()
  },
  '/schedule/2026-11-15/event/event-of-sizes-2': async (page) => {
    await button(page, 'Delete').click()
    await expect(page.getByText('Delete which events?')).toBeVisible()
  },
}

const settings: Screens = {
  '/settings': isOpen,
  '/settings/account': isOpen,
  '/settings/account/email': isOpen,
  '/settings/account/password': isOpen,
  '/settings/account/time-zone': isOpen,
  '/settings/account/delete': isOpen,
  '/settings/pets': (page) => expect(dialog(page).getByText('Äiti').first()).toBeVisible(),
  '/settings/pets/pet-of-sizes-0': (page) => expect(page.getByLabel('Custom breed')).toBeVisible(),
  '/settings/pets/pet-of-sizes-1': async (page) => {
    await page.goto('/settings/pets')
    await page
      .getByRole('button', { name: `Delete ${longNames[0]}` })
      .first()
      .click()
    await expect(dialog(page)).toHaveCount(2)
  },
  '/settings/pets/nobody': (page) => expect(page.getByText('Pet not found')).toBeVisible(),
  '/contact': (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
}

for (const [what, screens] of Object.entries({ schedule, dialogs, settings })) {
  test(`thirty pets and sixty events a day fit into the ${what}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    await fill(page)
    for (const [path, prepare] of Object.entries(screens)) {
      await page.goto(path)
      await prepare(page)
      await expectToFit(page, path)
    }
  })
}

test('the menu of thirty pets fits, and so does what waits to be sent', async ({ page }) => {
  test.setTimeout(180_000)
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  await fill(page)
  await page.goto('/schedule')
  await expect(page.locator('main ol > li > a')).toHaveCount(60)
  // a panel is placed when it opens
  await expectToFit(page, 'the menu', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Menu, showing/ }).click()
  })
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await page.locator('main ol > li > a').first().click()
  await button(page, 'Delete').click()
  await dialog(page).last().getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await expectToFit(page, 'the waiting list')
})

test('every screen of a visitor fits', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
    '/terms',
    '/privacy',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page, path)
  }
})

test('a new account with one long name has room for its ready routines', async ({ page }) => {
  await signUp(page)
  await say(page, addPet('pet-of-sizes-long', 0))
  await expect(page.getByRole('region', { name: /^Routines for/ })).toBeVisible()
  await expectToFit(page, 'the ready routines')
})

/** At every width, and with the text twice as large. */
async function expectToFit(page: Page, where: string, prepare?: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page)
  for (const text of [16, 32]) {
    // what people set in their browser or phone; a style on the page would not reach the media queries
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await prepare?.()
      await expectNoSidewaysScroll(page, `${where} at ${width} px, text of ${text}`)
      await expectNothingCut(page, `${where} at ${width} px, text of ${text}`)
    }
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
}

async function isOpen(page: Page) {
  await expect(dialog(page)).toBeVisible()
}

async function fill(page: Page) {
  const petIds = Array.from({ length: 30 }, (_, at) => `pet-of-sizes-${at}`)
  await say(page, ...petIds.map((petId, at) => addPet(petId, at)))
  const events = Array.from({ length: 60 }, (_, at) => ({
    verb: 'add-event',
    eventId: `event-of-sizes-${at}`,
    event: {
      title: longTitles[at % 3],
      description: at % 4 === 0 ? `${longTitles[1]} ${longTitles[0]}` : '',
      allDay: at % 15 === 0,
      petIds: petIds.slice(0, [1, 2, 30][at % 3]),
      start: `${sunday}T${String(Math.floor(at / 3)).padStart(2, '0')}:00`,
      end: `${sunday}T${String(Math.floor(at / 3)).padStart(2, '0')}:45`,
      recurrence: at % 2 === 0 ? daily(sunday, ';INTERVAL=3;UNTIL=20270503T235959') : null,
    },
  }))
  await say(page, ...events)
}

function addPet(petId: string, at: number) {
  return {
    verb: 'add-pet',
    petId,
    pet: {
      name: longNames[at % 3],
      species: at % 2 === 0 ? 'dog' : 'cat',
      breeds: at % 2 === 0 ? ['Cavalier King Charles Spaniel', 'Other'] : ['Other'],
      customBreed: at % 5 === 0 ? longNames[1] : '',
      birthday: '2010-01-01',
      colour: petColours[at % petColours.length],
    },
  }
}
