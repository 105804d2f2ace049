import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, onPhone, open, openSchedule, setClock, test } from './app.tsx'
import {
  addEventButton,
  atTenOnSunday,
  button,
  dialog,
  haveEvent,
  havePet,
  openDay,
  openToEdit,
  row,
  sunday,
  undoOf,
} from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  setClock(atTenOnSunday)
})

const field = (label: string) => dialog().getByLabelText(label, { exact: true })
const fromDone = () => dialog().getByRole('checkbox', { name: 'From when it was done' })
const toDo = () => page.getByRole('region', { name: 'Still to be done' })
const again = { every: 3, unit: 'week' } as const

test('nails come again three weeks after they were done, on the day when it was', async () => {
  await openSchedule()
  await havePet('Bruno')
  await addEventButton().click()
  await field('Event Name').fill('Nails')
  await dialog().getByRole('radio', { name: 'Weekly' }).click()
  await dialog().getByRole('radio', { name: '3', exact: true }).click()
  await fromDone().click()
  await expect.element(dialog()).toMatchTextContent('3 weeks after the last time')
  await expect.element(dialog()).toMatchTextContent('Done on time, next on Sun 6 Dec')
  // counted from there it has no weekdays, no end, and no other time of the day
  await expect.element(dialog().getByRole('checkbox', { name: 'Mon' })).toHaveLength(0)
  await expect.element(button('Add another time')).toHaveLength(0)
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Add Event', exact: true }).click()
  await expect.element(row('Nails')).toMatchTextContent('3 weeks after the last time')

  await openToEdit('Nails')
  await expect.element(fromDone()).toBeChecked()
  await fromDone().click()
  await dialog().getByRole('radio', { name: 'Never' }).click()
  await button('Save').click()
  await expect.element(row('Nails')).not.toMatchTextContent('after the last time')
})

test('what was due before waits above today; done today, the next follows from that, and goes with it', async () => {
  const start = '2026-11-12T18:00'
  await openSchedule()
  await haveEvent('Flea treatment', { start, end: start, again })
  await expect.element(toDo()).toMatchTextContent('Flea treatment')
  await expect.element(toDo()).toMatchTextContent('since Thu 12 Nov')
  await expectAccessible()
  await toDo().getByRole('link', { name: 'Flea treatment' }).click()
  await expect.element(dialog()).toMatchTextContent('Done today, next on Sun 6 Dec')
  await dialog().getByRole('link', { name: 'Record care' }).click()
  await expect.element(dialog().getByLabelText('Day')).toHaveValue('2026-11-15')
  await dialog().getByRole('button', { name: 'Given', exact: true }).click()
  await expect.element(toDo()).toHaveLength(0)
  await openDay('2026-12-06')
  await expect.element(row('Flea treatment')).toHaveLength(1)
  await undoOf('Flea treatment').click()
  await expect.element(row('Flea treatment')).toHaveLength(0)
  await open('/schedule')
  await expect.element(toDo()).toMatchTextContent('Flea treatment')
})

test('it may be done before its day, and then comes earlier', async () => {
  const start = '2026-11-20T18:00'
  await openSchedule()
  await haveEvent('Nails', { start, end: start, again })
  await openDay('2026-11-20')
  await page.getByRole('button', { name: /: Nails/ }).click()
  await openDay('2026-12-06')
  await expect.element(row('Nails')).toHaveLength(1)
  expect(sunday).toBe('2026-11-15')
})

const expected = () => page.css('main [data-expected]')

test('what comes after the next one is shown lightly on its days, and is nothing to tick or to move', async () => {
  const start = '2026-11-20T18:00'
  await openSchedule()
  const bruno = await havePet('Bruno')
  await haveEvent('Nails', { start, end: start, again, petIds: [bruno] })
  await openDay('2026-12-11')
  await expect.element(expected()).toMatchTextContent('Expected, if all goes to plan')
  await expect.element(expected()).toMatchTextContent('Nails')
  await expect.element(row('Nails')).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: /: Nails/ })).toHaveLength(0)
  await expectAccessible()
  // not a day before, nor one on which it is planned
  await openDay('2026-12-10')
  await expect.element(expected()).toHaveLength(0)
  await openDay('2026-11-20')
  await expect.element(row('Nails')).toHaveLength(1)
  await expect.element(expected()).toHaveLength(0)

  await open('/schedule/week/2026-12-11')
  await expect.element(expected()).toHaveLength(1)
  await expect.element(row('Nails')).toHaveLength(0)
  await open('/schedule/month/2027-01-01')
  const newYear = page.css('[data-day="2027-01-01"]')
  await expect.element(newYear).toMatchTextContent('no events, expected: Nails')

  // pressed, the next one opens, from which it counts
  await openDay('2027-01-22')
  await expected().getByRole('link', { name: 'Nails' }).click()
  await expect.element(dialog()).toMatchTextContent('20 November')
})

test('done early, the expected days move along', async () => {
  const start = '2026-11-20T18:00'
  await openSchedule()
  await haveEvent('Nails', { start, end: start, again })
  await openDay('2026-11-20')
  await page.getByRole('button', { name: /: Nails/ }).click()
  await openDay('2026-12-27')
  await expect.element(expected()).toMatchTextContent('Nails')
  await openDay('2026-12-11')
  await expect.element(expected()).toHaveLength(0)
})
