import { expect, test } from 'vitest'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { byDay } from './by-day.ts'

function at(title: string, start: string, end: string, part: Partial<CareEvent> = {}): Occurrence {
  const event: CareEvent = {
    id: `id-of-${title}`,
    title,
    description: '',
    allDay: false,
    petIds: [],
    start,
    end,
    recurrence: null,
    createdAt: 0,
    recurrenceExceptions: [],
    ...part,
  }
  return { id: event.id, event, day: start.slice(0, 10), start, end, isOccurrence: false }
}

const titlesOf = (days: Map<string, Occurrence[]>) =>
  Object.fromEntries([...days].map(([day, list]) => [day, list.map(({ event }) => event.title)]))

test('every day of the range is there, with or without events', () => {
  const pill = at('Pill', '2026-11-16T08:00:00', '2026-11-16T08:10:00')
  expect(titlesOf(byDay([pill], '2026-11-15', '2026-11-17'))).toEqual({
    '2026-11-15': [],
    '2026-11-16': ['Pill'],
    '2026-11-17': [],
  })
})

test('an event over several days is on each of them, and only within the range', () => {
  const trip = at('Trip', '2026-11-10T10:00:00', '2026-11-16T10:00:00')
  expect(titlesOf(byDay([trip], '2026-11-15', '2026-11-17'))).toEqual({
    '2026-11-15': ['Trip'],
    '2026-11-16': ['Trip'],
    '2026-11-17': [],
  })
})

test('an event that ends at midnight is not on the new day', () => {
  const late = at('Late', '2026-11-15T23:30:00', '2026-11-16T00:00:00')
  expect(titlesOf(byDay([late], '2026-11-15', '2026-11-16'))['2026-11-16']).toEqual([])
})

test('what goes on from the day before stands after what lasts all day', () => {
  const trip = at('Trip', '2026-11-15T10:00:00', '2026-11-16T10:00:00')
  const birthday = at('Birthday', '2026-11-16T00:00:00', '2026-11-16T00:00:00', { allDay: true })
  expect(titlesOf(byDay([trip, birthday], '2026-11-15', '2026-11-16'))['2026-11-16']).toEqual([
    'Birthday',
    'Trip',
  ])
})

test('an event without times is on its day', () => {
  const someday = { ...at('Someday', '', ''), day: '2026-11-15' }
  expect(titlesOf(byDay([someday], '2026-11-15', '2026-11-15'))).toEqual({ '2026-11-15': ['Someday'] })
})
