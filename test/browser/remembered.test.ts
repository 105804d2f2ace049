import { beforeEach, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectAccessible, expectAt, haveAccount, onPhone, open, press, setClock, test } from './app.tsx'
import { addEventButton, atTenOnSunday, button, daily, dialog, haveEvent, havePet, link } from './schedule.ts'
import { menu, openDay, row, rows, say, sunday } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  setClock(atTenOnSunday)
})

test('a pet that has died is remembered: its plan ends, its days stay, and one undo takes it back', async () => {
  await haveAccount()
  const [minka, bruno] = [await havePet('Minka', 'cat'), await havePet('Bruno')]
  const from = { start: '2026-11-01T08:00', recurrence: daily('2026-11-01') }
  await haveEvent('Insulin', { ...from, petIds: [minka] })
  await haveEvent('Breakfast', { ...from, petIds: [minka, bruno] })

  await open(`/settings/pets/${minka}`)
  await button('I only know roughly how old').click()
  await page.getByLabelText('About how many years').fill('15')
  await expect.element(page.getByText('about 15 years old')).toBeVisible()
  await button('Save').click()
  await dialog()
    .getByRole('link', { name: /Minka.*Cat/ })
    .click()
  await link('Minka has died…').click()
  await expect.element(page.getByLabelText('The day Minka died')).toHaveValue(sunday)
  await expectAccessible()
  await button('Save').click()
  const remembered = page.getByRole('region', { name: 'Remembered' })
  await expect
    .element(remembered.getByRole('link', { name: /Minka/ }))
    .toMatchTextContent('Cat, about 15 years')
  await expectAccessible()

  // by its own ways, not by loading anew: a reload takes the toast along
  await button('Close').click()
  await expect.element(rows()).toHaveLength(1)
  await expect.element(row('Breakfast')).not.toMatchTextContent('Minka')
  await link('Previous Day').click()
  await expect.element(rows()).toHaveLength(2)
  await button('Undo').last().click()
  await link('Next Day').click()
  await expect.element(rows()).toHaveLength(2)
  await expect.element(row('Breakfast')).toMatchTextContent('Minka and Bruno')

  await say({ verb: 'edit-pet', petId: minka, pet: { diedOn: sunday } })
  await expect.element(rows()).toHaveLength(1)
  await addEventButton().click()
  await expect.element(page.getByRole('checkbox', { name: 'Bruno' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Minka' })).toHaveLength(0)
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await menu().click()
  await expect.element(page.getByRole('checkbox', { name: 'Minka' })).toHaveLength(0)
  await page.getByRole('button', { name: /^Minka about 2011 – 2026$/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Minka' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What comes next' })).toHaveLength(0)
  await link('Open the journal').click()
  await expect.element(page.getByRole('heading', { name: 'Minka’s journal' })).toBeVisible()

  // also much later, by another device: a living cat must not be left without its plan
  await open(`/settings/pets/${minka}`)
  await button('Undo this').click()
  await expect
    .element(page.getByText('Minka is among your pets again, and what was planned comes back.'))
    .toBeVisible()
  await button('Close').click()
  await expect.element(dialog()).toHaveLength(0)
  await openDay('2026-11-16')
  await expect.element(rows()).toHaveLength(2)
  await expect.element(row('Breakfast')).toMatchTextContent('Minka and Bruno')
})

test('a second pet takes four taps and leads back to where one was', async () => {
  await haveAccount()
  await havePet('Bruno')
  await openDay('2027-01-04')
  let taps = 0
  const tap = async (target: Locator) => (taps++, target.click())
  await tap(menu())
  await tap(button('Add a Pet'))
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus()
  await commands.type('Minka')
  await tap(page.getByRole('radio', { name: 'Cat' }))
  await tap(button('Save'))
  await expectAt(/\/schedule\/2027-01-04$/)
  await expect.element(dialog()).toHaveLength(0)
  await menu().click()
  await expect.element(page.getByRole('checkbox', { name: 'Minka' })).toBeChecked()
  expect(taps).toBe(4)
})
