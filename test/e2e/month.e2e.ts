import { expect, signUp, test } from './journey.ts'
import { atTenOnSunday, haveEvent, havePet, row, sunday } from './schedule-journey.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
})

test.describe('in America', () => {
  test.use({ locale: 'en-US' })

  test('the week starts on Sunday, times say AM and PM, and one that is printed stays in one line', async ({
    page,
  }) => {
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

    await haveEvent(page, 'Insulin', { start: `${sunday}T10:30`, end: `${sunday}T11:45` })
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.goto('/schedule')
    await expect(row(page, 'Insulin')).toContainText('10:30 AM')
    await page.emulateMedia({ media: 'print' })
    const linesOf = (element: Element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    }
    const times = row(page, 'Insulin').locator('[class*=time] > span')
    expect(await Promise.all([times.nth(0).evaluate(linesOf), times.nth(1).evaluate(linesOf)])).toEqual([
      1, 1,
    ])
  })
})
