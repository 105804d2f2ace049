import type { Page } from '@playwright/test'
import { instantOf } from '#core/calendar/wall-clock.ts'
import { joinedBy, menu } from './household-journey.ts'
import { expect, expectAccessible, haveAccount, haveSession, signUp, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { originOf } from './origin-of.ts'
import { button, desktop, dialog, havePet, link, phone, say } from './schedule-journey.ts'

// what is recorded must not lie ahead of the server's clock: these take place on the day they run
test.use({ timezoneId: noonZone })

let made = 0
type Done = { ago: number; at: string; due?: string } & Partial<{
  outcome: string
  note: string
  amount: string
  by: { id: string | null; name: string }
}>

/** The change that records something for one pet; planned when it was due. */
function done(title: string, pet: { id: string; name: string }, { ago, at, due, ...more }: Done) {
  const day = daysAgo(ago)
  const local = `${day}T${at}:00`
  const details = { outcome: 'given', at: instantOf(local, noonZone), local, amount: '', note: '', ...more }
  const id = `journal-${process.pid}-${Date.now()}-${made++}`
  const common = { id, title, pets: [pet], details }
  if (due === undefined) return { ...common, verb: 'record-as-needed', careId: id }
  const planned = { seriesId: `of-${id}`, eventId: `of-${id}`, day, due: `${day}T${due}:00`, allDay: false }
  return { ...common, ...planned, verb: 'record-care', knows: [] }
}

/** What was measured, or noted, about a pet. */
function measured(kind: string, pet: { id: string; name: string }, at: string, said: object) {
  const local = `${daysAgo(1)}T${at}:00`
  const details = { values: {}, at: instantOf(local, noonZone), local, note: '', ...said }
  const measureId = `measure-${process.pid}-${Date.now()}-${made++}`
  return { verb: 'record-measure', measureId, petId: pet.id, petName: pet.name, kind, details }
}

async function sayIn(page: Page, household: string, change: object) {
  const headers = { origin: await originOf(page) }
  const data = { changes: [{ at: Date.now(), ...change }] }
  const answer = await page.request.post(`/sync?household=${household}`, { data, headers })
  expect(await answer.json()).toMatchObject({ answers: [{ outcome: 'applied' }] })
}

const rows = (page: Page) => page.locator('main ol > li > a')
const row = (page: Page, words: string) => rows(page).filter({ hasText: words })
const filters = (page: Page) => page.locator('summary')

async function havePets(page: Page) {
  const [rex, minka] = [await havePet(page, 'Rex'), await havePet(page, 'Minka', 'cat', 'sea')]
  return { rex: { id: rex, name: 'Rex' }, minka: { id: minka, name: 'Minka' } }
}

test.describe('on a computer', () => {
  test.use(desktop)

  test('the journal says what was done, by whom, and how it went', async ({ page, browser, app }) => {
    await signUp(page)
    const { rex, minka } = await havePets(page)
    const first = done('Pill', rex, { ago: 2, at: '08:05', due: '08:00' })
    const late = done('Pill', rex, { ago: 1, at: '10:30', due: '08:00', note: 'Overslept' })
    const told = { ago: 1, at: '07:00', amount: '2 drops', by: { id: null, name: 'Grandma' } }
    await say(page, first, late, done('Drops', minka, { ...told, outcome: 'refused' }))
    const { page: theirs, household } = await joinedBy(browser, app, page)
    await sayIn(theirs, household, done('Walk', rex, { ago: 1, at: '12:00' }))

    await menu(page).click()
    await button(page, 'Journal').click()
    await expect(page).toHaveURL(/\/journal$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal')
    // the newest first
    await expect(rows(page)).toContainText(['Walk', 'Pill', 'Drops', 'Pill'])
    await expect(row(page, 'Walk')).toContainText('by Berta')
    await expect(row(page, 'Walk')).toContainText('As needed')
    await expect(row(page, 'Overslept')).toContainText('Late, planned for 08:00')
    await expect(row(page, 'Drops')).toContainText(/Refused by the pet.*2 drops.*by Grandma.*Recorded by/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
    await expectAccessible(page)

    // what is no longer a pet of theirs still stands
    await say(page, { verb: 'delete-pet', petId: rex.id })
    await expect(menu(page).getByText('R', { exact: true })).toHaveCount(0)
    await expect(row(page, 'Walk')).toContainText('Rex')
    await expect(rows(page)).toHaveCount(4)

    // one record lies over the journal, and leads back to it
    await row(page, 'Overslept').click()
    await expect(page).toHaveURL(new RegExp(`/schedule/${daysAgo(1)}/care/`))
    await expect(dialog(page)).toContainText('Overslept')
    await expect(page.locator('main h1')).toHaveText('Journal')
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(page).toHaveURL(/\/journal$/)
  })

  test('filters stand in the address', async ({ page, browser, app }) => {
    await haveAccount(page)
    const { rex, minka } = await havePets(page)
    const wrong = done('Walk', rex, { ago: 1, at: '09:00', due: '09:00' })
    await say(page, done('Pill', rex, { ago: 1, at: '08:00', due: '08:00' }), wrong)
    await say(page, done('Drops', minka, { ago: 1, at: '07:00', outcome: 'skipped' }))
    const careIds = [
      `${wrong.id.replace('journal', 'of-journal')}.${daysAgo(1).replaceAll('-', '')}.${rex.id}`,
    ]
    await say(page, { verb: 'retract-care', careIds, entryId: wrong.id, retracted: true })
    const { page: theirs, household } = await joinedBy(browser, app, page)
    await sayIn(theirs, household, done('Pill', minka, { ago: 1, at: '06:00' }))

    await page.goto('/journal')
    await expect(rows(page)).toHaveCount(3)
    await filters(page).click()
    await page.getByLabel('Who did it').selectOption('Berta')
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\/journal\?by=/)
    // whoever is sent the link sees the same
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expect(filters(page)).toHaveText('Filter · by Berta')
    await page.goBack()
    await expect(rows(page)).toHaveCount(3)
    await page.getByLabel('How it went').selectOption('Skipped')
    await expect(rows(page)).toContainText(['Drops'])
    await page.getByLabel('What', { exact: true }).selectOption('Pill')
    await expect(page.getByText('Nothing recorded here matches the filter')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(filters(page)).toBeFocused()
    await expect(rows(page)).toHaveCount(3)

    // what is shown stands in the address, and the tick follows it
    await page.getByLabel('Show removed records').click()
    await expect(page.getByLabel('Show removed records')).toBeChecked()
    await expect(row(page, 'Walk')).toContainText('Removed')
    await expectAccessible(page)

    await menu(page).click()
    await page.getByRole('button', { name: 'Only Minka' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minka’s journal')
    await expect(rows(page)).toHaveCount(2)
  })

  test('paper has columns, and says what was filtered', async ({ page }) => {
    await haveAccount(page)
    const { rex } = await havePets(page)
    await say(
      page,
      done('Pill', rex, { ago: 1, at: '08:00', due: '08:00', note: 'With cheese' }),
      measured('weight', rex, '07:30', { values: { value: 4_200 } }),
      measured('note', rex, '07:00', { note: 'Slept well.' }),
    )
    await page.goto('/journal')
    await expect(rows(page)).toContainText(['Pill', /Weight.*4.2 kg|Weight.*9 lb/, /Note.*Slept well\./])
    await page.emulateMedia({ media: 'print' })
    await expect(row(page, 'Slept well.')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await row(page, 'Weight').click()
    await expect(page).toHaveURL(new RegExp(`/pets/${rex.id}/weight$`))
    await page.goto('/journal?outcome=given')
    await expect(rows(page)).toHaveCount(1)
    const columns = page.locator('main p').filter({ hasText: /^Time.*Note$/ })
    await expect(columns).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(columns).toBeVisible()
    await expect(page.getByText('Given', { exact: true }).first()).toBeVisible()
    await expect(filters(page)).toBeHidden()
    await expect(button(page, 'Print')).toBeHidden()
    await expect(button(page, 'Show earlier days')).toBeHidden()
    const lefts = await page.evaluate(() =>
      [...document.querySelectorAll('main p > span, main ol > li > a > span')]
        .filter((cell) => ['Note', 'With cheese'].includes(cell.textContent))
        .map((cell) => Math.round(cell.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size).toBe(1)
    expect(lefts).toHaveLength(2)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('earlier days come a month at a time, and need the network', async ({ page, browser, app }) => {
    const email = await haveAccount(page)
    await page.goto('/journal')
    await expect(page.getByText('The journal keeps what was done')).toBeVisible()
    const { rex } = await havePets(page)
    const ages = [1, 40, 80, 110]
    await say(page, ...ages.map((ago) => done(`Pill ${ago}`, rex, { ago, at: '08:00', due: '08:00' })))

    // a new device is sent the last sixty days
    const context = await browser.newContext({ ...phone, baseURL: app.url, timezoneId: noonZone })
    const other = await context.newPage()
    await haveSession(other, email)
    await other.goto('/schedule')
    await other.goto('/journal')
    await expect(rows(other)).toContainText(['Pill 1'])
    const earlier = button(other, 'Show earlier days')
    await earlier.click()
    await expect(rows(other)).toContainText(['Pill 1', 'Pill 40'])
    await expect(other).toHaveURL(new RegExp(`from=${daysAgo(59)}`))

    await context.setOffline(true)
    await expect(other.getByText('Earlier days need a connection')).toBeVisible()
    await expect(earlier).toBeHidden()
    await context.setOffline(false)
    const [asked] = await Promise.all([other.waitForRequest(/\/days\?/), earlier.click()])
    expect(new URL(asked.url()).searchParams.get('first')).toBe(daysAgo(89))
    await expect(rows(other)).toHaveCount(3)
    await earlier.click()
    await expect(rows(other)).toContainText(['Pill 1', 'Pill 40', 'Pill 80', 'Pill 110'])
    await expectAccessible(other)

    // the way back leads past the steps, not through them
    await link(other, 'Learn').click()
    await other.goBack()
    await expect(rows(other)).toHaveCount(4)
    await other.goBack()
    await expect(other).toHaveURL(/\/schedule$/)
  })
})
