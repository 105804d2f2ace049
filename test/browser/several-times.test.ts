import { beforeEach, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectAccessible, onPhone, open, openSchedule, press, setClock, test } from './app.tsx'
import {
  addEventButton,
  atTenOnSunday,
  button,
  dialog,
  havePet,
  openDay,
  openToEdit,
  row,
  undoOf,
} from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  setClock(atTenOnSunday)
})

const field = (label: string) => dialog().getByLabelText(label, { exact: true })
const save = () => dialog().getByRole('button', { name: 'Add Event', exact: true })

test('insulin at seven and at seven is one line, and one thing to change, to delete and to take back', async () => {
  await openSchedule()
  await havePet('Minka', 'cat')
  await havePet('Bruno')
  await addEventButton().click()
  await expect.element(field('In one line')).toHaveFocus()
  await expect.element(field('In one line')).toHaveAttribute('placeholder', 'insulin 7 and 19 daily Minka')
  await commands.type('insulin 7 - 19 daily Minka')
  // before anything was said of it
  await press('Enter')
  await expect.element(dialog()).toMatchTextContent('Not understood: “7 - 19”.')
  await expect.element(button('Add anyway')).toBeVisible()
  await expectAccessible()
  await field('In one line').fill('insulin tomorrow 7 Minka')
  await press('Enter')
  await expect.element(dialog()).toMatchTextContent(/Only once, .+\. Is that right\?/)
  await expectAccessible()
  // the next Enter saves nothing
  await press('Enter')
  await expect.element(field('In one line')).toHaveFocus()
  await expect.element(save()).toBeVisible()
  await field('In one line').fill('')
  await commands.type('insulin 7 and 19 daily Minka')
  await expect
    .element(dialog())
    .toMatchTextContent('Understood: Insulin · 07:00 and 19:00 · every day · Minka')
  const second = page.getByLabelText('and at (2nd time)')
  await expect.element(second).toHaveValue('19:00')
  await second.fill('07:00')
  await save().click()
  await expect.element(dialog()).toMatchTextContent('This time is already there.')
  await expect.element(second).toHaveFocus()
  await second.fill('19:00')
  await expectAccessible()
  await save().click()
  await expect.element(row('Insulin')).toHaveLength(2)
  await expect.element(row('Minka')).toHaveLength(2)

  await addEventButton().click()
  await field('In one line').fill('insulin 7 and 19 daily Minka')
  await expect.element(dialog()).toMatchTextContent('This is in the calendar already.')
  await expectAccessible()
  await dialog().getByRole('link', { name: 'Insulin, 19:00' }).click()
  await button('Leave').click()
  // the form behind says the time as well
  await expect.element(page.getByRole('dialog', { name: 'Insulin', exact: true })).toMatchTextContent('19:00')
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)

  await openToEdit('07:00')
  await field('Event Name').fill('Caninsulin')
  await button('Save').click()
  await expect.element(page.getByRole('radio', { name: 'Only 07:00' })).toBeChecked()
  await expectAccessible()
  await expect.element(dialog().last()).toMatchTextContent('Changes this event only. 19:00 stays as it is.')
  // by keys: a finger that pressed here a moment ago would be taken for its second press, on Undo
  await press('3')
  await expect.element(page.getByRole('radio', { name: /All times/ })).toBeChecked()
  await expect.element(dialog().last()).toMatchTextContent('19:00 is changed too.')
  await press('Enter')
  await expect.element(row('Caninsulin')).toHaveLength(2)
  // until its own toast stands, the last one is of the change before
  await expect.element(page.getByText('Saved Caninsulin.')).toBeVisible()
  await undoOf('Saved Caninsulin.').click()
  await expect.element(row('Caninsulin')).toHaveLength(0)
  await expect.element(row('Insulin')).toHaveLength(2)

  // a time taken out of the form is a dose that is no longer given
  await openToEdit('07:00')
  await button('Remove 19:00').click()
  await button('Save').click()
  await expect.element(dialog().last()).toMatchTextContent('No more at 19:00.')
  await dialog().last().getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Insulin')).toHaveLength(1)
  await expect.element(page.getByText('Saved Insulin.')).toBeVisible()
  await undoOf('Saved Insulin.').click()
  await expect.element(row('Insulin')).toHaveLength(2)

  await row('19:00').click()
  await expect.element(dialog()).toMatchTextContent('also at 07:00')
  await button('Delete').click()
  await press('Enter')
  await expect.element(row('Insulin')).toHaveLength(1)
  await row('07:00').click()
  await button('Delete').click()
  await expect.element(page.getByRole('radio', { name: 'Only 07:00' })).toBeChecked()
  await press('2')
  await expect.element(page.getByRole('radio', { name: 'Only 07:00' })).toBeChecked()
  await expect.element(dialog().last()).toMatchTextContent('19:00 stays.')
  await page.getByRole('radio', { name: /All times/ }).click()
  await dialog().last().getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Insulin')).toHaveLength(0)
  await openDay('2026-11-16')
  await expect.element(row('Insulin')).toHaveLength(0)

  // what one press deleted, one press restores; the evening of the day before was a press of its own
  await open('/settings/deleted')
  const restore = page.getByRole('button', { name: /^Restore Insulin/ })
  await restore.filter({ hasText: 'every day, 07:00 and 19:00' }).click()
  await expect.element(page.getByText('Restored Insulin.')).toHaveLength(1)
  await expect.element(restore).toHaveLength(1)
  await openDay('2026-11-16')
  await expect.element(row('Insulin')).toHaveLength(2)
})

test('what people plan, skip and move most takes few taps, by the form and by the line', async () => {
  await openSchedule()
  await havePet('Minka', 'cat')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  /** opening it, choosing, and closing it */
  const pick = async (label: string, value: string) => {
    taps += 3
    await field(label).fill(value)
  }
  const radio = (name: string) =>
    dialog()
      .css('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
  const plan = async (title: string, fillIn: () => Promise<void>): Promise<number> => {
    taps = 0
    await tap(addEventButton())
    await expect.element(field('In one line')).toHaveFocus()
    await commands.type(title)
    await fillIn()
    await tap(save())
    await expect.element(page.getByText(new RegExp(`^Added ${title.split(' ')[0]}`, 'i'))).toBeVisible()
    await expect.element(dialog()).toHaveLength(0)
    return taps
  }
  const byForm = {
    Insulin: await plan('Insulin', async () => {
      await pick('Start time', '07:00')
      await tap(button('Add another time'))
      await expect.element(page.getByLabelText('and at (2nd time)')).toHaveValue('19:00')
      await tap(radio('Daily'))
    }),
    Flea: await plan('Flea', async () => {
      await tap(field('All day'))
      await pick('First day', '2026-12-01')
      await tap(radio('Monthly'))
      await expect.element(dialog()).toMatchTextContent('every month on the 1st')
    }),
    Vet: await plan('Vet', async () => {
      await pick('Start', '2026-12-03')
      await pick('Start time', '16:15')
      await tap(radio('Monthly'))
      await tap(radio('6'))
      await expect.element(dialog()).toMatchTextContent('every 6 months on the 3rd')
    }),
    Groomer: await plan('Groomer', async () => {
      await pick('Start', '2026-11-19')
      await tap(radio('Weekly'))
      await tap(radio('3'))
    }),
    Claws: await plan('Claws', async () => {
      await tap(radio('Weekly'))
      await tap(radio('3'))
      await tap(dialog().getByRole('checkbox', { name: 'From when it was done' }))
    }),
    Antibiotic: await plan('Antibiotic', async () => {
      await tap(button('Every so many hours'))
      await tap(radio('8'))
      await tap(field('or how many times'))
      await commands.type('10')
      await expect.element(dialog()).toMatchTextContent('from the next day on')
      await expect.element(dialog()).toMatchTextContent('every day until 24 November, 10 times')
    }),
  }
  expect(byForm).toEqual({ Insulin: 7, Flea: 7, Vet: 10, Groomer: 7, Claws: 5, Antibiotic: 5 })
  const lines = [
    'drops 7 and 19 daily',
    'wormer monthly on the 1st',
    'check every six months 16:15',
    'nails every 3 weeks thursday',
    'bath 3 weeks after the last time',
    'amoxicillin every 8 hours for 10 days',
  ]
  for (const line of lines) expect(await plan(line, async () => {})).toBe(2)
  await openDay('2026-12-01')
  await expect.element(row('Wormer')).toMatchTextContent('every month on the 1st')
  await expect.element(row('Drops')).toHaveLength(2)
  taps = 0
  await tap(row('Drops').first())
  await tap(button('Skip this one'))
  await expect.element(row('Drops')).toHaveLength(1)
  expect(taps).toBe(2)
  taps = 0
  await tap(row('Wormer'))
  await tap(button('Move'))
  await pick('To', '2026-12-03')
  await tap(button('Move'))
  await expect.element(row('Wormer')).toHaveLength(0)
  expect(taps).toBe(6)
})
