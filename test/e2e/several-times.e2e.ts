import { expect, expectAccessible, signUp, test } from './journey.ts'
import { addEventButton, atTenOnSunday, button, dialog, openDay } from './schedule-journey.ts'
import { openToEdit, phone, row } from './schedule-journey.ts'

test.use(phone)

test('insulin at seven and at seven is one thing, changed and taken away together or apart', async ({
  page,
}) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  await addEventButton(page).click()
  await page.getByLabel('Event Name', { exact: true }).fill('Insulin')
  await page.getByLabel('Start time').fill('07:00')
  await button(page, 'Add another time').click()
  const second = page.getByLabel('and at (2nd time)')
  await expect(second).toBeFocused()
  await expect(second).toHaveValue('19:00')
  await second.fill('07:00')
  await page.getByRole('radio', { name: 'Daily' }).check()
  const save = dialog(page).getByRole('button', { name: 'Add Event', exact: true })
  await save.click()
  await expect(dialog(page)).toContainText('This time is already there.')
  await expect(second).toBeFocused()
  await second.fill('19:00')
  await expectAccessible(page)
  await save.click()
  await expect(row(page, 'Insulin')).toHaveCount(2)

  await row(page, 'Insulin').last().click()
  await expect(dialog(page)).toContainText('also at 07:00')
  await page.keyboard.press('Escape')
  await openToEdit(page, '07:00')
  await page.getByLabel('Event Name', { exact: true }).fill('Caninsulin')
  await button(page, 'Save').click()
  await expect(page.getByRole('radio', { name: /All times/ })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('3')
  await expect(dialog(page).last()).toContainText('The same at 19:00.')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Caninsulin')).toHaveCount(2)
  await button(page, 'Undo').last().click()
  await expect(row(page, 'Caninsulin')).toHaveCount(0)
  await expect(row(page, 'Insulin')).toHaveCount(2)

  await row(page, '19:00').click()
  await button(page, 'Delete').click()
  await expect(page.getByRole('radio', { name: 'Only 19:00' })).toBeChecked()
  await page.getByRole('radio', { name: /All times/ }).check()
  await dialog(page).last().getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Insulin')).toHaveCount(0)
  await openDay(page, '2026-11-16')
  await expect(row(page, 'Insulin')).toHaveCount(2)
})
