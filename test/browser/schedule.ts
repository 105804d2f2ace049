import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import type { EventForm } from '#core/schedule/event.ts'
import { countKept, expectAt, open, post, press } from './app.tsx'

/** The Sunday on which most tests take place, in the morning of Los Angeles. */
export const sunday = '2026-11-15'
export const atTenOnSunday = new Date('2026-11-15T10:00:00-08:00')

let changes = 0
const nextId = (what: string) => `${what}-${Date.now()}-${Math.round(performance.now())}-${changes++}`

/** Whatever day the test has: what is planned in it is planned after it was due, and so never late. */
const realNow = () => Math.round(performance.timeOrigin + performance.now())

/** Says verbs straight to the server, where clicking them together would be another test. */
export async function say(...sayings: ({ verb: string } & Record<string, unknown>)[]) {
  const said = sayings.map((saying) => ({ id: nextId('change'), at: realNow(), ...saying }))
  const { answers } = await post<{ answers: { outcome: string }[] }>('/sync', { changes: said })
  expect(answers.map(({ outcome }) => outcome)).toEqual(said.map(() => 'applied'))
}

/** Planned now, or at another time where the page's clock shows another. */
export async function haveEvent(
  title: string,
  form: Partial<EventForm> = {},
  at = realNow(),
): Promise<string> {
  const eventId = nextId('event')
  const start = form.start ?? `${sunday}T08:00`
  const plain = { title, description: '', allDay: false, petIds: [], start, end: start, recurrence: null }
  await say({ verb: 'add-event', eventId, event: { ...plain, ...form }, at })
  return eventId
}

export const daily = (from: string, more = '') => [
  `DTSTART:${from.replaceAll('-', '')}T120000`,
  `RRULE:FREQ=DAILY${more}`,
]

export async function havePet(name: string, species = 'dog', colour = 'clay'): Promise<string> {
  const petId = nextId('pet')
  const pet = { name, species, breeds: [], customBreed: '', birthday: '', colour }
  await say({ verb: 'add-pet', petId, pet })
  return petId
}

/** The rows of the day that is shown. */
export const rows = (): Locator => page.css('main ol > li > a')
/** by upper and lower case: "Half a pill" is not "Pill" */
export const row = (title: string): Locator =>
  rows().filter({ hasText: new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) })

export async function expectTitles(titles: string[]) {
  await expect.element(rows()).toHaveLength(titles.length)
  for (const [at, title] of titles.entries()) await expect.element(rows().nth(at)).toMatchTextContent(title)
}

/** Tapping a row opens the event to read; its form is one step further. */
export async function openToEdit(title: string) {
  await row(title).click()
  await pressEdit()
  await expect.element(dialog()).toMatchTextContent('Edit Event')
}

/** With a key: so soon after it, a press of Save, at the same place, is taken for one of a trembling finger. */
export async function pressEdit() {
  await press('Enter', dialog().getByRole('link', { name: 'Edit', exact: true }))
}

export async function openDay(day: string) {
  await open(`/schedule/${day}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const dialog = (): Locator => page.getByRole('dialog')
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
/** Of the toast that says this: the one before may still stand there with an Undo of its own. */
export const undoOf = (said: string | RegExp): Locator =>
  page.css('[role=status] > div').filter({ hasText: said }).getByRole('button', { name: 'Undo' })
export const link = (name: string): Locator => page.getByRole('link', { name, exact: true })
/** of the page: a dialog that adds has a button of that name, too */
export const addEventButton = (): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Add Event', exact: true })

export const menu = (): Locator => page.getByRole('button', { name: /^Menu, showing/ })

/** Adds a pet the way a person does, through Settings. */
export async function addPet(name: string, species: 'Dog' | 'Cat' = 'Dog') {
  await open('/settings/pets/new')
  await page.getByLabelText('Name', { exact: true }).fill(name)
  await page.getByRole('radio', { name: species }).click()
  await button('Save').click()
  await expectAt(/\/settings\/pets$/)
}

/** How many documents this device holds of whoever is signed in. */
export const keptRows = () => countKept('rows')
