import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { world } from '#test/support/arbitrary-care.ts'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import { addDays, dayNumber } from '../calendar/calendar-day.ts'
import type { CareEvent, EventForm } from './event.ts'
import {
  createEventIndex,
  indexEvents,
  nextOccurrences,
  occurrencesBetween,
  occurrencesOn,
} from './occurrences.ts'

function event(id: string, fields: Partial<EventForm> = {}): CareEvent {
  const stored = after(emptyHousehold, { verb: 'add-event', eventId: id, event: form(fields) }).events.get(id)
  if (!stored) throw new Error('it was added')
  return stored
}
const every = (id: string, rule: string, fields: Partial<EventForm> = {}) =>
  event(id, { ...fields, recurrence: [`RRULE:${rule}`] })
const shown = (day: string, ...events: CareEvent[]) =>
  occurrencesOn(indexEvents(events), day).map(({ id }) => id)

test('a series shows on its days, named by event and start, with the length of the event', () => {
  const pill = every('series-1', 'FREQ=DAILY;INTERVAL=2', { end: '2026-11-01T09:15:00' })
  expect(occurrencesOn(indexEvents([pill]), '2026-11-03')).toEqual([
    {
      id: 'series-1.2026-11-03T08:00:00',
      event: pill,
      day: '2026-11-03',
      start: '2026-11-03T08:00:00',
      end: '2026-11-03T09:15:00',
      isOccurrence: true,
      originalEventId: 'series-1',
    },
  ])
  expect(shown('2026-11-02', pill)).toEqual([])
})

test('an event that happens once shows under its own id', () => {
  const vet = event('event-01')
  expect(occurrencesOn(indexEvents([vet]), '2026-11-01')).toEqual([
    { id: 'event-01', event: vet, day: '2026-11-01', start: vet.start, end: vet.end, isOccurrence: false },
  ])
  const override: CareEvent = { ...vet, originalEventId: 'series-1', originalDate: '2026-11-01' }
  expect(occurrencesOn(indexEvents([override]), '2026-11-01')[0]?.originalEventId).toBe('series-1')
})

test('all-day events come first, then by start, title and id', () => {
  const events = [
    event('event-05', { title: 'B' }),
    event('event-04', { title: 'A', start: '2026-11-01T08:00:00' }),
    event('event-03', { title: 'A' }),
    event('event-02', { title: 'Z', start: '2026-10-31T23:00:00' }),
    event('event-01', { title: 'Z', allDay: true }),
  ]
  expect(shown('2026-11-01', ...events)).toEqual(['event-01', 'event-02', 'event-03', 'event-04', 'event-05'])
})

describe('over midnight', () => {
  test.each([
    ['2026-10-31', 0],
    ['2026-11-01', 1],
    ['2026-11-02', 1],
    ['2026-11-03', 1],
    ['2026-11-04', 0],
  ])('an event of three days shows on %s: %i', (day, times) => {
    expect(shown(day, event('event-01', { end: '2026-11-03T00:30:00' }))).toHaveLength(times)
    expect(shown(day, event('event-01', { allDay: true, end: '2026-11-03T00:00:00' }))).toHaveLength(times)
  })

  test('an event that ends at midnight does not touch the next day', () => {
    const night = event('event-01', { start: '2026-11-01T22:00:00', end: '2026-11-02T00:00:00' })
    expect(shown('2026-11-01', night)).toHaveLength(1)
    expect(shown('2026-11-02', night)).toHaveLength(0)
    expect(
      shown('2026-11-01', event('event-02', { start: '2026-11-01T00:00:00', end: '2026-11-01T00:00:00' })),
    ).toHaveLength(1)
  })

  test('an occurrence that began yesterday shows today, also after the series has ended', () => {
    const watch = every('series-1', 'FREQ=DAILY;COUNT=2', {
      start: '2026-11-01T23:00:00',
      end: '2026-11-02T01:00:00',
    })
    expect(shown('2026-11-02', watch)).toEqual([
      'series-1.2026-11-01T23:00:00',
      'series-1.2026-11-02T23:00:00',
    ])
    expect(shown('2026-11-03', watch)).toEqual(['series-1.2026-11-02T23:00:00'])
    expect(shown('2026-11-04', watch)).toEqual([])
  })

  test('a skipped day is skipped on the day after too', () => {
    const watch = every('series-1', 'FREQ=DAILY', {
      start: '2026-11-01T23:00:00',
      end: '2026-11-02T01:00:00',
    })
    const skipping = { ...watch, recurrenceExceptions: ['2026-11-02'] }
    expect(shown('2026-11-03', skipping)).toEqual(['series-1.2026-11-03T23:00:00'])
  })
})

test.each(['2026-03-08', '2026-11-01', '2026-09-27', '2026-04-05'])(
  'what is planned is on time before, on and after a day when clocks change (%s)',
  (day) => {
    const first = addDays(day, -2)
    const plan = indexEvents([
      every('night-drops', 'FREQ=DAILY', { start: `${first}T02:30`, end: `${first}T02:30` }),
      every('pill', 'FREQ=DAILY', { start: `${first}T08:00`, end: `${first}T08:00` }),
      every('last-walk', 'FREQ=DAILY', { start: `${first}T23:45`, end: `${addDays(first, 1)}T00:15` }),
    ])
    for (const shown of [-1, 0, 1, 2].map((days) => addDays(day, days)))
      expect(occurrencesOn(plan, shown).map(({ event: { id }, start, end }) => [id, start, end])).toEqual([
        ['last-walk', `${addDays(shown, -1)}T23:45:00`, `${shown}T00:15:00`],
        ['night-drops', `${shown}T02:30:00`, `${shown}T02:30:00`],
        ['pill', `${shown}T08:00:00`, `${shown}T08:00:00`],
        ['last-walk', `${shown}T23:45:00`, `${addDays(shown, 1)}T00:15:00`],
      ])
  },
)

test('an event of a hundred years shows on any of its days and fills no memory', () => {
  const age = event('event-01', { start: '1990-01-01T00:00:00', end: '2090-01-01T12:00:00' })
  const index = indexEvents([age])
  for (const day of ['1990-01-01', '2026-11-15', '2090-01-01'])
    expect(occurrencesOn(index, day)).toHaveLength(1)
  for (const day of ['1989-12-31', '2090-01-02']) expect(occurrencesOn(index, day)).toHaveLength(0)
  expect([...index.oneOffsOn(dayNumber('2026-11-15'))]).toEqual([])
  index.set('event-01', null)
  expect(occurrencesOn(index, '2026-11-15')).toEqual([])
})

test('a daily event of a hundred years shows a bounded number of times', () => {
  const age = every('series-1', 'FREQ=DAILY', { start: '1990-01-01T00:00:00', end: '2090-01-01T12:00:00' })
  expect(occurrencesOn(indexEvents([age]), '2026-11-15')).toHaveLength(100)
})

test('a yearly event of two years shows both that are running', () => {
  const long = every('series-1', 'FREQ=YEARLY', { start: '2020-01-01T08:00:00', end: '2022-01-01T09:00:00' })
  expect(shown('2026-11-15', long)).toHaveLength(2)
})

test('a rule that cannot be understood is skipped and reported once', () => {
  const onUnreadable = vi.fn()
  const broken = { ...every('series-1', 'FREQ=DAILY'), recurrence: ['RRULE:FREQ=SOMETIMES'] }
  const index = indexEvents([broken, event('event-01')], onUnreadable)
  for (const day of ['2026-11-01', '2026-11-01']) expect(occurrencesOn(index, day)).toHaveLength(1)
  expect(index.unreadable()).toEqual([broken])
  index.set('series-1', null)
  expect(index.unreadable()).toEqual([])
  index.set('series-1', broken)
  expect(onUnreadable.mock.calls).toEqual([[broken]])
})

test('an event without times shows on its date, one without a date nowhere', () => {
  const bare = { ...event('event-01'), start: '', end: '' }
  expect(occurrencesOn(indexEvents([bare]), '2026-11-01')[0]).toMatchObject({
    day: '2026-11-01',
    start: '',
    end: '',
  })
  const { date: _, ...nowhere } = bare
  expect(occurrencesOn(indexEvents([nowhere]), '2026-11-01')).toEqual([])
})

describe('a range of days', () => {
  test('shows each occurrence once, all-day events first and then by start', () => {
    const trip = event('event-01', {
      title: 'Trip',
      allDay: true,
      start: '2026-10-30T00:00:00',
      end: '2026-11-05T00:00:00',
    })
    const pill = every('series-1', 'FREQ=DAILY')
    const late = event('event-02', {
      title: 'Late',
      allDay: true,
      start: '2026-11-02T00:00:00',
      end: '2026-11-02T00:00:00',
    })
    const found = occurrencesBetween(indexEvents([pill, late, trip]), '2026-11-01', '2026-11-02')
    expect(found.map(({ id }) => id)).toEqual([
      'event-01',
      'event-02',
      'series-1.2026-11-01T08:00:00',
      'series-1.2026-11-02T08:00:00',
    ])
  })

  test('holds the list of each of its days, in order', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: -3, max: 20 }), ({ household, series: [first] }, moved) => {
        const index = indexEvents(household.events.values())
        const from = addDays(first?.days[0] ?? '2026-11-15', moved)
        const range = occurrencesBetween(index, from, addDays(from, 6)).map(({ id }) => id)
        const days = [0, 1, 2, 3, 4, 5, 6].map((n) =>
          occurrencesOn(index, addDays(from, n)).map(({ id }) => id),
        )
        for (const ids of days) expect(range.filter((id) => ids.includes(id))).toEqual(ids)
        expect(new Set(days.flat()).size).toBe(range.length)
      }),
    )
  })
})

describe('an index that follows changes', () => {
  test('shows the new event in place of the old one', () => {
    const index = createEventIndex()
    index.set('event-01', event('event-01', { end: '2026-11-03T08:00:00' }))
    index.set('event-01', event('event-01', { start: '2026-11-05T08:00:00', end: '2026-11-05T09:00:00' }))
    expect(['01', '02', '03', '05'].map((day) => occurrencesOn(index, `2026-11-${day}`).length)).toEqual([
      0, 0, 0, 1,
    ])
    index.set('event-01', every('event-01', 'FREQ=DAILY'))
    expect(occurrencesOn(index, '2026-11-05').map(({ isOccurrence }) => isOccurrence)).toEqual([true])
    index.set('event-01', null)
    expect(occurrencesOn(index, '2026-11-05')).toEqual([])
    expect(index.all()).toEqual([])
  })

  test('knows events by id, and what belongs to a series', () => {
    const walk: CareEvent = { ...event('event-01'), originalEventId: 'series-1' }
    const index = indexEvents([walk, event('event-02')])
    expect(index.get('event-01')).toBe(walk)
    expect(index.ofSeries('series-1')).toEqual([walk])
    index.set('event-01', { ...walk, originalEventId: 'series-2' })
    expect(index.ofSeries('series-1')).toEqual([])
    expect(index.ofSeries('series-2')).toHaveLength(1)
  })
})

test('the next occurrences leave out skipped days', () => {
  const pill = { ...every('series-1', 'FREQ=DAILY;COUNT=5'), recurrenceExceptions: ['2026-11-03'] }
  expect(nextOccurrences(pill, '2026-11-02', 2).map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-04'])
  expect(nextOccurrences(pill, '2026-11-05', 3).map(({ day }) => day)).toEqual(['2026-11-05'])
  expect(nextOccurrences(event('event-01'), '2026-11-01', 3)).toHaveLength(1)
  expect(nextOccurrences(event('event-01'), '2026-11-02', 3)).toEqual([])
})
