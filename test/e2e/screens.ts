import type { Page } from '@playwright/test'
import { outcomes } from '#core/care/care.ts'
import { petColours } from '#core/pets/pet.ts'
import { routineTitle } from '#core/routines/routine-titles.ts'
import type { Language } from '#core/words/languages.ts'
import type * as Measure from '#web/health/measure-words.ts'
import type * as PetPage from '#web/pet-page/measures/pet-page-words.ts'
import type * as MeasureForm from '#web/pet-page/measures/measure-form-words.ts'
import type * as Plan from '#web/pet-page/medicines/plan-words.ts'
import type * as Pet from '#web/pets/pet-words.ts'
import type * as Import from '#web/settings/import/import-words.ts'
import { linkToJoin } from './household-journey.ts'
import { expect } from './journey.ts'
import { button, daily, dialog, say, sunday } from './schedule-journey.ts'
import type { Sentences } from './words-of-language.ts'

export const longNames = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze von und zu Hohenzollern-Sigmaringen',
  'Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas',
  'Äiti',
]
const longTitles = [
  'Schilddrüsenunterfunktionstablettenverabreichung vor dem Frühstück',
  'Kolmivaihekilowattituntimittarikäyttöönottotarkastus',
  'Methimazole',
]

const plan = '1 for 5 days, then ½ as needed for 5 days'

/** What stands on these screens and was typed, or comes from the file of a calendar. */
export const typedWords = [...longNames, ...longTitles, plan]

/** What a link leads to that is made there, in the browser that made it. */
async function openLink(page: Page, name: 'stickers' | 'walls', made: object) {
  const session = await page.request.get('/api/auth/get-session')
  const { user } = (await session.json()) as { user: { id: string } }
  const data = { household: user.id, ...made }
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post(`/api/${name}/make`, { data, headers })
  const { link } = (await answer.json()) as { link: string }
  await page.goto(link)
  await expect(page.getByRole('main')).toBeVisible()
}

type Screens = Record<string, (page: Page) => Promise<unknown>>
type Many = { pets: number; events: number }

/** Where each is, and what has to be done there until it is on the screen. */
const schedule: Screens = {
  '/schedule': (page) => expect(page.locator('main ol > li > a').nth(3)).toBeVisible(),
  '/schedule/2026-11-16': (page) => expect(page.getByText('No events today')).toBeVisible(),
  '/schedule/week': (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  '/schedule/month': (page) => expect(page.getByRole('grid')).toBeVisible(),
  '/schedule/print?from=2026-11-15&to=2026-11-15': (page) => expect(page.getByRole('article')).toBeVisible(),
  '/schedule/keys': isOpen,
  '/journal?taken-back=shown': (page) => expect(page.locator('main ol > li > a').nth(3)).toBeVisible(),
  '/pets/pet-of-sizes-0/vet?from=2026-11-01&to=2026-11-15': (page) =>
    expect(page.getByRole('article', { name: 'The sheet' })).toBeVisible(),
  '/journal?by=nobody': (page) => expect(page.getByText('Nothing recorded here matches')).toBeVisible(),
}

const reading: Screens = {
  '/learn': (page) => expect(page.getByText('Educational content coming soon')).toBeVisible(),
  '/learn/heart': (page) => expect(page.getByText('No vet has read it yet.')).toBeVisible(),
  '/workouts': (page) => expect(page.getByText('Workout routines will appear here')).toBeVisible(),
  '/workouts/gentle-morning': (page) => expect(page.getByText('Not with')).toBeVisible(),
  '/workouts/exercises/cat-box-hunt': (page) =>
    expect(page.getByText('No vet has read it yet.')).toBeVisible(),
  '/workouts/balance-for-old-dogs/play': (page) => expect(page.getByRole('timer')).toBeVisible(),
  '/workouts/cat-play/play': (page) => button(page, 'Not today').click(),
}

const dialogs: Screens = {
  '/schedule/2026-11-15/event/event-of-sizes-0': isOpen,
  '/schedule/2026-11-16/new': async (page) => {
    await page.getByRole('radio', { name: 'Weekly' }).check()
    await button(page, 'More').click()
    await page.getByLabel('Reminder', { exact: true }).selectOption('At the time')
    await expect(page.getByText('None of your devices')).toBeVisible()
  },
  '/schedule/2026-11-15/event/event-of-sizes-0/edit': isOpen,
  '/schedule/2026-11-17/new': async (page) => {
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await button(page, 'More').click()
  },
  '/schedule/2026-11-15/event/event-of-sizes-1': (page) => button(page, 'Move').click(),
  '/schedule/2026-11-18/new': async (page) => {
    await dialog(page).getByRole('button', { name: 'Add Event' }).click()
    await expect(page.getByText('Please name the event.')).toBeVisible()
  },
  '/schedule/2026-11-15/event/event-of-sizes-2': async (page) => {
    await button(page, 'Delete').click()
    await expect(page.getByText('Delete which events?')).toBeVisible()
  },
}

/** What is shown to whoever holds a link, and a day for those who find apps hard. */
const withoutApp: Screens = {
  '/settings/links?sticker': async (page) => {
    const of = { petIds: ['pet-of-sizes-0'], togetherId: 'event-of-sizes-0' }
    await openLink(page, 'stickers', { title: longTitles[0], ...of })
    await expect(page.getByText('Something else happened')).toBeVisible()
  },
  '/settings/links?screen': async (page) => {
    await openLink(page, 'walls', { name: 'Kitchen' })
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  },
  '/settings/links?screen-at-night': async (page) => {
    await page.clock.setFixedTime(new Date(`${sunday}T22:00:00-08:00`))
    await openLink(page, 'walls', { name: 'Kitchen' })
    await expect(page.locator('[data-dim]')).toBeVisible()
  },
  '/settings/links?plain': async (page) => {
    await page.evaluate(() => localStorage.setItem('senior-pet-care.plain', 'yes'))
    await page.goto('/schedule')
    await expect(page.getByRole('button', { name: 'Not yet' }).first()).toBeVisible()
  },
}

const settings: Screens = {
  '/settings': isOpen,
  '/settings/calendars': (page) => expect(page.getByText('There is no link yet.')).toBeVisible(),
  '/settings/subscription': isOpen,
  '/settings/reminders': (page) => expect(page.getByText('When you are reminded')).toBeVisible(),
  '/settings/household': (page) => expect(dialog(page).getByText('By link')).toBeVisible(),
  '/settings/links': (page) => expect(dialog(page).getByText('By link')).toBeVisible(),
  '/settings/links/sticker?event=event-of-sizes-0': (page) =>
    expect(button(page, 'Make the sticker')).toBeVisible(),
  '/settings/household/wall': (page) => expect(button(page, 'Make the screen')).toBeVisible(),
  '/settings/links/sticker?event=event-of-sizes-0&made': async (page) => {
    await button(page, 'Make the sticker').click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Print' })).toBeVisible()
  },
  '/settings/apps': (page) => expect(page.getByText('There is no token yet.')).toBeVisible(),
  '/settings/apps/new': async (page) => {
    await button(page, 'Make the token').click()
    await expect(page.getByText('Please name the token.')).toBeVisible()
  },
  '/settings/webhooks': (page) => expect(page.getByText('There is no webhook yet.')).toBeVisible(),
  '/settings/webhooks/new': async (page) => {
    await button(page, 'Make the webhook').click()
    await expect(page.getByText('Please name the webhook.')).toBeVisible()
  },
  '/settings/household/invite': async (page) => {
    await page.getByRole('radio', { name: 'By email' }).check()
    await button(page, 'Send the invitation').click()
    await expect(page.getByText('This does not look like an email address.')).toBeVisible()
  },
  '/settings/account': isOpen,
  '/settings/account/email': isOpen,
  '/settings/account/address': isOpen,
  '/settings/account?email=sign-in-first&token=x': isOpen,
  '/settings/account/password': isOpen,
  '/settings/account/devices': (page) =>
    expect(page.getByText('You are not logged in anywhere else.')).toBeVisible(),
  '/settings/account/passkeys': (page) => expect(page.getByText('You have no passkey yet.')).toBeVisible(),
  '/settings/account/passkeys/new': (page) => expect(button(page, 'Add a Passkey')).toBeVisible(),
  '/settings/account/passkeys/nobody-s': (page) =>
    expect(page.getByText('This passkey is no longer there.')).toBeVisible(),
  '/settings/account/single-sign-on': isOpen,
  '/settings/account/time-zone': isOpen,
  '/settings/account/delete': isOpen,
  '/contact': (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  '/settings/household/people/nobody': (page) =>
    expect(page.getByText('This person is no longer a member')).toBeVisible(),
}

/** Where pets are listed or chosen. */
const settingsOfPets: Screens = {
  '/settings/calendars/new': isOpen,
  '/settings/calendars/import': async (page) => {
    const lines = ['DTSTART;TZID=America/New_York:20261120T080000', `SUMMARY:${longTitles[0]}`]
    const one = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      ...lines,
      'END:VEVENT',
      'no line',
      'END:VCALENDAR',
    ]
    const file = { name: 'one.ics', mimeType: 'text/calendar', buffer: Buffer.from(one.join('\n')) }
    await page.getByLabel('Choose files').setInputFiles(file)
    await page.getByText('Left out: 1').click()
  },
  '/settings/household/sitter': async (page) => {
    await button(page, 'Make the link').click()
    await expect(page.getByText('Please enter a name.')).toBeVisible()
  },
  '/settings/pets': (page) => expect(dialog(page).getByText('Äiti').first()).toBeVisible(),
  '/settings/pets/pet-of-sizes-0': (page) => expect(page.getByLabel('Custom breed')).toBeVisible(),
  '/settings/pets?': async (page) => {
    await page
      .getByRole('button', { name: `Delete ${longNames[0]}` })
      .first()
      .click()
    await expect(dialog(page)).toHaveCount(2)
  },
  '/settings/pets/nobody': (page) => expect(page.getByText('Pet not found')).toBeVisible(),
  '/settings/pets/pet-of-sizes-0/died': isOpen,
  '/settings/pets/pet-remembered': (page) => expect(page.getByText('Undo this')).toBeVisible(),
}

const pets: Screens = {
  '/pets/pet-of-sizes-0': (page) => expect(page.getByText('Last records')).toBeVisible(),
  '/pets/pet-of-sizes-1': async (page) => {
    await page.getByLabel('New weight').fill('1.234,5')
    await button(page, 'Save').first().click()
    await expect(page.getByText('Please type a number.')).toBeVisible()
    await page.getByText('Another time, or a note').first().click()
  },
  '/pets/nobody': (page) => expect(page.getByText('Pet not found')).toBeVisible(),
  '/pets/pet-remembered': (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  '/pets/pet-of-sizes-0/weight': async (page) => {
    await page.getByText('All 2 records, as a table').click()
    await button(page, 'Set a target').click()
    await expect(page.getByRole('img', { name: 'Weight of' })).toBeVisible()
  },
  '/pets/pet-of-sizes-0/medicines/medicine-of-sizes/plan': async (page) => {
    await page.getByLabel('In one line').fill(plan)
    await expect(button(page, 'Fill in part 2')).toBeVisible()
    await button(page, 'Add a time').click()
    await expect(page.getByLabel('Time 2', { exact: true })).toBeVisible()
  },
  '/pets/pet-of-sizes-0/breaths': async (page) => {
    await button(page, 'Count with taps').click()
    await expect(page.getByText('Look at the chest.')).toBeVisible()
  },
  '/pets/pet-of-sizes-1/breaths': async (page) => {
    await button(page, 'Count with taps').click()
    await button(page, 'Tap for each breath').click()
    await page.clock.runFor(31_000)
    await expect(button(page, 'Count again')).toBeVisible()
  },
  '/pets/pet-of-sizes-0/own': async (page) => {
    await page.getByRole('radio', { name: 'Answers' }).click()
    await button(page, 'Save').click()
    await expect(page.getByText('Please give it a name.')).toBeVisible()
  },
  '/pets/pet-of-sizes-0/own.own-number': async (page) => {
    await button(page, 'Change').last().click()
    await expect(page.getByLabel('Unit (optional)')).toBeVisible()
  },
  '/pets/pet-of-sizes-0/own.own-choice': (page) => expect(page.getByRole('radio').first()).toBeVisible(),
  '/pets/pet-of-sizes-0/pain': (page) => expect(page.getByRole('radio').first()).toBeVisible(),
  '/pets/pet-of-sizes-0/wellbeing': (page) => expect(page.getByRole('radio').first()).toBeVisible(),
}

/** Of somebody without an account, with two pets and an event on their device; in this order, as each follows from the one before. */
export const screensOfTrying: Screens = {
  '/schedule': (page) => expect(page.getByText('Only on this device.')).toBeVisible(),
  '/settings': (page) => expect(dialog(page).getByText('Sign up, and all of it comes along')).toBeVisible(),
  '/settings/household': (page) =>
    expect(dialog(page).getByText('For that you need an account.')).toBeVisible(),
  '/settings/calendars': (page) =>
    expect(dialog(page).getByText('For that you need an account.')).toBeVisible(),
}

/** What anyone may read. */
export const visitorPaths = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/reset-password',
  '/terms',
  '/privacy',
  '/contact',
  '/join',
  '/join#an-unknown-secret',
  '/sit',
  '/sit#an-unknown-secret',
  '/vet',
  '/vet#an-unknown-secret',
]

/**
 * What an account needs to show each: twenty events are of every kind there is, a pet's page shows one pet. Axe needs no
 * page filled to its edges, and takes as many times as long for one: with `few` it looks at fewer.
 */
type Group = { screens: Screens; many: Many; few?: Many }

export const screensOfOwner: Record<string, Group> = {
  schedule: { screens: schedule, many: { pets: 30, events: 20 }, few: { pets: 4, events: 4 } },
  'guides and workouts': { screens: reading, many: { pets: 4, events: 1 } },
  dialogs: { screens: dialogs, many: { pets: 30, events: 3 } },
  settings: { screens: settings, many: { pets: 4, events: 1 } },
  'settings of pets': { screens: settingsOfPets, many: { pets: 30, events: 1 } },
  pets: { screens: pets, many: { pets: 4, events: 8 } },
  'pages without the app': { screens: withoutApp, many: { pets: 4, events: 6 } },
}

/** What these screens show that holds something, or what is typed there: in no words file as it stands. */
export const sentences: Sentences = async (load, language) => {
  const { planWords } = await load<typeof Plan>('web/pet-page/medicines/plan-words.ts')
  const { petPageWords } = await load<typeof PetPage>('web/pet-page/measures/pet-page-words.ts')
  const { petWords } = await load<typeof Pet>('web/pets/pet-words.ts')
  const { importWords } = await load<typeof Import>('web/settings/import/import-words.ts')
  const { kindWords, chartWords } = await load<typeof Measure>('web/health/measure-words.ts')
  const { formWords } = await load<typeof MeasureForm>('web/pet-page/measures/measure-form-words.ts')
  return [
    formWords.label('weight', '', ''),
    planWords.fillIn(2),
    planWords.time(2),
    petPageWords.asTable(2),
    petWords.delete(longNames[0] ?? ''),
    importWords.leftOut(1),
    chartWords.title(kindWords.weight.name, '').trim(),
    routineTitle('morning-medicine', language),
    ...typed[language],
  ]
}

const typed: Record<Language, readonly [string, string]> = {
  en: [plan, '1.234,5'],
  de: ['1 für 5 Tage, dann ½ bei Bedarf für 5 Tage', '1,234.5'],
  es: ['1 durante 5 días, luego ½ si hace falta durante 5 días', '1,234.5'],
}

async function isOpen(page: Page) {
  await expect(dialog(page)).toBeVisible()
}

/** So many pets, and events on one day, with the longest words of German and Finnish. */
export async function fill(page: Page, many: Many) {
  const petIds = Array.from({ length: many.pets }, (_, at) => `pet-of-sizes-${at}`)
  await say(page, ...petIds.map((petId, at) => addPet(petId, at)), remembered('pet-remembered'))
  const events = Array.from({ length: many.events }, (_, at) => ({
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
  await say(page, medicineOf('pet-of-sizes-0'), counted)
  await say(
    page,
    ...events,
    ...petIds.slice(0, 4).map(recorded),
    ...[0, 1, 2].map(measured),
    ...[0, 1].map(measuredOwn),
  )
  await linkToJoin(page)
}

function remembered(petId: string) {
  const { pet, ...added } = addPet(petId, 1)
  return { ...added, pet: { ...pet, diedOn: sunday, birthdayAbout: true } }
}

function recorded(petId: string, at: number) {
  const local = `${sunday}T00:0${at}:00`
  const said = { amount: longTitles[at % 3]?.slice(0, 60), note: `${longTitles[1]} ${longTitles[0]}` }
  return {
    verb: 'record-as-needed',
    careId: `care-of-sizes-${at}`,
    title: longTitles[at % 3],
    pets: [{ id: petId, name: longNames[at % 3] }],
    details: {
      outcome: outcomes[at % 4],
      at: Date.parse(`${local}-08:00`),
      local,
      ...said,
      by: { id: null, name: longNames[at % 3]?.slice(0, 60) },
    },
  }
}

const medicineId = 'medicine-of-sizes'
const counted = { verb: 'count-medicine', medicineId, kind: 'counted', milli: 10_500 }

function medicineOf(petId: string) {
  const asNeeded = { milli: 500, hoursApart: 8, mostADay: 3 }
  const words = { name: longTitles[0]?.slice(0, 100), strength: longNames[0]?.slice(0, 60) }
  return {
    verb: 'add-medicine',
    medicineId,
    medicine: { ...words, unit: 'tablet', petIds: [petId], leadDays: 7, asNeeded },
  }
}

function measured(at: number) {
  const local = `2026-11-0${4 + at}T00:00:00`
  const when = { at: Date.parse(`${local}-08:00`), local }
  return {
    verb: 'record-measure',
    measureId: `measure-of-sizes-${at}`,
    petId: 'pet-of-sizes-0',
    petName: longNames[0],
    kind: at === 2 ? 'note' : 'weight',
    details: { values: at === 2 ? {} : { value: 31_000 + at * 250 }, note: longTitles.join(' '), ...when },
  }
}

const ownMeasures = {
  'own-number': { name: longNames[0]?.slice(0, 40), form: 'number', unit: 'picograms/millilitre' },
  'own-choice': {
    name: longTitles[0]?.slice(0, 40),
    form: 'choice',
    choices: ['None', ...longNames.map((name) => name.slice(0, 40))],
  },
  'own-yes-no': { name: longTitles[1]?.slice(0, 40), form: 'yes-no' },
} as const

function measuredOwn(at: number) {
  const said = { ...measured(at), measureId: `own-of-sizes-${at}`, kind: 'own' }
  return { ...said, own: { id: 'own-number', ...ownMeasures['own-number'] } }
}

export function addPet(petId: string, at: number) {
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
      ...(at === 0 && { ownMeasures }),
    },
  }
}
