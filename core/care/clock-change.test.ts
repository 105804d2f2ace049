import { expect, test } from 'vitest'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import type { CareEvent } from '../schedule/event.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { clockChangeOn } from './clock-change.ts'

const zone = 'America/New_York'
const insulin = (id: string, time: string, more: Partial<CareEvent> = {}): CareEvent => ({
  id,
  title: 'Insulin',
  description: '',
  allDay: false,
  petIds: ['mitzi'],
  start: `2026-01-01T${time}:00`,
  end: `2026-01-01T${time}:10`,
  recurrence: ['DTSTART:20260101T000000', 'RRULE:FREQ=DAILY'],
  recurrenceExceptions: [],
  createdAt: 0,
  togetherId: 'morning',
  reminder: { before: 0, untilRecorded: true },
  ...more,
})
const twice = [insulin('morning', '07:00'), insulin('evening', '19:00')]
const on = (day: string, events = twice, where = zone) => {
  const planned = occurrencesBetween(indexEvents(events), addDays(day, -1), addDays(day, 1))
  return clockChangeOn(day, where, planned)
}

test.each([
  ['2026-03-08', true, 11 * 60, '2026-03-07T19:00:00', '2026-03-08T07:00:00'],
  ['2026-11-01', false, 13 * 60, '2026-10-31T19:00:00', '2026-11-01T07:00:00'],
])('on %s, when the clocks change, twelve hours are others', (day, isForward, minutes, before, after) => {
  expect(on(day)).toEqual({ isForward, gaps: [{ title: 'Insulin', before, after, minutes }] })
})

test.each(['2026-03-07', '2026-03-09', '2026-07-01'])('on %s they do not', (day) => {
  expect(on(day)).toBeNull()
})

test('where no clock ever changes nothing is said', () => {
  expect(on('2026-03-08', twice, 'Asia/Tokyo')).toBeNull()
})

test('what is given once a day, to another pet, or is no dose, has no such hours', () => {
  const walk = { reminder: { before: 0 } as const }
  for (const events of [
    [insulin('morning', '07:00')],
    [insulin('morning', '07:00'), insulin('evening', '19:00', { petIds: ['minka'] })],
    [insulin('morning', '07:00', walk), insulin('evening', '19:00', walk)],
  ])
    expect(on('2026-03-08', events)?.gaps).toEqual([])
})
