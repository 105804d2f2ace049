import { menu } from './household-journey.ts'
import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { atTenOnSunday, button, daily, dialog, haveEvent, havePet, phone, say } from './schedule-journey.ts'

test.use(phone)

test('days from one to another go on paper, with whom to call and room for who gave what', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.clock.setFixedTime(atTenOnSunday)
  await haveAccount(page)
  const minka = await havePet(page, 'Minka', 'cat')
  await say(page, { verb: 'edit-pet', petId: minka, pet: { vet: 'Dr Ahn, 555 0134' } })
  const note = 'Two units, after food.\nNothing eaten: half, and call the vet.\nNeedles are in the fridge.'
  const from = { start: '2026-11-01T07:00', recurrence: daily('2026-11-01') }
  const medicineId = 'medicine-of-minka'
  const medicine = { name: 'ProZinc', unit: 'unit', strength: '', petIds: [minka], leadDays: 7 }
  await say(page, { verb: 'add-medicine', medicineId, medicine })
  const dose = { medicineId, milli: 2_000 }
  await haveEvent(page, 'Insulin', { ...from, petIds: [minka], description: note, dose })

  await page.goto('/settings/household')
  await page.getByRole('button', { name: 'Change the phone' }).click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('1'.repeat(61))
  await button(page, 'Save').click()
  await expect(dialog(page).getByText('This number is too long: 60 characters at most.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('Ada, 555 0199')
  await button(page, 'Save').click()
  await expect(dialog(page).getByText('Ada, 555 0199')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Given: Insulin/ }).click()
  await button(page, 'Just now').click()
  await expect(page.getByText('Given 10:00').first()).toBeVisible()

  await menu(page).click()
  await button(page, 'Print Days').click()
  const paper = page.getByRole('article', { name: 'What is printed' })
  await expect(paper.getByText('Insulin')).toHaveCount(7)
  await page.getByLabel('Last day').fill('2026-11-16')
  await expect(page).toHaveURL(/\/schedule\/print\?from=2026-11-15&to=2026-11-16$/)
  await expect(paper.getByText('Insulin')).toHaveCount(2)
  for (const told of ['Minka', 'Dr Ahn, 555 0134', 'Ada, 555 0199', 'Needles are in the fridge.', 'Initials'])
    await expect(paper).toContainText(told)
  // how much, on every day
  await expect(paper.getByText('2 units ProZinc', { exact: true })).toHaveCount(2)
  // what is given already must not be given once more: it stands where the pen would write
  const given = paper.getByRole('row', { name: /Insulin/ }).first()
  await expect(given.getByRole('cell').last()).toHaveText('MinkaGiven 10:00, late')
  await expect(paper.getByText(/^Given 10:00/)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Last day')).toBeHidden()
  await expect(menu(page)).toBeHidden()
  await expect(paper).toBeVisible()
})
