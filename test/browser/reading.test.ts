import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAt, onPhone, open, openSchedule, press, setClock, test } from './app.tsx'
import {
  atTenOnSunday,
  button,
  daily,
  dialog,
  haveEvent,
  havePet,
  link,
  openDay,
  openToEdit,
  row,
  rows,
  say,
  sunday,
  undoOf,
} from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  setClock(atTenOnSunday)
  await openSchedule()
})

test('an event is read at a tap; taken out, moved or taken as a pattern in few more', async () => {
  const minka = await havePet('Minka', 'cat', 'sea')
  await haveEvent('Insulin', {
    start: `${sunday}T07:00`,
    end: `${sunday}T07:10`,
    petIds: [minka],
    description: 'Two units, left side.\nWeigh her food.\nNot eaten: NO insulin.',
    recurrence: daily(sunday),
  })
  await haveEvent('Vet', {
    start: `${sunday}T16:15`,
    end: `${sunday}T17:00`,
    petIds: [minka],
    reminder: { before: 60 },
  })

  // three taps in all
  await row('Insulin').click()
  const reading = page.getByRole('dialog', { name: 'Insulin' })
  for (const told of ['NO insulin', '10 minutes', 'Minka', 'every day', 'Next: Mon 16 Nov · Tue 17 Nov'])
    await expect.element(reading).toMatchTextContent(told)
  await expectAccessible()
  await button('Delete').click()
  await expect.element(page.getByRole('radio', { name: /This event$/ })).toBeChecked()
  await dialog().last().getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Insulin')).toHaveLength(0)
  // the next one is in its place
  await expect.element(row('Vet')).toHaveFocus()
  await expect.element(page.getByText('Deleted Insulin on Sun 15 Nov, 07:00.')).toBeVisible()
  // it lies where Delete was: who reads it before pressing is no trembling finger
  await new Promise((read) => setTimeout(read, 400))
  await button('Undo').click()
  await expect.element(row('Insulin')).toMatchTextContent('every day')

  // three, and the browser's own picker
  await row('Vet').click()
  await button('Move').click()
  await expect.element(dialog().getByLabelText('To', { exact: true })).toHaveFocus()
  await button('Back').click()
  await expect.element(button('Move')).toHaveFocus()
  await press('Enter')
  await dialog().getByLabelText('To', { exact: true }).fill('2026-12-03')
  await expectAccessible()
  await button('Move').click()
  await expect.element(page.getByText('Moved Vet to Thu 3 Dec, 16:15.')).toBeVisible()
  await expect.element(row('Vet')).toHaveLength(0)
  await link('Show').click()
  await expectAt(/\/schedule\/2026-12-03$/)
  await expect.element(row('Vet')).toMatchTextContent('17:00')

  await row('Vet').click()
  await link('Duplicate').click()
  await expect.element(dialog().getByLabelText('Event Name')).toHaveValue('Vet')
  await expect.element(dialog().getByLabelText('Start', { exact: true })).toHaveValue('2026-12-03')
  await expect.element(dialog().getByLabelText('Reminder', { exact: true })).toHaveValue('60')
  await expect.element(dialog().getByRole('checkbox', { name: 'Minka' })).toBeChecked()
  await press('Enter', dialog().getByRole('button', { name: 'Add Event' }))
  await expect.element(row('Vet')).toHaveLength(2)
  await expect.element(dialog()).toHaveLength(0)

  // a day to come leaves the plan, for nothing can be recorded of it
  await row('Insulin').click()
  await button('Skip this one').click()
  await expect.element(row('Insulin')).toHaveLength(0)
  await expect.element(page.getByText('Skipped Insulin on Thu 3 Dec, 07:00.')).toBeVisible()
  await undoOf('Skipped Insulin').click()
  await expect.element(row('Insulin')).toMatchTextContent('every day')

  // one that was moved says what it is one of
  await row('Insulin').click()
  await button('Move').click()
  await expect.element(dialog()).toMatchTextContent('Only this one moves. The next one stays on Fri 4 Dec.')
  await dialog().getByLabelText('At', { exact: true }).fill('11:45')
  await button('Move').click()
  await row('Insulin').click()
  await expect
    .element(dialog())
    .toMatchTextContent('One ofevery dayOnly this one was changed. It replaces the one on Thu 3 Dec.')
})

test('what is open to read follows what others do to it, and says when it is gone', async () => {
  const eventId = await haveEvent('Pill', { recurrence: daily(sunday) })
  await row('Pill').click()
  await expect.element(page.getByRole('dialog', { name: 'Pill' })).toBeVisible()
  const edit = { verb: 'edit-event', eventId, scope: 'all', event: { title: 'Half a pill' } }
  await say({ ...edit, occurrenceDate: sunday })
  await expect.element(page.getByRole('dialog', { name: 'Half a pill' })).toBeVisible()
  await say({ verb: 'delete-event', eventId, scope: 'this', occurrenceDate: sunday })
  await expect.element(dialog()).toMatchTextContent('This event no longer exists.')
  await button('Close').last().click()
  await expect.element(rows()).toHaveLength(0)
})

test('what was half typed where the form used to be is still there', async () => {
  const eventId = await haveEvent('Pill')
  await openDay(sunday)
  await openToEdit('Pill')
  await dialog().getByLabelText('Event Name').fill('Half a pill')
  for (const key of Object.keys(sessionStorage)) {
    if (!key.includes('/edit')) continue
    sessionStorage.setItem(key.replace('/edit', ''), sessionStorage.getItem(key) ?? '')
    sessionStorage.removeItem(key)
  }
  await open(`/schedule/${sunday}/event/${eventId}`)
  await expect.element(dialog().getByLabelText('Event Name')).toHaveValue('Half a pill')
  await expectAt(/\/edit$/)
})

test('of a course it says which dose this is, and how many come after it', async () => {
  const minka = await havePet('Minka', 'cat', 'sea')
  const course = {
    petIds: [minka],
    recurrence: [`DTSTART:${sunday.replaceAll('-', '')}`, 'RRULE:FREQ=DAILY;COUNT=7'],
    reminder: { before: 0 as const, untilRecorded: true as const },
  }
  const morning = await haveEvent('Drops', { ...course, start: `${sunday}T08:00`, end: `${sunday}T08:00` })
  const evening = { start: `${sunday}T20:00`, end: `${sunday}T20:00`, togetherId: morning }
  await haveEvent('Drops', { ...course, ...evening })
  await expect.element(row('Drops').first()).toMatchTextContent('day 1 of 7')
  await row('Drops').last().click()
  const reading = page.getByRole('dialog', { name: 'Drops' })
  await expect.element(reading).toMatchTextContent('day 1 of 7 · ends Sat 21 Nov')
  await expect.element(reading).toMatchTextContent('dose 2 of 14 · 12 left after it')
  await expectAccessible()
})
