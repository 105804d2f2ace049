import { expect, signUp, test } from './journey.ts'
import { atTenOnSunday, dialog, haveEvent } from './schedule-journey.ts'
import { openDay, openToEdit, phone, sunday } from './schedule-journey.ts'

test.use(phone)

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
})

test('what was half typed where the form used to be is still there', async ({ page }) => {
  const eventId = await haveEvent(page, 'Pill')
  await openDay(page, sunday)
  await openToEdit(page, 'Pill')
  await dialog(page).getByLabel('Event Name').fill('Half a pill')
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.includes('/edit')) continue
      sessionStorage.setItem(key.replace('/edit', ''), sessionStorage.getItem(key) ?? '')
      sessionStorage.removeItem(key)
    }
  })
  await page.goto(`/schedule/${sunday}/event/${eventId}`)
  await expect(dialog(page).getByLabel('Event Name')).toHaveValue('Half a pill')
  await expect(page).toHaveURL(/\/edit$/)
})
