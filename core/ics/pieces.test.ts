import { expect, test } from 'vitest'
import { addDays } from '../calendar/calendar-day.ts'
import type { CareEvent } from '../schedule/event.ts'
import { calendarPieces } from './write-calendar.ts'

const now = Date.UTC(2026, 10, 15, 12)
const piecesOf = (events: readonly CareEvent[]) =>
  [
    ...calendarPieces(
      events.map((event) => ({ event, clock: 1, changedAt: now })),
      {
        name: 'Care',
        zone: 'Pacific/Chatham',
        host: 'home.test',
        now,
        onlyAs: null,
        petName: () => undefined,
        medicine: () => undefined,
      },
    ),
  ].length
const pill: CareEvent = {
  id: 'pill',
  title: 'Pill',
  description: '',
  allDay: false,
  petIds: [],
  start: '2020-01-01T08:00:00',
  end: '2020-01-01T08:30:00',
  recurrence: null,
  recurrenceExceptions: [],
  createdAt: now,
}
const lines = ['DTSTART:20200101T080000', 'RRULE:FREQ=DAILY']
const bare = piecesOf([pill])

test('a zone is looked up year by year, so that a server can do something else in between', () => {
  expect(bare).toBeGreaterThan(2036 - 2020)
})

test('a series of which a thousand days were changed by hand comes in as many pieces, twice', () => {
  const days = Array.from({ length: 1_000 }, (_, at) => addDays('2020-01-01', at))
  const changed = days.map((day) => ({
    ...pill,
    id: `pill-${day}`,
    title: 'Later',
    start: `${day}T09:00:00`,
    end: `${day}T09:30:00`,
    seriesId: 'pill',
    originalDate: day,
  }))
  const series = { ...pill, recurrence: lines, recurrenceExceptions: days }
  expect(piecesOf([series, ...changed]) - bare).toBe(2_000)
})

test('so does a series that is written out day by day', () => {
  const series = { ...pill, recurrence: [...lines, 'RRULE:FREQ=WEEKLY;BYDAY=SU'] }
  expect(piecesOf([series]) - bare).toBe(399)
})
