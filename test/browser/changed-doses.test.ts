import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, onPhone, openSchedule, press, reloadTab, setClock, test } from './app.tsx'
import { atTenOnSunday, button, daily, dialog, haveEvent, havePet, openDay, openToEdit } from './schedule.ts'
import { row, say } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  setClock(atTenOnSunday)
})

const medicineId = 'medicine-of-minka'
const question = () => dialog().last()
const amount = () => page.getByLabelText('How much, in units')
const onlyAt = (time: string) => page.getByRole('radio', { name: new RegExp(`^Only ${time}`) })

/** One unit at each of these times, every day from Sunday the 15th on. */
async function haveInsulin(...times: string[]) {
  await openSchedule()
  const minka = await havePet('Minka', 'cat')
  const medicine = { name: 'Caninsulin', unit: 'unit', strength: '', petIds: [minka], leadDays: 7 }
  await say({ verb: 'add-medicine', medicineId, medicine })
  let togetherId: string | undefined
  for (const time of times) {
    const start = `2026-11-15T${time}`
    const id = await haveEvent('Insulin', {
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

/** A form that was just saved goes back in the history, which would turn the page again. */
async function turnTo(day: string) {
  await expect.element(dialog()).toHaveLength(0)
  await openDay(day)
}

async function typeDose(time: string, typed: string) {
  await openToEdit(time)
  await amount().fill(typed)
  await button('Save').click()
}

test('a dose that was moved is halved with the others, and one with an amount of its own is named', async () => {
  await haveInsulin('18:30')
  await turnTo('2026-11-25')
  await row('Insulin').click()
  await button('Move').click()
  await page.getByLabelText('At', { exact: true }).fill('19:30')
  await button('Move').click()
  await expect.element(row('19:30')).toMatchTextContent('1 unit')

  await turnTo('2026-11-27')
  await typeDose('18:30', '2')
  await expect.element(question()).toMatchTextContent('Change which events?')
  await press('Enter')
  await expect.element(row('18:30')).toMatchTextContent('2 units')

  await turnTo('2026-11-20')
  await typeDose('18:30', '1/2')
  await expect.element(question()).toMatchTextContent('Change which events?')
  await press('2')
  await expect
    .element(question())
    .toMatchTextContent('2 you changed by hand keep what you changed. Fri 27 Nov keeps 2 units.')
  await expectAccessible()
  await press('Enter')
  await expect.element(row('18:30')).toMatchTextContent('½ unit')
  await turnTo('2026-11-25')
  await expect.element(row('19:30')).toMatchTextContent('½ unit')
  await turnTo('2026-11-27')
  await expect.element(row('18:30')).toMatchTextContent('2 units')
  await turnTo('2026-11-19')
  await expect.element(row('18:30')).toMatchTextContent('1 unit')
})

test('a dose changed from now on is changed at all times of the day, unless somebody says only this one', async () => {
  await haveInsulin('07:00', '18:30')
  const units = async (day: string, morning: string, evening: string) => {
    await turnTo(day)
    await expect.element(row('07:00')).toMatchTextContent(morning)
    await expect.element(row('18:30')).toMatchTextContent(evening)
  }
  await turnTo('2026-11-20')
  await typeDose('07:00', '1/2')
  await expect.element(onlyAt('07:00')).toBeChecked()
  await expect
    .element(question())
    .toMatchTextContent('Changes this event only. 18:30 stays as it is: 1 unit.')
  await press('2')
  await expect.element(page.getByRole('radio', { name: /All times/ })).toBeChecked()
  await expect.element(question()).toMatchTextContent('18:30 is changed too.')
  await expectAccessible()
  await press('Enter')
  await expect.element(row('½ unit')).toHaveLength(2)
  await units('2026-11-21', '½ unit', '½ unit')
  await units('2026-11-19', '1 unit', '1 unit')

  await turnTo('2026-11-22')
  await typeDose('07:00', '2')
  await expect.element(onlyAt('07:00')).toBeChecked()
  await press('3')
  await onlyAt('07:00').click()
  await expect.element(question()).toMatchTextContent('18:30 stays as it is: ½ unit.')
  await press('2')
  await expect.element(onlyAt('07:00')).toBeChecked()
  await press('Enter')
  await expect.element(row('2 units')).toHaveLength(1)
  await units('2026-11-23', '2 units', '½ unit')
})

test('a dose typed and forgotten comes back with the time it was typed, beside what was saved since', async () => {
  const eventId = await haveInsulin('18:30')
  await turnTo('2026-11-20')
  await openToEdit('18:30')
  await amount().fill('4')
  // the phone throws the tab away, and meanwhile somebody else saves
  await reloadTab(() =>
    say({
      verb: 'edit-event',
      eventId,
      scope: 'all',
      event: { dose: { medicineId, milli: 500 }, description: 'After food' },
    }),
  )
  const notice = () => dialog().getByRole('status').filter({ hasText: 'You typed this at 10:00' })
  await expect.element(notice()).toMatchTextContent('Yours 4 units Caninsulin')
  await expect.element(notice()).toMatchTextContent('Saved ½ unit Caninsulin')
  await expect.element(page.getByLabelText('Description')).toHaveValue('After food')
  await expectAccessible()
  // nothing is saved before it is said which one stands
  await button('Save').click()
  await expect.element(notice()).toHaveFocus()
  await button('Start over').click()
  await expect.element(notice()).toHaveLength(0)
  await expect.element(amount()).toHaveValue('½')

  await page.getByLabelText('Event Name').fill('Evening insulin')
  await reloadTab()
  await expect.element(dialog().getByText('You typed this at 10:00')).toBeVisible()
  await button('Keep').click()
  await button('Save').click()
  await expect.element(question()).toMatchTextContent('Change which events?')
  await press('3')
  await press('Enter')
  await expect.element(row('Evening insulin')).toMatchTextContent('½ unit')
})
