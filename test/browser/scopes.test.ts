import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openSchedule, press, setClock, test } from './app.tsx'
import { atTenOnSunday, button, daily, dialog, haveEvent, havePet } from './schedule.ts'
import { openDay, openToEdit, pressEdit, row, sunday, undoOf } from './schedule.ts'

const question = () => dialog().last()
const choice = (name: string) => page.getByRole('radio', { name })

/** A pill every day from the 10th, of which the 20th was changed by hand, opened on Sunday the 15th. */
async function openPill(more = '') {
  await openSchedule()
  await havePet('Bruno')
  await haveEvent('Pill', {
    start: '2026-11-10T08:00',
    end: '2026-11-10T08:10',
    recurrence: daily('2026-11-10', more),
  })
  // on every day of the year: whoever sees it sees all there is on that day
  await haveEvent('Walk', { start: '2026-11-01T18:00', recurrence: daily('2026-11-01') })
  await expect.element(row('Walk')).toHaveLength(1)
  await row('Pill').click()
  await expect.element(page.getByRole('dialog', { name: 'Pill' })).toBeVisible()
}

/** A dialog closes by going back: what is opened before it has would be left again. */
const expectClosed = () => expect.element(dialog()).toHaveLength(0)

async function expectOn(title: string, days: Record<string, number>) {
  await expectClosed()
  for (const [day, count] of Object.entries(days)) {
    await openDay(day)
    await expect.element(row('Walk')).toHaveLength(1)
    await expect.element(row(title)).toHaveLength(count)
  }
}

beforeEach(() => setClock(atTenOnSunday))

test('deleting asks which, with the first chosen, and undo brings the day back', async () => {
  await openPill()
  await button('Delete').click()
  await expect.element(question()).toMatchTextContent('Delete which events?')
  await expect.element(choice('This event')).toBeChecked()
  await expect.element(choice('This event')).toHaveFocus()
  await expect.element(question()).toMatchTextContent('Deletes this event only.')
  await expectAccessible()
  await press('x')
  await expect.element(choice('This event')).toBeChecked()
  await press('3')
  await expect.element(choice('All events of the series')).toBeChecked()
  await expect.element(question()).toMatchTextContent('Deletes all coming events and 5 past ones.')
  await press('2')
  await expect.element(question()).toMatchTextContent('Deletes all coming events, keeps 5 past ones.')
  await press('Escape')
  await expect.element(dialog()).toHaveLength(1)
  await button('Delete').click()
  await press('1')
  await press('Enter')
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(row('Pill')).toHaveLength(0)
  // with a key: its place is that of Delete, and a press so soon is one of a trembling finger
  await press('Enter', page.getByRole('link', { name: 'Next Day' }))
  await expect.element(row('Pill')).toHaveLength(1)
  await button('Undo').click()
  await page.getByRole('link', { name: 'Previous Day' }).click()
  await expect.element(row('Pill')).toHaveLength(1)
})

test('deleting this and all future keeps the day before', async () => {
  await openPill()
  await button('Delete').click()
  await press('2')
  await press('Enter')
  await expect.element(row('Pill')).toHaveLength(0)
  await expectOn('Pill', { '2026-11-14': 1, '2026-11-15': 0, '2026-11-16': 0, '2027-11-16': 0 })
})

test('deleting all takes the past along, and undo restores rule and exceptions', async () => {
  await openPill(';UNTIL=20261130T235959')
  await button('Delete').click()
  await press('Enter')
  await expect.element(row('Pill')).toHaveLength(0)
  await expectClosed()
  await openDay('2026-11-16')
  await expect.element(row('Pill')).toHaveLength(1)
  await row('Pill').click()
  await button('Delete').click()
  await press('3')
  await expect.element(question()).toMatchTextContent('Deletes 15 coming events and 5 past ones.')
  await press('Enter')
  await expect.element(row('Pill')).toHaveLength(0)
  await undoOf('Deleted Pill.').click()
  await expect.element(row('Pill')).toMatchTextContent('every day until 30 November')
  await expectOn('Pill', {
    '2026-11-14': 1,
    '2026-11-15': 0,
    '2026-11-16': 1,
    '2026-11-30': 1,
    '2026-12-01': 0,
  })
})

test('changing this leaves the others, and undo makes the day one of the series again', async () => {
  await openPill()
  await pressEdit()
  await page.getByLabelText('Event Name').fill('Half a pill')
  await page.getByLabelText('Start time').fill('09:00')
  await button('Save').click()
  await expect.element(question()).toMatchTextContent('Change which events?')
  await expect.element(question()).toMatchTextContent('Changes this event only.')
  await expectAccessible()
  await press('Enter')
  await expect.element(row('Half a pill')).toMatchTextContent('09:00')
  await expect.element(row('Half a pill')).not.toMatchTextContent('every day')
  await button('Undo').click()
  await expect.element(row('Pill')).toMatchTextContent('every day')
  await expectOn('Half', { '2026-11-14': 0, '2026-11-15': 0, '2026-11-16': 0 })
})

test('changing this and all future starts a new series and leaves the past as it was', async () => {
  await openPill()
  await pressEdit()
  await page.getByLabelText('Start time').fill('09:00')
  await page.getByLabelText('Event Name').fill('Half a pill')
  await button('Save').click()
  await press('2')
  await expect.element(question()).toMatchTextContent('Changes all coming events, keeps 5 past ones.')
  await press('Enter')
  await expect.element(row('Half a pill')).toMatchTextContent('every day')
  await expectOn('Half', { '2026-11-14': 0, '2026-11-15': 1, '2027-06-01': 1 })
  await openDay('2026-11-14')
  await expect.element(row('Pill')).toMatchTextContent('08:00')
})

test('changing all keeps deleted days deleted, and of days changed by hand what was changed there', async () => {
  await openPill()
  await button('Delete').click()
  await press('Enter')
  await expect.element(dialog()).toHaveLength(0)
  await openDay('2026-11-20')
  await openToEdit('Pill')
  await page.getByLabelText('Event Name').fill('Half a pill')
  await button('Save').click()
  await press('Enter')
  await expect.element(row('Half a pill')).toHaveLength(1)
  await expectClosed()
  await openDay('2026-11-21')
  await openToEdit('Pill')
  await page.getByLabelText('Start time').fill('10:00')
  await button('Save').click()
  await press('3')
  await expect.element(question()).toMatchTextContent('1 you changed by hand keeps what you changed')
  await press('Enter')
  await expect.element(row('Pill')).toMatchTextContent('10:00')
  await expectOn('Pill', { [sunday]: 0, '2026-11-10': 1, '2026-11-20': 0 })
  await expect.element(row('Half a pill')).toMatchTextContent('10:00')
})

test('a changed repeat is never saved for one event alone', async () => {
  await openPill()
  await pressEdit()
  await page.getByLabelText('or how many times').fill('5')
  await button('Save').click()
  await expect.element(choice('This event')).toBeDisabled()
  await expect.element(question()).toMatchTextContent('Not possible when the repeat changes.')
  await expect.element(choice('This and all future events')).toBeChecked()
  await press('1')
  await expect.element(choice('This and all future events')).toBeChecked()
  await expect.element(choice('This and all future events')).toHaveFocus()
  await press('3')
  await expect.element(choice('All events of the series')).toBeChecked()
  await press('2')
  await expect.element(question()).toMatchTextContent('Changes all coming events, keeps 5 past ones.')
  await expectAccessible()
  await press('Enter')
  await expect.element(row('Pill')).toMatchTextContent('every day until 19 November')
  await expectOn('Pill', { '2026-11-10': 1, '2026-11-14': 1, '2026-11-19': 1, '2026-11-20': 0 })
})

test('another rhythm can be chosen for what is to come', async () => {
  await openPill()
  await pressEdit()
  await page.getByRole('radio', { name: '2', exact: true }).click()
  await button('Save').click()
  await expect.element(choice('This and all future events')).toHaveFocus()
  await press('Enter')
  await expect.element(row('Pill')).toMatchTextContent('every 2 days')
  await expectOn('Pill', { '2026-11-14': 1, '2026-11-15': 1, '2026-11-16': 0, '2026-11-17': 1 })
})
