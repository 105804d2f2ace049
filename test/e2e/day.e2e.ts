import { keptRows } from './household-journey.ts'
import { expect, expectAccessible, haveAccount, signUp, test } from './journey.ts'
import {
  atTenOnSunday,
  button,
  dialog,
  haveEvent,
  havePet,
  link,
  row,
  rows,
  sunday,
} from './schedule-journey.ts'

test('today becomes tomorrow at midnight while the page stays open', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T23:59:00-08:00') })
  await signUp(page)
  const bruno = await havePet(page, 'Bruno')
  const minka = await havePet(page, 'Minka', 'cat', 'sea')
  const reminder = { before: 0, untilRecorded: true } as const
  for (const [title, hour, pet] of [
    ['Supper', 18, bruno],
    ['Evening pill', 20, bruno],
    ['Drops', 21, minka],
  ] as const)
    await haveEvent(page, title, { start: `${sunday}T${hour}:00`, petIds: [pet], reminder })
  await haveEvent(page, 'Morning pill', { start: '2026-11-16T08:00', petIds: [bruno] })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday')
  await button(page, 'Given: Supper, Bruno, 18:00').click()
  await button(page, 'Just now').click()
  await page.getByRole('button', { name: /^Menu/ }).click()
  await button(page, 'Only Bruno').click()
  await page.clock.runFor('02:00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday')
  await expect(row(page, 'Morning pill')).toBeVisible()
  await expect(link(page, 'Today')).toHaveCount(0)

  // the list with the evening's pill on it is gone, the pill is not; nor is one of a pet that is not selected
  const left = page.getByRole('link', { name: /^Yesterday, not logged/ })
  await expect(left).toHaveText('Yesterday, not logged20:00Evening pillBruno21:00DropsMinka')
  await expectAccessible(page)
  await left.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday')
  await expect(row(page, 'Drops')).toContainText('Not logged')
  await button(page, 'Given: Evening pill, Bruno, 20:00').click()
  await button(page, 'Just now').click()
  await expect(row(page, 'Evening pill')).toContainText('Given')
  await link(page, 'Today').click()
  await expect(left).toHaveText('Yesterday, not logged21:00DropsMinka')
  // still there for who gets up, and gone at noon
  await page.clock.fastForward('08:00:00')
  await expect(left).toHaveText('Yesterday, not logged21:00DropsMinka')
  await page.clock.fastForward('04:00:00')
  await expect(left).toHaveCount(0)
  await expect(row(page, 'Morning pill')).toBeVisible()
})

test.describe('without what an earlier visit has loaded', () => {
  test.use({ serviceWorkers: 'block' })

  test('the day stays until the month is there', async ({ page }) => {
    await page.clock.install({ time: atTenOnSunday })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/views-.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await signUp(page)
    const asked = page.waitForRequest(/\/views-.*\.js$/)
    await button(page, 'Zoom Out to Month').click()
    await asked
    await expect(page).toHaveURL(/\/schedule\/month/)
    // two frames after the address changed, an empty page would have been drawn
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday')
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('November 2026')
  })
})

test('a day that fits is not scrolled, and one that does not keeps its date, its count and Add Event', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.install({ time: new Date('2026-11-15T19:25:00-08:00') })
  await haveAccount(page)
  const bruno = await havePet(page, 'Bruno')
  const walk = (hour: number) =>
    haveEvent(page, `Walk of ${hour}`, { start: `${sunday}T${hour}:00`, petIds: [bruno] })
  for (const hour of [13, 16, 18]) await walk(hour)
  await page.goto('/schedule')
  await expect(page.getByText('Now 19:25')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)

  for (const hour of [10, 11, 12, 14, 15, 17, 19]) await walk(hour)
  await expect(rows(page)).toHaveCount(10)
  // a tick that comes later moves nothing either
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // the pet and its walks: what is shown is kept a moment later
  await expect.poll(() => keptRows(page)).toBe(11)
  await page.reload()
  await expect(page.getByText('Now 19:25')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const date = button(page, 'Sun 15 Nov – to the top')
  await expect(date).toBeInViewport({ ratio: 1 })
  await button(page, 'Done: Walk of 18, Bruno, 18:00').click()
  await expect(page.getByText('1 of 10', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  // what has the focus is not under it
  const place = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
  const line = (await date.boundingBox()) ?? { y: 0, height: 0 }
  for (let step = 0; step < 16; step++) {
    await page.keyboard.press('Shift+Tab')
    const isOfList = await page.evaluate(() => document.activeElement?.closest('ol') !== null)
    if (isOfList) expect(await place()).toBeGreaterThanOrEqual(line.y + line.height)
  }
  await page.evaluate(() => scrollTo(0, 400))
  await button(page, 'Add an event on Sunday 15 November').click()
  await expect(dialog(page)).toContainText('Add Event')
  await page.keyboard.press('Escape')
  await date.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(date).toBeHidden()
})
