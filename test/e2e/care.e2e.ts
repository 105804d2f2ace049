import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { callHousehold, joinedBy, ownHousehold } from './household-journey.ts'
import { expect, expectAccessible, haveAccount, ownServer, test } from './journey.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { daysAgo, noonZone } from './noon.ts'
import { button, daily, dialog, haveEvent, havePet, openToEdit, phone, row } from './schedule-journey.ts'

test.use({ ...phone, timezoneId: noonZone, locale: 'en-GB' })

const today = () => daysAgo(0)
/** The empty ring at the end of a row. */
const tick = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(Given|Done): ${name}(, \\d\\d:\\d\\d)?$`) })
/** The full one, which tells what happened. */
const ticked = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}: .*Open$`) })
const more = (page: Page, title: string): Locator =>
  page.getByRole('link', { name: new RegExp(`^Record more: ${title}, Minka, `) })

/** A cat that gets its pill every day since a week. */
async function withPill(page: Page) {
  await haveAccount(page)
  const minka = await havePet(page, 'Minka', 'cat', 'sea')
  const from = daysAgo(7)
  const eventId = await haveEvent(page, 'Pill', {
    start: `${from}T12:00`,
    end: `${from}T12:10`,
    petIds: [minka],
    recurrence: daily(from),
  })
  await page.goto('/schedule')
  await expect(row(page, 'Pill')).toBeVisible()
  return { minka, eventId }
}

/**
 * What records is fetched soon after the page has come; without a network it would not come. Its own file may be here
 * before those it needs: importing it once more waits for all of them.
 */
async function recordingIsThere(page: Page) {
  const file = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/record-/.test(name))?.name,
  )
  await page.evaluate(async (url) => void (await import(String(url))), await file.jsonValue())
}

test('one tap says given, and it can be taken back, corrected, skipped with a note', async ({ page }) => {
  await withPill(page)
  await expect(page.getByText('of 1 done')).toHaveCount(0)
  // over for half a day, and still to be done: only what is recorded steps back
  const ground = () =>
    row(page, 'Pill').evaluate(
      ({ parentElement }) => parentElement && getComputedStyle(parentElement).background,
    )
  const stands = await ground()
  await tick(page, 'Pill, Minka').tap()
  await expect(row(page, 'Pill')).toContainText(/Given \d\d:\d\d/)
  await expect.poll(ground).not.toBe(stands)
  await expect(page.getByText('All 1 done')).toBeVisible()
  await expect(page.getByText(/^Pill for Minka: given \d\d:\d\d\.$/)).toBeVisible()
  await button(page, 'Undo').tap()
  await expect(tick(page, 'Pill, Minka')).toBeVisible()
  await expect(row(page, 'Pill')).not.toContainText('Given')

  // left out on purpose: the day stays in the plan, and in the journal
  await row(page, 'Pill').tap()
  await button(page, 'Skip this one').tap()
  await expect(row(page, 'Pill')).toContainText(/Skipped \d\d:\d\d/)
  await expect(row(page, 'Pill')).toBeFocused()
  await expect(page.getByText('Skipped Pill for Minka.')).toBeVisible()
  await row(page, 'Pill').tap()
  await expect(dialog(page)).toContainText(/Skipped \d\d:\d\d/)
  await expect(button(page, 'Skip this one')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await button(page, 'Undo').tap()
  await expect(tick(page, 'Pill, Minka')).toBeVisible()

  await more(page, 'Pill').tap()
  await expectAccessible(page)
  await page.getByLabel('Note (optional)').fill('She was asleep.')
  await button(page, 'Skipped').tap()
  await expect(row(page, 'Pill')).toContainText(/Skipped \d\d:\d\d/)
  await expectAccessible(page)

  await ticked(page, 'Pill, Minka').tap()
  await expect(dialog(page)).toContainText('She was asleep.')
  await button(page, 'Change').tap()
  await page.getByRole('radio', { name: 'Partly given' }).check()
  await page.getByLabel('Time').fill('00:00')
  await page.reload()
  await expect(page.getByLabel('Time')).toHaveValue('00:00')
  await button(page, 'Save').tap()
  await expect(dialog(page)).toContainText('Partly given 00:00')
  await expect(dialog(page)).toContainText(/Before: Skipped/)
  await dialog(page).getByRole('button', { name: 'Remove this record' }).tap()
  await expect(dialog(page)).toContainText('Removed by')
  await page.keyboard.press('Escape')
  await expect(tick(page, 'Pill, Minka')).toBeVisible()
})

test('several pets: one tap for all, or each by its face', async ({ page }) => {
  await haveAccount(page)
  const petIds = [await havePet(page, 'Bruno'), await havePet(page, 'Minka', 'cat', 'sea')]
  await haveEvent(page, 'Walk', { start: `${today()}T12:00`, end: `${today()}T12:10`, petIds })
  await page.goto('/schedule')
  await tick(page, 'Walk, Minka').first().tap()
  await expect(row(page, 'Walk')).toContainText(/Minka: Done/)
  await expect(page.getByText('All 1 done')).toHaveCount(0)
  await expectAccessible(page)
  // the ring at the end is for whoever is left
  await tick(page, 'Walk, Bruno').last().tap()
  await expect(page.getByText('All 1 done')).toBeVisible()
})

test('what was not planned is recorded, and offered again', async ({ page }) => {
  await withPill(page)
  await page.getByRole('link', { name: 'Record care' }).tap()
  await button(page, 'Given').tap()
  await expect(dialog(page)).toContainText('Please say what was done.')
  // recorded beside its plan it would stay open, and be given again
  await page.getByLabel('What was done').fill('pill')
  await expect(dialog(page)).toContainText('This is planned and not recorded yet.')
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'Pill, 12:00 · Minka' }).tap()
  await expect(dialog(page)).toContainText('Planned for')
  await page.goBack()
  await page.getByLabel('What was done').fill('Pain relief')
  await expect(dialog(page)).not.toContainText('This is planned')
  // it alone is something typed: leaving asks, and a phone that drops the tab takes nothing away
  await page.goBack()
  await expect(page.getByText('What you typed about this has not been recorded.')).toBeVisible()
  await button(page, 'Keep editing').tap()
  await page.reload()
  await expect(page.getByLabel('What was done')).toHaveValue('Pain relief')
  await page.getByLabel('How much (optional)').fill('½ tablet')
  await expectAccessible(page)
  await button(page, 'Given').tap()
  await expect(page.getByRole('link', { name: /Pain relief.*As needed/ })).toBeVisible()
  await page.getByRole('link', { name: 'Record care' }).tap()
  await button(page, 'Pain relief · ½ tablet · Minka').tap()
  await expect(page.getByLabel('How much (optional)')).toHaveValue('½ tablet')
  await expect(page.getByLabel('What was done')).toHaveValue('Pain relief')
  await expect(page.getByRole('checkbox', { name: 'Minka' })).toBeChecked()
})

test('two who did not know of each other: both doses stay, and one of them says what it was', async ({
  page,
  browser,
  app,
}) => {
  await withPill(page)
  const { page: berta } = await joinedBy(browser, app, page)
  await expect(row(berta, 'Pill')).toBeVisible()
  await page.reload()
  await tick(page, 'Pill, Minka').tap()
  // who knows of it is told before anything counts
  await ticked(berta, 'Pill, Minka').click()
  await dialog(berta).getByRole('button', { name: 'Record one more dose' }).click()
  await berta.getByLabel('Note (optional)').fill('gave a second by mistake')
  await berta.reload()
  await expect(berta.getByLabel('Note (optional)')).toHaveValue('gave a second by mistake')
  await expect(dialog(berta)).toContainText('One more dose')
  await berta.keyboard.press('Escape')
  await button(berta, 'Leave').click()
  await button(page, 'Undo').tap()
  await expect(tick(berta, 'Pill, Minka')).toBeVisible()

  await recordingIsThere(berta)
  await berta.context().setOffline(true)
  await expect(berta.getByText(/^Offline/).first()).toBeVisible()
  await tick(berta, 'Pill, Minka').click()
  await expect(row(berta, 'Pill')).toContainText('Given')
  await tick(page, 'Pill, Minka').tap()
  await expect(row(page, 'Pill')).toContainText('Given')
  await berta.context().setOffline(false)
  for (const one of [page, berta])
    await expect(one.getByRole('group', { name: 'Given twice?' })).toContainText('Berta')
  await expectAccessible(page)
  // far above the row everybody is told, and asked there as well
  await berta.getByRole('link', { name: /^Pill, Minka: recorded twice on/ }).click()
  await expect(dialog(berta).getByRole('group', { name: 'Given twice?' })).toContainText('Berta')
  await expect(dialog(berta).getByRole('button', { name: 'Two doses' })).toBeVisible()
  await expectAccessible(berta)
  // opposite answers, unknown to each other: neither is dropped, and both are asked once more
  await berta.context().setOffline(true)
  await expect(berta.getByText(/^Offline/).first()).toBeVisible()
  await dialog(berta).getByRole('button', { name: 'Two doses' }).click()
  await expect(berta.getByText('Pill for Minka: two doses.')).toBeVisible()
  await expect(dialog(berta).getByRole('button', { name: 'Undo' })).toBeVisible()
  await button(page, 'Same dose').tap()
  await expect(page.getByRole('group', { name: 'Given twice?' })).toHaveCount(0)
  await berta.context().setOffline(false)
  for (const one of [page, berta])
    await expect(one.getByRole('group', { name: 'Given twice?' }).last()).toContainText(
      'Please ask each other',
    )
  await button(page, 'Same dose').tap()
  for (const one of [page, berta])
    await expect(one.getByRole('group', { name: 'Given twice?' })).toHaveCount(0)
  await expect(row(berta, 'Pill')).toContainText('Given')
})

test('the plan changes, and what was recorded stays', async ({ page }) => {
  await withPill(page)
  await tick(page, 'Pill, Minka').tap()
  await expect(row(page, 'Pill')).toContainText('Given')
  await openToEdit(page, 'Pill')
  await page.getByLabel('Start time').fill('23:30')
  await page.getByLabel('End time').fill('23:40')
  await button(page, 'Save').tap()
  await page.getByRole('radio', { name: /All events/ }).check()
  await expect(dialog(page).last()).toContainText('up to the last record as they were')
  await dialog(page).last().getByRole('button', { name: 'Save' }).tap()
  await expect(row(page, 'Pill')).toContainText('12:00')
  await page.getByRole('link', { name: 'Next Day' }).tap()
  await expect(row(page, 'Pill')).toContainText('23:30')
  await page.getByRole('link', { name: 'Today' }).tap()
  await row(page, 'Pill').tap()
  await button(page, 'Delete').tap()
  await page.getByRole('radio', { name: /All events/ }).check()
  await dialog(page).last().getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByRole('link', { name: /Pill.*Given.*No longer in the plan/ })).toBeVisible()
})

test('what is late looks so on every page from the first day, and a walk that nobody records stays calm', async ({
  page,
}) => {
  await haveAccount(page)
  const minka = await havePet(page, 'Minka', 'cat', 'sea')
  const rex = await havePet(page, 'Rex')
  for (const [title, hour] of [
    ['Insulin', '11'],
    ['Walk', '08'],
    ['Drops', '23'],
  ] as const)
    await haveEvent(
      page,
      title,
      {
        start: `${today()}T${hour}:00`,
        end: `${today()}T${hour}:10`,
        petIds: title === 'Insulin' ? [minka, rex] : [rex],
        recurrence: daily(today()),
      },
      // planned early in the morning: who plans at noon has missed nothing before
      Date.now() - 8 * 3_600_000,
    )
  for (const path of ['/schedule', '/schedule/week']) {
    await page.goto(path)
    await expect(row(page, 'Insulin').first()).toContainText('Not logged yet')
    for (const title of ['Walk', 'Drops'])
      await expect(row(page, title).first()).not.toContainText('ot logged')
  }
  await page.goto('/schedule/month')
  await expect(page.locator(`[data-day="${today()}"]`)).toContainText('not logged yet')
  await expect(page.getByText('not logged yet')).toHaveCount(1)
  await page.goto('/schedule/print')
  await expect(page.getByRole('article').getByText('Not logged yet')).toHaveCount(2)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/schedule/week')
  const column = page.locator(`[data-column="${today()}"]`)
  const card = (title: string) => column.locator('li').filter({ hasText: title })
  const ground = (title: string) => card(title).evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect(card('Insulin')).toContainText('Not logged yet')
  const late = await ground('Insulin')
  expect(late).not.toBe(await ground('Drops'))
  expect(await ground('Walk')).toBe(await ground('Drops'))
  await page.getByRole('button', { name: 'Hours' }).click()
  await expect(column.locator('[data-hours]')).toBeVisible()
  expect(await ground('Insulin')).toBe(late)
  expect(await ground('Walk')).toBe(await ground('Drops'))

  // given to one of two: of the other it is still said
  await page.setViewportSize(phone.viewport)
  await page.goto('/schedule')
  await page.getByRole('button', { name: /Given: Insulin,\s*Rex/ }).tap()
  await expect(row(page, 'Insulin')).toContainText(/Rex: Given.*Minka: not logged yet/)
  await page
    .getByRole('button', { name: /Given: Insulin,\s*Minka/ })
    .first()
    .tap()
  await expect(row(page, 'Insulin')).not.toContainText('not logged')
  await page.goto('/schedule/month')
  await expect(page.locator(`[data-day="${today()}"]`)).not.toContainText('not logged')
})

test('a past day without a record rests as not logged, and can be logged', async ({ page }) => {
  await withPill(page)
  await page.goto(`/schedule/${daysAgo(1)}`)
  await expect(row(page, 'Pill')).not.toContainText('Not logged')
  await page.goto(`/schedule/${daysAgo(2)}`)
  await tick(page, 'Pill, Minka').tap()
  await button(page, 'At 12:00').tap()
  await expect(row(page, 'Pill')).toContainText('Given 12:00')
  await expect(page.getByText(/^Pill for Minka: given .*, 12:00\.$/)).toBeVisible()
  await page.goto(`/schedule/${daysAgo(1)}`)
  await expect(row(page, 'Pill')).toContainText('Not logged')
  await more(page, 'Pill').tap()
  // about an earlier day it was most likely given when it was planned
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(daysAgo(1))
  await expect(page.getByLabel('Time')).toHaveValue('12:00')
  await button(page, 'Given').tap()
  await expect(row(page, 'Pill')).toContainText('Given 12:00')
  await page.goto(`/schedule/week/${daysAgo(1)}`)
  await expect(row(page, 'Pill').filter({ hasText: 'Given 12:00' }).first()).toBeVisible()
  await page.goto(`/schedule/month/${daysAgo(1)}`)
  await expect(page.locator(`[data-day="${daysAgo(1)}"]`)).toContainText('all done')
})

test('the focused row is ticked with a key', async ({ page }) => {
  await withPill(page)
  await tabTo(page, row(page, 'Pill'))
  await page.keyboard.press('g')
  await expect(row(page, 'Pill')).toContainText('Given')
  await pressOn(page, ticked(page, 'Pill, Minka'))
  await expect(dialog(page).getByRole('button', { name: 'Remove this record' })).toBeVisible()
})

test('without a network a tap is kept, waits, and arrives once', async ({ page }) => {
  await withPill(page)
  await recordingIsThere(page)
  await page.context().setOffline(true)
  await tick(page, 'Pill, Minka').tap()
  await expect(row(page, 'Pill')).toContainText('Given')
  await expect(page.getByText('1 change waiting').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('1 change waiting')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Pill')).toContainText('Given')
  await ticked(page, 'Pill, Minka').tap()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
})

test(
  'a sitter records, changes only their own, and what they did in time arrives late',
  ownServer,
  async ({ page, browser, app }) => {
    const { minka } = await withPill(page)
    const { id } = await ownHousehold(page)
    const made = await callHousehold(page, 'make-sitter-link', {
      household: id,
      name: 'Sam',
      pets: [{ id: minka, name: 'Minka' }],
      days: { first: today(), last: today() },
      zone: noonZone,
    })
    const sam = await (await browser.newContext({ baseURL: app.url, timezoneId: noonZone })).newPage()
    await sam.goto(made.link)
    await sam.getByLabel('What is your name?').fill('Sam')
    await button(sam, 'Show me the schedule').click()
    await page.reload()
    await tick(page, 'Pill, Minka').tap()
    await ticked(sam, 'Pill, Minka').click()
    await expect(dialog(sam).getByRole('listitem')).toHaveCount(1)
    await expect(dialog(sam).getByRole('button', { name: 'Remove this record' })).toHaveCount(0)
    await sam.keyboard.press('Escape')
    await button(page, 'Undo').tap()
    await expect(tick(sam, 'Pill, Minka')).toBeVisible()

    await recordingIsThere(sam)
    await sam.context().setOffline(true)
    await expect(sam.getByText(/^Offline/).first()).toBeVisible()
    await tick(sam, 'Pill, Minka').click()
    await expect(row(sam, 'Pill')).toContainText('Given')
    const database = new DatabaseSync(join(app.folder, 'senior-pet-care.sqlite'), { timeout: 5_000 })
    database.prepare('update sitter_links set ends_at = ?').run(Date.now())
    database.close()
    await sam.context().setOffline(false)
    await expect(row(page, 'Pill')).toContainText('Given')
    await ticked(page, 'Pill, Minka').tap()
    await expect(dialog(page)).toContainText('arrived after their access had ended')
    await expect(sam).toHaveURL(/\/login/)
  },
)
