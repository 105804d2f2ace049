import { expect, signUp, test } from './journey.ts'
import { atTenOnSunday, daily, desktop, dialog, haveEvent, havePet, row } from './schedule-journey.ts'

test.describe('on a computer', () => {
  test.use(desktop)

  test('what one looks for is found by key without a network, and opened with keys alone', async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    const bruno = await havePet(page, 'Bruno')
    await haveEvent(page, 'Insulin', { petIds: [bruno], recurrence: daily('2026-11-01') })
    await haveEvent(page, 'Vet', { start: '2026-12-03T16:15', description: 'Ask about insulin' })
    await expect(row(page, 'Insulin')).toBeVisible()
    // both pages are loaded once, as the worker would have done
    await row(page, 'Insulin').click()
    await expect(dialog(page)).toContainText('Insulin')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await context.setOffline(true)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('INSU')
    const found = dialog(page).getByRole('listitem')
    await expect(found).toHaveCount(2)
    await expect(found.first()).toContainText(/Insulin.*:00 · every day.*next .*16.* · last planned .*15/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/schedule\/2026-12-03\/event\//)
    await expect(dialog(page)).toContainText('Ask about insulin')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('INSU')
    await page.getByRole('searchbox').fill('groomer')
    await expect(dialog(page)).toContainText('Nothing found for “groomer”.')
    await context.setOffline(false)
  })
})
