import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { EventForm } from '#core/schedule/event.ts'
import { originOf } from './origin-of.ts'

/** Sizes and people's ways of reaching the schedule, shared by its journeys. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 800 } }
/** For journeys about what moves, or about presses while it does. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The Sunday on which most journeys take place, in the morning of Los Angeles. */
export const sunday = '2026-11-15'
export const atTenOnSunday = new Date('2026-11-15T10:00:00-08:00')

let changes = 0
const nextId = (what: string) => `${what}-${process.pid}-${Date.now()}-${changes++}`

type Say = { verb: string } & Record<string, unknown>

/** Says verbs straight to the server, where clicking them together would be another journey. */
export async function say(page: Page, ...sayings: Say[]) {
  const said = sayings.map((saying) => ({ id: nextId('change'), at: Date.now(), ...saying }))
  const headers = { origin: await originOf(page) }
  const answer = await page.request.post('/sync', { data: { changes: said }, headers })
  const { answers } = (await answer.json()) as { answers: { outcome: string }[] }
  expect(answers.map(({ outcome }) => outcome)).toEqual(said.map(() => 'applied'))
}

/** Planned now, or at another time where the page's clock shows another. */
export async function haveEvent(
  page: Page,
  title: string,
  form: Partial<EventForm> = {},
  at = Date.now(),
): Promise<string> {
  const eventId = nextId('event')
  const start = form.start ?? `${sunday}T08:00`
  const event = {
    title,
    description: '',
    allDay: false,
    petIds: [],
    start,
    end: form.end ?? start,
    recurrence: null,
    ...form,
  }
  await say(page, { verb: 'add-event', eventId, event, at })
  return eventId
}

export const daily = (from: string, more = '') => [
  `DTSTART:${from.replaceAll('-', '')}T120000`,
  `RRULE:FREQ=DAILY${more}`,
]

export async function havePet(page: Page, name: string, species = 'dog', colour = 'clay'): Promise<string> {
  const petId = nextId('pet')
  const pet = { name, species, breeds: [], customBreed: '', birthday: '', colour }
  await say(page, { verb: 'add-pet', petId, pet })
  return petId
}

/** The rows of the day that is shown, each as its text. */
export const rows = (page: Page): Locator => page.locator('main ol > li > a')
/** by upper and lower case: "Half a pill" is not "Pill" */
export const row = (page: Page, title: string): Locator =>
  rows(page).filter({ hasText: new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) })

export async function expectTitles(page: Page, titles: string[]) {
  await expect(rows(page)).toHaveCount(titles.length)
  for (const [at, title] of titles.entries()) await expect(rows(page).nth(at)).toContainText(title)
}

/** The box that paper has beside each event. */
export async function expectTickBox(beside: Locator) {
  const box = () => beside.evaluate((element) => getComputedStyle(element, '::before').borderTopStyle)
  await expect.poll(box).toBe('solid')
}

/** With a key: so soon after it, a press of Save, at the same place, is taken for one of a trembling finger. */
export async function pressEdit(page: Page) {
  await dialog(page).getByRole('link', { name: 'Edit', exact: true }).press('Enter')
}

/** Tapping a row opens the event to read; its form is one step further. */
export async function openToEdit(page: Page, title: string) {
  await row(page, title).click()
  await pressEdit(page)
  await expect(dialog(page)).toContainText('Edit Event')
}

export async function openDay(page: Page, day: string) {
  await page.goto(`/schedule/${day}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
/** Of the toast that says this: the one before may still stand there with an Undo of its own. */
export const undoOf = (page: Page, said: string | RegExp): Locator =>
  page.locator('[role=status] > div').filter({ hasText: said }).getByRole('button', { name: 'Undo' })

/** of the page: a dialog that adds has a button of that name, too */
export const addEventButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Add Event', exact: true })
export const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })

/** A finger drawn across the page. */
export async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  for (let step = 1; step <= 6; step++) {
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 6,
      y: from.y + ((to.y - from.y) * step) / 6,
    })
  }
  await touch('touchEnd')
}
