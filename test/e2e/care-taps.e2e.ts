import { expect, haveAccount, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { daily, haveEvent, openDay } from './schedule-journey.ts'

const today = daysAgo(0)
const pill = { start: `${today}T12:00`, end: `${today}T12:30`, recurrence: daily(today) }

/** The part of the app that records; it comes right after the first screen. */
const part = /\/assets\/acting-[^/]*\.js/

test.use({ timezoneId: noonZone, serviceWorkers: 'block' })

test('two taps while the app is still loading what records are one dose', async ({ page }) => {
  await haveAccount(page)
  await haveEvent(page, 'Pill', pill)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(part, async (route) => {
    await promise
    await route.continue()
  })
  await openDay(page, today)
  const tick = page.getByRole('button', { name: 'Given: Pill' })
  await tick.click()
  // it is seen to be pressed, however slow the network is
  await expect(tick).toHaveAttribute('aria-busy', 'true')
  await tick.click()
  await expect(tick).toHaveAttribute('aria-busy', 'true')
  resolve()
  await expect(page.getByRole('button', { name: /^Pill: Given/ })).toBeVisible()
  await expect(page.getByText('Given twice?')).toHaveCount(0)
})

test('a tap that cannot be recorded says so, and the next one can', async ({ page }) => {
  await haveAccount(page)
  await haveEvent(page, 'Pill', pill)
  await page.route(part, (route) => route.abort())
  await openDay(page, today)
  const tick = page.getByRole('button', { name: 'Given: Pill' })
  await tick.click()
  await expect(page.getByRole('alert')).toContainText('This was not recorded')
  await page.unroute(part)
  await tick.click()
  const given = page.getByRole('button', { name: /^Pill: Given/ })
  const reload = page.getByRole('button', { name: 'Reload' })
  // browsers that remember that it did not come have to load the page anew, and it is said
  await expect(given.or(reload).first()).toBeVisible()
  if (await reload.isVisible()) {
    await reload.click()
    await tick.click()
  }
  await expect(given).toBeVisible()
})

test('what records comes by itself before other pages do, and a tap then needs nothing more', async ({
  page,
}) => {
  await haveAccount(page)
  await haveEvent(page, 'Pill', pill)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openDay(page, today)
  const placeOf = (file: RegExp) => asked.findIndex((path) => file.test(path))
  await expect.poll(() => placeOf(/dialogs-/)).toBeGreaterThan(-1)
  expect(placeOf(part)).toBeGreaterThan(-1)
  expect(placeOf(part)).toBeLessThan(placeOf(/\/pages-/))
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Given: Pill' }).click()
  await expect(page.getByRole('button', { name: /^Pill: Given/ })).toBeVisible()
})
