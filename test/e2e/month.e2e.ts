import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveAccount, signUp, test } from './journey.ts'
import { atTenOnSunday, button, daily, haveEvent, havePet, link, phone } from './schedule-journey.ts'
import { row, sunday, swipe, withMotion } from './schedule-journey.ts'

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
})

test.describe('on a phone', () => {
  test.use({ ...phone, ...withMotion })

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
    await expect(cell(page, sunday).locator('[class*=chip]')).toHaveText('BPill')
    await expect(cell(page, '2026-11-20')).toHaveAccessibleName(/5 events/)
    const left = cell(page, '2026-11-20').getByText('+3 more')
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
