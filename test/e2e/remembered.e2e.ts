import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import {
  addEventButton,
  atTenOnSunday,
  daily,
  haveEvent,
  havePet,
  openDay,
  phone,
  row,
  rows,
  say,
  sunday,
} from './schedule-journey.ts'

const menu = (page: Page) => page.getByRole('button', { name: /^Menu, showing/ })
const dialog = (page: Page) => page.getByRole('dialog')

test.use(phone)

test('a pet that has died is remembered: its plan ends, its days stay, and one undo takes it back', async ({
  page,
}) => {
  await page.clock.setFixedTime(atTenOnSunday)
  await haveAccount(page)
  const [minka, bruno] = [await havePet(page, 'Minka', 'cat'), await havePet(page, 'Bruno')]
  const from = { start: '2026-11-01T08:00', recurrence: daily('2026-11-01') }
  await haveEvent(page, 'Insulin', { ...from, petIds: [minka] })
  await haveEvent(page, 'Breakfast', { ...from, petIds: [minka, bruno] })

  await page.goto(`/settings/pets/${minka}`)
  await page.getByRole('button', { name: 'I only know roughly how old' }).click()
  await page.getByLabel('About how many years').fill('15')
  await expect(page.getByText('about 15 years old')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog(page)
    .getByRole('link', { name: /Minka.*Cat/ })
    .click()
  await page.getByRole('link', { name: 'Minka has died…' }).click()
  await expect(page.getByLabel('The day Minka died')).toHaveValue(sunday)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const remembered = page.getByRole('region', { name: 'Remembered' })
  await expect(remembered.getByRole('link', { name: /Minka/ })).toContainText('Cat, about 15 years')
  await expectAccessible(page)

  // by its own ways, not by loading anew: a reload takes the toast along
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'Breakfast')).not.toContainText('Minka')
  await page.getByRole('link', { name: 'Previous Day' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('link', { name: 'Next Day' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(row(page, 'Breakfast')).toContainText('Minka and Bruno')

  await say(page, { verb: 'edit-pet', petId: minka, pet: { diedOn: sunday } })
  await expect(rows(page)).toHaveCount(1)
  await addEventButton(page).click()
  await expect(page.getByRole('checkbox', { name: 'Bruno' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Minka' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await menu(page).click()
  await expect(page.getByRole('checkbox', { name: 'Minka' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Minka about 2011 – 2026$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minka' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What comes next' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the journal' }).click()
  await expect(page.getByRole('heading', { name: 'Minka’s journal' })).toBeVisible()

  // also much later, by another device: a living cat must not be left without its plan
  await page.goto(`/settings/pets/${minka}`)
  await page.getByRole('button', { name: 'Undo this' }).click()
  await expect(
    page.getByText('Minka is among your pets again, and what was planned comes back.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await openDay(page, '2026-11-16')
  await expect(rows(page)).toHaveCount(2)
  await expect(row(page, 'Breakfast')).toContainText('Minka and Bruno')
})

test('a second pet takes four taps and leads back to where one was', async ({ page }) => {
  await haveAccount(page)
  await havePet(page, 'Bruno')
  await openDay(page, '2027-01-04')
  let taps = 0
  const tap = async (target: Locator) => (taps++, target.tap())
  await tap(menu(page))
  await tap(page.getByRole('button', { name: 'Add a Pet' }))
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Minka')
  await tap(page.getByRole('radio', { name: 'Cat' }))
  await tap(page.getByRole('button', { name: 'Save' }))
  await expect(page).toHaveURL(/\/schedule\/2027-01-04$/)
  await expect(dialog(page)).toHaveCount(0)
  await menu(page).tap()
  await expect(page.getByRole('checkbox', { name: 'Minka' })).toBeChecked()
  expect(taps).toBe(4)
})
