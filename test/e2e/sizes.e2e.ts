import type { Page } from '@playwright/test'
import { petColours } from '#core/pet.ts'
import { expect, signUp, test } from './journey.ts'
import { expectNoSidewaysScroll } from './overflow.ts'
import { atTenOnSunday, daily, dialog, say, sunday } from './schedule-journey.ts'

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

test('no screen of an owner of thirty pets and sixty events a day scrolls sideways', async ({ page }) => {
  test.setTimeout(180_000)
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  const petIds = await fill(page)
  await page.goto('/schedule')
  await expect(page.locator('main ol > li > a')).toHaveCount(60)
  await expectToFit(page, 'the day')
  // a panel is placed when it opens
  await expectToFit(page, 'the menu', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Menu, showing/ }).click()
  })
  const screens = {
    '/schedule/week': page.getByRole('heading', { level: 1 }),
    '/schedule/month': page.getByRole('grid'),
    '/schedule/2026-11-16/new': dialog(page),
    '/schedule/2026-11-15/event/event-of-sizes-0': dialog(page),
    '/learn': page.getByText('Educational content coming soon'),
    '/settings': dialog(page),
    '/settings/account': dialog(page),
    '/settings/account/email': dialog(page),
    '/settings/account/password': dialog(page),
    '/settings/account/time-zone': dialog(page),
    '/settings/account/delete': dialog(page),
    '/settings/pets': dialog(page).getByText('Äiti').first(),
    [`/settings/pets/${petIds[0]}`]: page.getByLabel('Name', { exact: true }),
    '/contact': page.getByRole('heading', { level: 1 }),
  }
  for (const [path, sign] of Object.entries(screens)) {
    await page.goto(path)
    await expect(sign).toBeVisible()
    await expectToFit(page, path)
  }
})

test('no screen of a visitor scrolls sideways', async ({ page }) => {
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
    // twice as large on the smallest phone would be three words a screen: from the usual phone on
    for (const width of text === 16 ? widths : widths.slice(1)) {
      await page.setViewportSize({ width, height: 900 })
      await prepare?.()
      await expectNoSidewaysScroll(page, `${where} at ${width} px, text of ${text}`)
    }
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
}

async function fill(page: Page): Promise<string[]> {
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
  return petIds
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
