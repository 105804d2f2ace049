import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verbOn, world } from '#test/support/arbitrary-care.ts'
import type { SeriesChange } from '#test/support/arbitrary-care.ts'
import {
  after,
  afterAttempts,
  bytesOf,
  emptyHousehold,
  form,
  refusalOf,
  seen,
} from '#test/support/household.ts'
import type { EventForm } from './event.ts'
import type { Household, SaidChange } from '#test/support/household.ts'

const runs = 250

const twoDevices = world
  .filter(({ series }) => series.length > 0)
  .chain(({ household, series }) => {
    const verb = (mark: 'a' | 'b') => fc.constantFrom(...series).chain((seen) => verbOn(seen, mark))
    return fc.record({ household: fc.constant(household), a: verb('a'), b: verb('b') })
  })

/** Of two edits of the same series and scope, or of the same day, the later one wins. */
function isForTheLaterToWin(household: Household, a: SeriesChange, b: SeriesChange): boolean {
  if (a.verb !== 'edit-event' || b.verb !== 'edit-event' || a.eventId !== b.eventId) return false
  const [scope, other] = [wideScope(household, a), wideScope(household, b)]
  return scope === other && (scope === 'all' || a.occurrenceDate === b.occurrenceDate)
}

/** "This and all future" on the first day is "all". */
function wideScope({ events }: Household, { eventId, scope, occurrenceDate = '' }: SeriesChange) {
  return scope === 'future' && occurrenceDate <= `${events.get(eventId)?.start}` ? 'all' : scope
}

test('two devices that were offline come to the same documents, whichever is heard first', () => {
  fc.assert(
    fc.property(twoDevices, ({ household, a, b }) => {
      fc.pre(!isForTheLaterToWin(household, a, b))
      expect(bytesOf(afterAttempts(household, a, b))).toEqual(bytesOf(afterAttempts(household, b, a)))
    }),
    { numRuns: runs },
  )
})

const oneSeries = world
  .filter(({ series }) => series.length > 0)
  .chain(({ household, series }) =>
    fc.record({ household: fc.constant(household), seenAs: fc.constantFrom(...series), at: fc.nat() }),
  )

test('cut anywhere, the two halves show what the whole showed', () => {
  fc.assert(
    fc.property(oneSeries, ({ household, seenAs: { eventId, knownFollower, days }, at }) => {
      const occurrenceDate = days[at % days.length] ?? ''
      const on = { eventId, scope: 'future', occurrenceDate, newEventId: 'new-half' } as const
      const halves = after(household, { verb: 'edit-event', ...on, event: {}, knownFollower })
      expect(allSeen(halves, days)).toEqual(allSeen(household, days))
    }),
    { numRuns: runs },
  )
})

test('editing all keeps deleted days deleted', () => {
  fc.assert(
    fc.property(oneSeries, ({ household, seenAs: { eventId, days } }) => {
      const fields = { description: 'New', start: '2026-11-01T10:00:00', end: '2026-11-01T11:00:00' }
      const on = { eventId, scope: 'all', occurrenceDate: '2026-11-01' } as const
      const edited = after(household, { verb: 'edit-event', ...on, event: { ...fields, allDay: false } })
      const dayOf = (line: string) => line.slice(0, 10)
      expect(allSeen(edited, days).map(dayOf).toSorted()).toEqual(
        allSeen(household, days).map(dayOf).toSorted(),
      )
    }),
    { numRuns: runs },
  )
})

function allSeen(household: Household, days: string[]): string[] {
  return seen(household, days[0] ?? '', days.at(-1) ?? '')
}

describe('a device that was away', () => {
  const id = 'series-1'
  const daily = after(emptyHousehold, {
    verb: 'add-event',
    eventId: id,
    event: form({ recurrence: ['RRULE:FREQ=DAILY'] }),
  })
  const cut: SaidChange = {
    verb: 'edit-event',
    eventId: id,
    scope: 'future',
    occurrenceDate: '2026-11-10',
    event: { title: 'Two pills' },
    newEventId: 'series-2',
    knownFollower: null,
  }
  const halves = after(daily, cut)
  const edit = (event: Partial<EventForm>, knownFollower?: string | null): SaidChange => {
    const known = knownFollower === undefined ? {} : { knownFollower }
    return { verb: 'edit-event', eventId: id, scope: 'all', event, ...known }
  }

  test('skips a day of the new series by the name of the old one', () => {
    const skip: SaidChange = {
      verb: 'delete-event',
      eventId: id,
      scope: 'this',
      occurrenceDate: '2026-11-12',
    }
    const household = after(halves, skip)
    expect(household.events.get('series-2')?.recurrenceExceptions).toEqual(['2026-11-12'])
    expect(household.events.get(id)?.recurrenceExceptions).toEqual([])
  })

  test('finds the right series along a chain of cuts', () => {
    const again: SaidChange = {
      ...cut,
      occurrenceDate: '2026-11-20',
      newEventId: 'series-3',
      event: { title: 'Three' },
    }
    const skip: SaidChange = {
      verb: 'delete-event',
      eventId: id,
      scope: 'this',
      occurrenceDate: '2026-11-22',
    }
    const household = after(halves, again, skip)
    expect(household.events.get('series-3')).toMatchObject({
      title: 'Three',
      recurrenceExceptions: ['2026-11-22'],
    })
    expect(household.events.get('series-2')?.followedBy).toEqual({ id: 'series-3', from: '2026-11-20' })
  })

  test('changes the unknown half too, but only what that half still had in common', () => {
    const household = after(halves, edit({ title: 'Tablet', description: 'with food' }, null))
    expect(household.events.get(id)).toMatchObject({ title: 'Tablet', description: 'with food' })
    expect(household.events.get('series-2')).toMatchObject({ title: 'Two pills', description: 'with food' })
  })

  test('leaves a half alone that it knew of, or says nothing about', () => {
    for (const known of ['series-2', undefined]) {
      const household = after(halves, edit({ description: 'with food' }, known))
      expect(household.events.get('series-2')?.description).toBe('')
    }
  })

  test('stops at the half it knew of when another device cut in between', () => {
    const between: SaidChange = {
      ...cut,
      occurrenceDate: '2026-11-05',
      newEventId: 'series-0',
      event: { title: 'Half' },
    }
    const household = after(
      halves,
      { ...between, knownFollower: 'series-2' },
      edit({ description: 'new' }, 'series-2'),
    )
    const descriptions = [id, 'series-0', 'series-2'].map((key) => household.events.get(key)?.description)
    expect(descriptions).toEqual(['new', 'new', ''])
  })

  test('gives its new rule to the unknown half, and both go on without overlap', () => {
    const household = after(halves, edit({ recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2'] }, null))
    expect(seen(household, '2026-11-06', '2026-11-14')).toEqual([
      '2026-11-07T08:00 Pill',
      '2026-11-09T08:00 Pill',
      '2026-11-11T08:00 Two pills',
      '2026-11-13T08:00 Two pills',
    ])
  })

  test('that turns repeating off leaves one event and no half behind', () => {
    const off: SaidChange = {
      ...edit({ recurrence: null }, null),
      occurrenceDate: '2026-11-04',
    } as SaidChange
    expect(seen(after(halves, off), '2026-01-01', '2027-12-31')).toEqual(['2026-11-04T08:00 Pill'])
  })

  test('deletes all of it, halves and stand-ins, whatever it knew', () => {
    const standIn: SaidChange = {
      verb: 'edit-event',
      eventId: 'series-2',
      scope: 'this',
      occurrenceDate: '2026-11-15',
      event: form({ title: 'By hand' }),
      newEventId: 'standin1',
    }
    const household = after(halves, standIn, {
      verb: 'delete-event',
      eventId: id,
      scope: 'all',
      knownFollower: null,
    })
    expect(household.events.size).toBe(0)
  })

  test('is told when the half it means is gone', () => {
    const gone = after(halves, { verb: 'delete-event', eventId: 'series-2', scope: 'all' })
    const skip: SaidChange = {
      verb: 'delete-event',
      eventId: id,
      scope: 'this',
      occurrenceDate: '2026-11-12',
    }
    expect(refusalOf(gone, skip)).toBe('event-gone')
  })

  test('does not hang on series that follow each other in a circle', () => {
    const [first, second] = [halves.events.get(id), halves.events.get('series-2')]
    if (!first || !second) throw new Error('both halves are there')
    const circle = new Map(halves.events)
    circle.set('series-2', {
      ...second,
      recurrence: first.recurrence,
      followedBy: { id, from: '2026-11-10' },
    })
    const household = { ...halves, events: circle }
    const skip: SaidChange = {
      verb: 'delete-event',
      eventId: id,
      scope: 'this',
      occurrenceDate: '2026-11-12',
    }
    expect(refusalOf(household, skip)).toBe('occurrence-gone')
    const all: SaidChange = { verb: 'delete-event', eventId: id, scope: 'all', knownFollower: null }
    expect(after(household, all).events.size).toBe(0)
  })
})
