import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { atTenOnSunday, daily, desktop, haveEvent, havePet, phone, row, say } from './schedule-journey.ts'

test.use(desktop)

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
})

const column = (page: Page, day: string) => page.locator(`[data-column="${day}"]`)

test('eight events a day on seven days are seen at once, and ticked there', async ({ page }) => {
  await haveAccount(page)
  const bruno = await havePet(page, 'Bruno')
  for (let hour = 7; hour < 15; hour++) {
    const start = `2026-11-01T${String(hour).padStart(2, '0')}:00`
    await haveEvent(page, `A rather long name of number ${hour}`, {
      start,
      petIds: [bruno],
      recurrence: daily('2026-11-01'),
    })
  }
  await page.goto('/schedule/week')
  await expect(row(page, 'A rather')).toHaveCount(56)
  const page800 = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.documentElement.scrollWidth <= innerWidth,
  ])
  expect(page800).toEqual([800, true])
  await expectAccessible(page)

  const first = column(page, '2026-11-09').locator('li > a').first()
  const before = await first.evaluate((one) => one.getBoundingClientRect().height)
  await first.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(first.getByText('Bruno')).toBeVisible()
  expect(await first.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(before)
  await page.keyboard.press('g')
  await page.getByRole('button', { name: 'At 07:00' }).click()
  await expect(
    column(page, '2026-11-09').getByRole('button', { name: /number 7.*Given 07:00/ }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Hours' }).click()
  await expect(row(page, 'number 14')).toHaveCount(7)
  await expectAccessible(page)
  // ten o'clock is below the first screen of a window this low, and the names of the days are still in sight
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hours' })).toHaveAttribute('aria-pressed', 'true')
  // its words are for those who listen; the line around them is seen
  await expect(page.getByText('Now 10:00').locator('..')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
  const [words = 0, tick = 0] = await first.evaluate((one) => {
    const edge = parseFloat(getComputedStyle(one).paddingInlineEnd)
    return [one.getBoundingClientRect().right - edge, one.querySelector('svg')?.getBoundingClientRect().left]
  })
  expect(words).toBeLessThanOrEqual(tick)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the week opens at today, below the header; one that begins with its day, at the top', async ({
    page,
  }) => {
    await page.clock.setSystemTime(new Date('2026-11-11T10:00:00-08:00'))
    await haveAccount(page)
    const bruno = await havePet(page, 'Bruno')
    for (const hour of ['07', '12', '18'])
      await haveEvent(page, `At ${hour}`, {
        start: `2026-11-01T${hour}:00`,
        petIds: [bruno],
        recurrence: daily('2026-11-01'),
      })
    const topOf = (day: string) =>
      page
        .getByRole('region', { name: new RegExp(day) })
        .evaluate((one) => Math.round(one.getBoundingClientRect().top))
    for (const way of ['opened', 'from the day'] as const) {
      if (way === 'opened') await page.goto('/schedule/week')
      else {
        await page.goto('/schedule')
        await page.getByRole('link', { name: 'Week', exact: true }).tap()
      }
      await expect(row(page, 'At 07')).toHaveCount(7)
      const header = await page.locator('header').first().boundingBox()
      await expect.poll(() => topOf('Wednesday'), way).toBeLessThan((header?.height ?? 0) + 40)
      expect(await topOf('Wednesday'), way).toBeGreaterThanOrEqual(header?.height ?? 0)
    }
    await page.goto('/schedule/week/2026-11-30')
    await expect(row(page, 'At 07')).toHaveCount(7)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('a title of fourteen letters is whole beside its amount and its tick, on a full day as well', async ({
  page,
}) => {
  await haveAccount(page)
  const bruno = await havePet(page, 'Bruno')
  const medicine = { name: 'Vidalta', unit: 'tablet', strength: '', petIds: [bruno], leadDays: 7 }
  await say(page, { verb: 'add-medicine', medicineId: 'week-vidalta', medicine })
  for (let hour = 6; hour < 16; hour++)
    await haveEvent(
      page,
      hour === 6 ? 'Vidalta weekly' : hour === 7 ? 'Thyroid tablet' : 'Walk',
      {
        start: `2026-11-01T${String(hour).padStart(2, '0')}:00`,
        petIds: [bruno],
        recurrence: daily('2026-11-01'),
        ...(hour === 6 && { dose: { medicineId: 'week-vidalta', milli: 500 } }),
      },
      // those of this week are late, with the mark of that
      Date.parse('2026-11-01T05:00-08:00'),
    )
  await page.goto('/schedule/week')
  await expect(row(page, 'Vidalta weekly')).toHaveCount(7)
  for (const title of ['Vidalta weekly', 'Thyroid tablet'])
    for (const shown of await page.getByText(title, { exact: true }).all())
      expect(await shown.evaluate(isWhole), title).toBe(true)

  function isWhole({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) {
    return scrollWidth <= clientWidth && scrollHeight <= clientHeight
  }
})
