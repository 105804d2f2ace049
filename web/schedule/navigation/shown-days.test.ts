import { expect, test } from 'vitest'
import type { CareEvent } from '#core/schedule/event.ts'
import { paths } from '#web/paths.ts'
import { dayOutOfSight, shownDays } from './shown-days.ts'

const today = '2026-11-15'

test.each([
  [paths.schedule, '2026-11-15', '2026-11-15'],
  [paths.day('2026-12-03'), '2026-12-03', '2026-12-03'],
  [paths.day('today'), '2026-11-15', '2026-11-15'],
  [paths.week, '2026-11-09', '2026-11-15'],
  [paths.weekOf('2026-11-16'), '2026-11-16', '2026-11-22'],
  // whole weeks
  [paths.month, '2026-10-26', '2026-12-06'],
  [paths.monthOf('2026-02-10'), '2026-01-26', '2026-03-01'],
])('%s shows the days from %s to %s', (path, first, last) => {
  expect(shownDays(path, today, 0)).toEqual({ first, last })
})

test.each([paths.journal, paths.learn, '/schedule/nonsense'])('%s shows no days', (path) => {
  expect(shownDays(path, today, 0)).toBeNull()
})

const on = (day: string) => ({ first: day, last: day })

function event(start: string, rule?: string, end = start): CareEvent {
  return {
    id: `event-of-${start}`,
    title: 'Vet',
    description: '',
    allDay: false,
    petIds: [],
    start: `${start}T08:00:00`,
    end: `${end}T09:00:00`,
    recurrence: rule ? [`DTSTART:${start.replaceAll('-', '')}T120000`, `RRULE:${rule}`] : null,
    createdAt: 0,
    recurrenceExceptions: [],
  }
}

test('what is on the page needs no way there', () => {
  expect(dayOutOfSight([event('2026-11-15')], on('2026-11-15'), today)).toBeNull()
  expect(dayOutOfSight([event('2026-11-14', undefined, '2026-11-16')], on('2026-11-15'), today)).toBeNull()
  expect(dayOutOfSight([event('2026-11-01', 'FREQ=DAILY')], on('2026-11-15'), today)).toBeNull()
})

test('what is not leads to its day, also from a page without days', () => {
  expect(dayOutOfSight([event('2026-12-03')], on('2026-11-15'), today)).toBe('2026-12-03')
  expect(dayOutOfSight([event('2026-11-03')], on('2026-11-15'), today)).toBe('2026-11-03')
  expect(dayOutOfSight([event('2026-11-15')], null, today)).toBe('2026-11-15')
})

test('a series leads to its next day, or to its last when it is over', () => {
  expect(dayOutOfSight([event('2026-11-04', 'FREQ=WEEKLY')], on('2026-11-15'), today)).toBe('2026-11-18')
  const parts = [event('2026-10-01', 'FREQ=DAILY;COUNT=2'), event('2026-10-20')]
  expect(dayOutOfSight(parts, on('2026-11-15'), today)).toBe('2026-10-20')
})
