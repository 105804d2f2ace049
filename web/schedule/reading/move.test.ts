import { expect, test } from 'vitest'
import { editEvent } from '#core/changes/series/event-changes.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { findOccurrence } from '../list/find-occurrence.ts'
import { likelyDays, moveOf } from './move.ts'

const once: CareEvent = {
  id: 'vet',
  title: 'Vet',
  description: 'Bring the passport',
  allDay: false,
  petIds: ['minka'],
  start: '2026-11-19T16:15:00',
  end: '2026-11-19T17:00:00',
  recurrence: null,
  createdAt: 0,
  recurrenceExceptions: [],
  reminder: { before: 60 },
}
const series: CareEvent = {
  ...once,
  recurrence: ['DTSTART:20261119T120000', 'RRULE:FREQ=MONTHLY;BYDAY=3TH'],
}

const on = (event: CareEvent, day: string) => {
  const found = findOccurrence(event, day)
  if (!found) throw new Error('no occurrence')
  return found
}

test('one that happens once moves itself and keeps its length', () => {
  expect(moveOf(on(once, '2026-11-19'), { day: '2026-12-03', time: '23:30' }, 'new')).toMatchObject({
    verb: 'edit-event',
    eventId: 'vet',
    scope: 'all',
    event: { start: '2026-12-03T23:30', end: '2026-12-04T00:15' },
  })
})

test('of a series only the one looked at moves, with all that belongs to it', () => {
  const change = moveOf(on(series, '2026-12-17'), { day: '2026-12-18', time: '09:00' }, 'new')
  if (change?.verb !== 'edit-event') throw new Error('an edit')
  const writes = editEvent(
    { ...change, id: 'change', at: 1 },
    {
      // every pet is there, and the one event
      find: (collection, id) => (collection === 'pets' ? { id } : id === 'vet' ? series : undefined) as never,
      all: () => [],
      lastCareDay: () => null,
      eventsOfPet: () => [],
      series: () => [series],
      plan: () => [],
      together: () => [],
      changesSince: () => [],
    },
  )
  const bodies = Object.fromEntries(writes.map(({ id, body }) => [id, body]))
  expect(bodies['vet']).toMatchObject({ ...series, recurrenceExceptions: ['2026-12-17'] })
  expect(bodies['new']).toMatchObject({
    title: 'Vet',
    description: 'Bring the passport',
    petIds: ['minka'],
    start: '2026-12-18T09:00:00',
    end: '2026-12-18T09:45:00',
    recurrence: null,
    originalDate: '2026-12-17',
    reminder: { before: 60 },
  })
})

test('what lasts all day keeps its days', () => {
  const trip = { ...once, allDay: true, start: '2026-11-19T00:00:00', end: '2026-11-21T00:00:00' }
  expect(moveOf(on(trip, '2026-11-19'), { day: '2026-11-26', time: '09:00' }, 'new')).toMatchObject({
    event: { start: '2026-11-26T00:00', end: '2026-11-28T00:00' },
  })
})

test('moved to where it is, nothing changes', () => {
  expect(moveOf(on(once, '2026-11-19'), { day: '2026-11-19', time: '16:15' }, 'new')).toBeNull()
})

test('the likely days are named once, never the day it is on, and later means later than it stands', () => {
  const names = (day: string) => likelyDays(day, '2026-11-16').map(({ name }) => name)
  expect(names('2026-11-16')).toEqual(['tomorrow', 'weekLater'])
  expect(names('2026-11-17')).toEqual(['today', 'dayLater', 'weekLater'])
  expect(names('2026-11-10')).toEqual(['today', 'tomorrow'])
  expect(likelyDays('2026-11-30', '2026-11-16')).toEqual([
    { name: 'today', day: '2026-11-16' },
    { name: 'dayLater', day: '2026-12-01' },
    { name: 'weekLater', day: '2026-12-07' },
  ])
})
