import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveAccount, signUp, test } from './journey.ts'
import {
  atTenOnSunday,
  button,
  daily,
  desktop,
  haveEvent,
  havePet,
  link,
  phone,
  expectTickBox,
} from './schedule-journey.ts'
import { row, sunday, swipe, withMotion } from './schedule-journey.ts'

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
})

for (const [size, use] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ ...use, ...withMotion })

    test('zooming out shows the month, and a day of it opens', async ({ page }) => {
      await signUp(page)
      const bruno = await havePet(page, 'Bruno')
      await haveEvent(page, 'Pill', {
        start: '2026-11-01T08:00',
        petIds: [bruno],
        recurrence: daily('2026-11-01'),
      })
      for (const hour of ['09', '10', '11', '12'])
        await haveEvent(page, `At ${hour}`, { start: `2026-11-20T${hour}:00` })
      await button(page, 'Zoom Out to Month').click()
      await expect(heading(page)).toHaveText('November 2026')
      await expect(page).toHaveURL(/\/schedule\/month$/)
      await expect(cell(page, sunday)).toHaveAttribute('aria-current', 'date')
      await expect(cell(page, sunday)).toHaveAccessibleName(/^Sunday,? 15 November 2026, 1 event: Pill$/)
      await expect(cell(page, sunday).locator('[class*=chip]')).toHaveText(
        size === 'phone' ? 'BPill' : 'B08:00Pill',
      )
      await expect(cell(page, '2026-11-20')).toHaveAccessibleName(/5 events/)
      const left = cell(page, '2026-11-20').getByText(size === 'phone' ? '+3 more' : '+2 more')
      await expect(left).toBeVisible()
      expect(await left.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
      await cell(page, '2026-11-20').click()
      await expect(page).toHaveURL(/\/schedule\/2026-11-20$/)
      await expect(row(page, 'At 12')).toBeVisible()
      await button(page, 'Zoom Out to Month').click()
      await expect(page.locator('[aria-selected=true]')).toContainText('20')
      await link(page, 'Zoom In to Day').click()
      await expect(page).toHaveURL(/\/schedule\/2026-11-20$/)
    })

    test('any month of any year is two taps from any day', async ({ page }) => {
      await signUp(page)
      await button(page, 'Zoom Out to Month').click()
      const list = page.getByRole('heading', { name: 'Jump to another month' }).locator('..')
      const scrollTo = (top: number) =>
        list.locator('> div').evaluate((element, at) => (element.scrollTop = at), top)
      await scrollTo(1e7)
      await expect(list.getByText('2126', { exact: true })).toBeVisible()
      await scrollTo(0)
      await link(page, 'February 1926').click()
      await expect(heading(page)).toHaveText('February 1926')
      await link(page, 'This Month').click()
      await expect(heading(page)).toHaveText('November 2026')
    })

    test('the week lists seven days', async ({ page }) => {
      await signUp(page)
      await havePet(page, 'Bruno')
      await haveEvent(page, 'Pill', { start: '2026-11-10T08:00', recurrence: daily('2026-11-10') })
      await link(page, 'Week').click()
      await expect(heading(page)).toHaveText(/^9\s?–\s?15 November 2026$/)
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
      await expect(page.getByRole('region', { name: /Monday/ })).toContainText('Nothing planned')
      await expect(page.getByRole('region', { name: /Tuesday/ })).toContainText('Pill')
      await expect(row(page, 'Pill')).toHaveCount(6)
      await expectAccessible(page)
      await link(page, 'Next Week').click()
      await expect(row(page, 'Pill')).toHaveCount(7)
      await link(page, 'This Week').click()
      await row(page, 'Pill').first().click()
      await expect(page).toHaveURL(/\/schedule\/2026-11-10\/event\//)
      await expect(page.getByRole('dialog', { name: 'Pill' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/schedule\/week$/)
      await link(page, 'Tuesday 10 Nov').click()
      await expect(page).toHaveURL(/\/schedule\/2026-11-10$/)
    })
  })
}

test.describe('on a phone of any width', () => {
  test.use(phone)

  test('how many are daily is never cut off within a word', async ({ page }) => {
    await signUp(page)
    const bruno = await havePet(page, 'Bruno')
    for (let at = 10; at < 23; at++)
      await haveEvent(page, `Dose ${at}`, {
        start: `2026-11-01T${at}:00`,
        petIds: [bruno],
        recurrence: daily('2026-11-01'),
      })
    await page.goto('/schedule/month')
    const counted = cell(page, sunday).getByText('13 daily')
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(counted).toBeVisible()
      expect(await counted.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0)
    }
  })
})

test('the month is walked with the keys of every calendar', async ({ page }) => {
  await haveAccount(page)
  await page.goto('/schedule/month')
  await cell(page, sunday).focus()
  const steps: [string, string][] = [
    ['ArrowRight', '2026-11-16'],
    ['ArrowDown', '2026-11-23'],
    ['End', '2026-11-29'],
    ['Home', '2026-11-23'],
    ['ArrowLeft', '2026-11-22'],
    ['ArrowUp', '2026-11-15'],
    ['PageDown', '2026-12-15'],
    ['PageUp', '2026-11-15'],
    ['Shift+PageUp', '2025-11-15'],
  ]
  for (const [key, day] of steps) {
    await page.keyboard.press(key)
    await expect(cell(page, day)).toBeFocused()
  }
  await expect(heading(page)).toHaveText('November 2025')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/schedule\/2025-11-15$/)
})

test('a selected pet leaves out what is about others in month and week', async ({ page }) => {
  await haveAccount(page)
  const bruno = await havePet(page, 'Bruno')
  const minka = await havePet(page, 'Minka', 'cat', 'sea')
  await haveEvent(page, 'Walk', { petIds: [bruno] })
  await haveEvent(page, 'Insulin', { petIds: [minka] })
  await page.goto('/schedule/month')
  await expect(cell(page, sunday)).toHaveAccessibleName(/2 events: Insulin and Walk$/)
  await page.getByRole('button', { name: /Menu/ }).click()
  await button(page, 'Only Minka').click()
  await expect(cell(page, sunday)).toHaveAccessibleName(/1 event: Insulin$/)
  await page.keyboard.press('w')
  await expect(row(page, 'Insulin')).toBeVisible()
  await expect(row(page, 'Walk')).toHaveCount(0)
})

test('what is rare stands by name, and daily routines open by press and by key', async ({ page }) => {
  await haveAccount(page)
  await havePet(page, 'Bruno')
  for (const title of ['Insulin', 'Walk', 'Eye drops'])
    await haveEvent(page, title, { start: '2026-11-01T07:00', recurrence: daily('2026-11-01') })
  await haveEvent(page, 'Vet', { start: `${sunday}T16:00` })
  await page.goto('/schedule/month')
  await expect(cell(page, sunday)).toHaveAccessibleName(/4 events: Vet and 3 others$/)
  await expect(cell(page, sunday).locator('[class*=chip]')).toHaveText('16:00Vet')
  const panel = page.getByRole('group', { name: /^Routines on Sunday,? 15 November$/ })
  const routines = page.getByRole('button', { name: /^3 routines on Sunday,? 15 November$/ })
  await routines.click()
  await expect(panel.getByRole('link')).toHaveText(['07:00Eye drops', '07:00Insulin', '07:00Walk'])
  await expectAccessible(page)
  await routines.click()
  await expect(panel).toBeHidden()

  await cell(page, sunday).focus()
  await page.keyboard.press('Tab')
  await expect(routines).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('link', { name: 'Insulin' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(routines).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, '2026-11-16')).toBeFocused()
  await page.getByRole('button', { name: /^3 routines on Monday,? 16 November$/ }).click()
  await page.getByRole('link', { name: 'Walk' }).click()
  await expect(page.getByRole('dialog', { name: 'Walk' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/schedule\/month\/2026-11-16$/)
})

test.describe('on a phone of 360', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } })

  test('a month of six weeks fits its width and turns with a finger', async ({ page }) => {
    await haveAccount(page)
    const bruno = await havePet(page, 'Bruno')
    for (const [at, hour] of ['07', '12', '19', '23'].entries()) {
      const start = `2026-08-01T${hour}:30`
      await haveEvent(page, `A rather long name ${at}`, {
        start,
        petIds: [bruno],
        recurrence: daily('2026-08-01'),
      })
    }
    await page.goto('/schedule/month/2026-08-15')
    await expect(page.locator('tbody tr')).toHaveCount(6)
    await expect(cell(page, '2026-08-15').getByText('4 daily')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
    await swipe(page, { x: 300, y: 300 }, { x: 60, y: 310 })
    await expect(heading(page)).toHaveText('September 2026')
  })
})

test.describe('in America', () => {
  test.use({ locale: 'en-US' })

  test('the week starts on Sunday and times say AM and PM', async ({ page }) => {
    await signUp(page)
    await havePet(page, 'Bruno')
    await haveEvent(page, 'Lunch', { start: `${sunday}T12:00`, end: `${sunday}T12:10` })
    await haveEvent(page, 'Pill', { start: `${sunday}T20:00`, end: `${sunday}T20:10` })
    await expect(row(page, 'Pill')).toContainText(/8:00\sPM/)
    // the longest time has room on one line, beside the title
    const title = await row(page, 'Lunch').getByText('Lunch', { exact: true }).boundingBox()
    const noon = await row(page, 'Lunch')
      .getByText(/12:00\sPM/)
      .evaluate((time) => {
        const words = document.createRange()
        words.selectNodeContents(time)
        return { lines: words.getClientRects().length, end: words.getBoundingClientRect().right }
      })
    expect(noon.lines).toBe(1)
    expect(noon.end).toBeLessThan(title?.x ?? 0)
    await page.goto('/schedule/month')
    await expect(page.getByRole('columnheader').first()).toHaveText('Sun')
    await page.goto('/schedule/week')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Sunday')
  })
})

test('month and week print without what is only for the screen', async ({ page }) => {
  await signUp(page)
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Pill', { description: 'Crushed, in wet food', recurrence: daily(sunday) })
  const events = { '/schedule/month': 'main td [class*=chip]', '/schedule/week': 'main ol > li > a' }
  for (const [path, event] of Object.entries(events)) {
    await page.goto(path)
    await expect(page.getByText('Pill').first()).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectTickBox(page.locator(event).first())
    await page.emulateMedia({ media: 'screen' })
  }
  // the week has no room for notes, but its sheet is for the sitter
  await expect(page.getByText('Crushed, in wet food').first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Crushed, in wet food').first()).toBeVisible()
})
