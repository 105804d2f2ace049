import { expect, signUp, test } from './journey.ts'
import { atTenOnSunday, haveEvent, row, sunday } from './schedule-journey.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
})

test.describe('where clocks have twelve hours', () => {
  test.use({ locale: 'en-US', viewport: { width: 794, height: 1123 } })

  test('a printed time stays in one line', async ({ page }) => {
    await signUp(page)
    await haveEvent(page, 'Insulin', { start: `${sunday}T10:30`, end: `${sunday}T11:45` })
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
