import { expect, test } from 'vitest'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { movedEvent, movedFields } from './moved-event.ts'

const series: CareEvent = {
  id: 'pill-pill',
  title: 'Pill',
  description: '',
  allDay: false,
  petIds: ['rex'],
  start: '2026-11-03T08:00:00',
  end: '2026-11-03T08:10:00',
  recurrence: ['DTSTART:20261103T120000', 'RRULE:FREQ=DAILY'],
  createdAt: 0,
  recurrenceExceptions: [],
}
const pill: Occurrence = {
  id: 'pill-pill.2026-11-17T08:00:00',
  event: series,
  day: '2026-11-17',
  start: '2026-11-17T08:00:00',
  end: '2026-11-17T08:10:00',
  isOccurrence: true,
}
const vet: Occurrence = { ...pill, event: { ...series, recurrence: null }, isOccurrence: false }
const nextDay = { start: '2026-11-18T08:00:00', end: '2026-11-18T08:10:00' }

test('dropped where it was it changes nothing', () => {
  expect(movedFields(pill, pill)).toEqual([])
  const stay = {
    ...vet,
    event: { ...vet.event, allDay: true },
    start: '2026-11-17T00:00:00',
    end: '2026-11-19T00:00:00',
  }
  expect(movedFields(stay, stay)).toEqual([])
})

test('moved, its times go together and nothing else does', () => {
  expect(movedFields(pill, nextDay)).toEqual(['allDay', 'start', 'end'])
  expect(movedEvent(vet, nextDay, 'all', 'new-event')).toEqual({
    verb: 'edit-event',
    eventId: 'pill-pill',
    scope: 'all',
    event: { allDay: false, start: '2026-11-18T08:00', end: '2026-11-18T08:10' },
    once: { seriesId: 'pill-pill', day: '2026-11-03' },
  })
})

test('an all-day event keeps being one, on its new days', () => {
  const stay = {
    ...vet,
    event: { ...vet.event, allDay: true },
    start: '2026-11-17T00:00:00',
    end: '2026-11-19T00:00:00',
  }
  const moved = { start: '2026-11-18T00:00:00', end: '2026-11-20T00:00:00' }
  expect(movedEvent(stay, moved, 'all', 'new-event')).toMatchObject({
    event: { allDay: true, start: '2026-11-18T00:00', end: '2026-11-20T00:00' },
  })
})

test('one of a series becomes an event of its own, the rest are moved as it was', () => {
  expect(movedEvent(pill, nextDay, 'this', 'new-event')).toMatchObject({
    scope: 'this',
    occurrenceDate: '2026-11-17',
    newEventId: 'new-event',
    event: { start: '2026-11-18T08:00', end: '2026-11-18T08:10' },
  })
  expect(movedEvent(pill, nextDay, 'future', 'new-event')).toMatchObject({
    scope: 'future',
    event: { start: '2026-11-18T08:00', end: '2026-11-18T08:10' },
  })
})

test('a weekday of the month follows when the series is moved, and "this" is still offered', () => {
  const monthly = ['DTSTART:20261103T120000', 'RRULE:FREQ=MONTHLY;INTERVAL=1;BYDAY=3TU']
  const third = { ...pill, event: { ...series, recurrence: monthly } }
  expect(movedFields(third, nextDay)).not.toContain('recurrence')
  const { event } = movedEvent(third, nextDay, 'all', 'new-event') as { event: { recurrence: string[] } }
  expect(event.recurrence.join()).toContain('BYDAY=3WE')
})

test('on the day clocks change it is stored as the clock shows it', () => {
  const moved = { start: '2026-03-08T02:30:00', end: '2026-03-08T03:30:00' }
  expect(movedEvent(vet, moved, 'all', 'new-event')).toMatchObject({
    event: { start: '2026-03-08T02:30', end: '2026-03-08T03:30' },
  })
})

test('what lasts over midnight ends on the day after its new one', () => {
  const moved = { start: '2026-11-18T23:00:00', end: '2026-11-19T01:00:00' }
  expect(movedEvent(vet, moved, 'all', 'new-event')).toMatchObject({
    event: { start: '2026-11-18T23:00', end: '2026-11-19T01:00' },
  })
})
