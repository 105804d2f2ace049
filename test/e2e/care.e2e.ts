import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { callHousehold, joinedBy, ownHousehold } from './household-journey.ts'
import { expect, expectAccessible, haveAccount, ownServer, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { button, daily, dialog, haveEvent, havePet, phone, row } from './schedule-journey.ts'

test.use({ ...phone, timezoneId: noonZone, locale: 'en-GB' })

const today = () => daysAgo(0)
/** The empty ring at the end of a row. */
const tick = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(Given|Done): ${name}(, \\d\\d:\\d\\d)?$`) })
/** The full one, which tells what happened. */
const ticked = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}: .*Open$`) })

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
    () => performance.getEntriesByType('resource').find(({ name }) => /\/acting-/.test(name))?.name,
  )
  await page.evaluate(async (url) => void (await import(String(url))), await file.jsonValue())
}

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
    database.prepare('update links set ends_at = ?').run(Date.now())
    database.close()
    await sam.context().setOffline(false)
    await expect(row(page, 'Pill')).toContainText('Given')
    await ticked(page, 'Pill, Minka').tap()
    await expect(dialog(page)).toContainText('arrived after their access had ended')
    await expect(sam).toHaveURL(/\/login/)
  },
)
