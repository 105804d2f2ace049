import { expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAccessible,
  expectAt,
  expectHidden,
  haveAccount,
  onPhone,
  open,
  setClock,
  test,
} from './app.tsx'
import { atTenOnSunday, button, daily, dialog, haveEvent, havePet, menu, say } from './schedule.ts'

test('days from one to another go on paper, with whom to call and room for who gave what', async () => {
  await onPhone()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  setClock(atTenOnSunday)
  await haveAccount()
  const minka = await havePet('Minka', 'cat')
  await say({ verb: 'edit-pet', petId: minka, pet: { vet: 'Dr Ahn, 555 0134' } })
  const note = 'Two units, after food.\nNothing eaten: half, and call the vet.\nNeedles are in the fridge.'
  const from = { start: '2026-11-01T07:00', recurrence: daily('2026-11-01') }
  const medicineId = 'medicine-of-minka'
  const medicine = { name: 'ProZinc', unit: 'unit', strength: '', petIds: [minka], leadDays: 7 }
  await say({ verb: 'add-medicine', medicineId, medicine })
  const dose = { medicineId, milli: 2_000 }
  await haveEvent('Insulin', { ...from, petIds: [minka], description: note, dose })

  await open('/settings/household')
  await page.getByRole('button', { name: 'Change the phone' }).click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('1'.repeat(61))
  await button('Save').click()
  await expect.element(dialog().getByText('This number is too long: 60 characters at most.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('Ada, 555 0199')
  await button('Save').click()
  await expect.element(dialog().getByText('Ada, 555 0199')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Given: Insulin/ }).click()
  await button('Just now').click()
  await expect.element(page.getByText('Given 10:00').first()).toBeVisible()

  await menu().click()
  await button('Print Days').click()
  const paper = page.getByRole('article', { name: 'What is printed' })
  await expect.element(paper.getByText('Insulin')).toHaveLength(7)
  await page.getByLabelText('Last day').fill('2026-11-16')
  await expectAt(/\/schedule\/print\?from=2026-11-15&to=2026-11-16$/)
  await expect.element(paper.getByText('Insulin')).toHaveLength(2)
  for (const told of ['Minka', 'Dr Ahn, 555 0134', 'Ada, 555 0199', 'Needles are in the fridge.', 'Initials'])
    await expect.element(paper).toMatchTextContent(told)
  // how much, on every day
  await expect.element(paper.getByText('2 units ProZinc', { exact: true })).toHaveLength(2)
  // what is given already must not be given once more: it stands where the pen would write
  const given = paper.getByRole('row', { name: /Insulin/ }).first()
  await expect.element(given.getByRole('cell').last()).toHaveTextContent('MinkaGiven 10:00, late')
  await expect.element(paper.getByText(/^Given 10:00/)).toHaveLength(1)
  await expectAccessible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect(print).toHaveBeenCalledOnce()
  await commands.emulate({ media: 'print' })
  await expectHidden(page.getByLabelText('Last day'))
  await expectHidden(menu())
  await expect.element(paper).toBeVisible()
})
