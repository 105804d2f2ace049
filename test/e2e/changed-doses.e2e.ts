import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './journey.ts'
import { atTenOnSunday, button, daily, dialog, haveEvent, havePet } from './schedule-journey.ts'
import { openDay, openToEdit, phone, row, say } from './schedule-journey.ts'

test.use({ ...phone, locale: 'en-US' })
test.beforeEach(({ page }) => page.clock.install({ time: atTenOnSunday }))

const medicineId = 'medicine-of-minka'
const question = (page: Page) => dialog(page).last()

/** One unit at each of these times, every day from Sunday the 15th on. */
async function haveInsulin(page: Page, ...times: string[]) {
  await signUp(page)
  const minka = await havePet(page, 'Minka', 'cat')
  const medicine = { name: 'Caninsulin', unit: 'unit', strength: '', petIds: [minka], leadDays: 7 }
  await say(page, { verb: 'add-medicine', medicineId, medicine })
  let togetherId: string | undefined
  for (const time of times) {
    const start = `2026-11-15T${time}`
    const id = await haveEvent(page, 'Insulin', {
      petIds: [minka],
      start,
      end: start,
      recurrence: daily('2026-11-15'),
      dose: { medicineId, milli: 1000 },
      ...(togetherId && { togetherId }),
    })
    togetherId ??= id
  }
  return togetherId ?? ''
}

async function typeDose(page: Page, time: string, amount: string) {
  await openToEdit(page, time)
  await page.getByLabel('How much, in units').fill(amount)
  await button(page, 'Save').click()
}

test('a dose that was moved is halved with the others, and one with an amount of its own is named', async ({
  page,
}) => {
  await haveInsulin(page, '18:30')
  await openDay(page, '2026-11-25')
  await row(page, 'Insulin').click()
  await button(page, 'Move').click()
  await page.getByLabel('At', { exact: true }).fill('19:30')
  await button(page, 'Move').click()
  await expect(row(page, '7:30')).toContainText('1 unit')

  await openDay(page, '2026-11-27')
  await typeDose(page, '6:30', '2')
  await page.keyboard.press('Enter')
  await expect(row(page, '6:30')).toContainText('2 units')

  await openDay(page, '2026-11-20')
  await typeDose(page, '6:30', '1/2')
  await page.keyboard.press('2')
  await expect(question(page)).toContainText(
    '2 you changed by hand keep what you changed. Fri, Nov 27 keeps 2 units.',
  )
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(row(page, '6:30')).toContainText('½ unit')
  await openDay(page, '2026-11-25')
  await expect(row(page, '7:30')).toContainText('½ unit')
  await openDay(page, '2026-11-27')
  await expect(row(page, '6:30')).toContainText('2 units')
  await openDay(page, '2026-11-19')
  await expect(row(page, '6:30')).toContainText('1 unit')
})

test('a dose changed from now on is changed at all times of the day, unless somebody says only this one', async ({
  page,
}) => {
  await haveInsulin(page, '07:00', '18:30')
  const units = async (day: string, morning: string, evening: string) => {
    await openDay(page, day)
    await expect(row(page, '7:00')).toContainText(morning)
    await expect(row(page, '6:30')).toContainText(evening)
  }
  await openDay(page, '2026-11-20')
  await typeDose(page, '7:00', '1/2')
  await expect(page.getByRole('radio', { name: /^Only 7:00/ })).toBeChecked()
  await expect(question(page)).toContainText(/Changes this event only\. 6:30\sPM stays as it is: 1 unit\./)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: /All times/ })).toBeChecked()
  await expect(question(page)).toContainText(/The same at 6:30\sPM\./)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(row(page, '½ unit')).toHaveCount(2)
  await units('2026-11-21', '½ unit', '½ unit')
  await units('2026-11-19', '1 unit', '1 unit')

  await openDay(page, '2026-11-22')
  await typeDose(page, '7:00', '2')
  await page.keyboard.press('3')
  await page.getByRole('radio', { name: /^Only 7:00/ }).check()
  await expect(question(page)).toContainText(/6:30\sPM stays as it is: ½ unit\./)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: /^Only 7:00/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(row(page, '2 units')).toHaveCount(1)
  await units('2026-11-23', '2 units', '½ unit')
})

test('a dose typed and forgotten comes back with the time it was typed, beside what was saved since', async ({
  page,
}) => {
  const eventId = await haveInsulin(page, '18:30')
  await openDay(page, '2026-11-20')
  await openToEdit(page, '6:30')
  await page.getByLabel('How much, in units').fill('4')
  const form = page.url()
  // the phone throws the tab away
  await page.goto('about:blank')
  await say(page, {
    verb: 'edit-event',
    eventId,
    scope: 'all',
    event: { dose: { medicineId, milli: 500 }, description: 'After food' },
  })
  await page.goto(form)
  const notice = dialog(page).getByRole('status').filter({ hasText: 'You typed this at 10:00' })
  await expect(notice).toContainText('Yours 4 units Caninsulin')
  await expect(notice).toContainText('Saved ½ unit Caninsulin')
  await expect(page.getByLabel('Description')).toHaveValue('After food')
  await expectAccessible(page)
  // nothing is saved before it is said which one stands
  await button(page, 'Save').click()
  await expect(notice).toBeFocused()
  await button(page, 'Start over').click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('How much, in units')).toHaveValue('½')

  await page.getByLabel('Event Name').fill('Evening insulin')
  await page.reload()
  await expect(dialog(page).getByText('You typed this at 10:00')).toBeVisible()
  await button(page, 'Keep').click()
  await button(page, 'Save').click()
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Evening insulin')).toContainText('½ unit')
})
