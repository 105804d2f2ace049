import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verbOn, wildEdit, world } from '#test/support/arbitrary-care.ts'
import {
  after,
  afterAttempts,
  bytesOf,
  namesShown,
  refusalOf,
  seen,
  undoOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import { isDayOfSeries, isUsedUp, seriesIdOf } from '#core/schedule/series.ts'
import { stored } from '#core/schedule/stored-event.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'

/** Changes of two devices that saw the same series, in the order the server heard them, each with a name of its own. */
const lived = world.chain(({ series, ...rest }) => {
  const target = fc.constantFrom(...series)
  const change = fc.oneof(
    target.chain((seen) => wildEdit(seen, 'made')),
    target.chain((seen) => verbOn(seen, 'a')),
    target.chain((seen) => verbOn(seen, 'b')),
  )
  return fc
    .array(change, { minLength: 1, maxLength: 6 })
    .map((changes) => ({ ...rest, changes: changes.map(named) }))
})

function named(change: SaidChange, at: number): SaidChange {
  const made = 'newEventId' in change ? { newEventId: `made-by-${at}` } : {}
  // the cast: a union is not spread case by case
  return { ...change, ...made, id: `step-${at}000` } as SaidChange
}

test('whatever is done to a series, its documents stay well formed and start on a day of their own', () => {
  fc.assert(
    fc.property(lived, ({ household, changes }) => {
      for (const event of afterAttempts(household, ...changes).events.values()) {
        expect(JSON.stringify(stored(event))).toBe(JSON.stringify(event))
        expect(event.end >= event.start).toBe(true)
        expect(event.date).toBe(event.recurrence ? undefined : dayOf(event.start))
        const { recurrenceExceptions: skipped } = event
        expect(skipped).toEqual([...new Set(skipped)].toSorted())
        if (event.recurrence && !isUsedUp(event)) expect(isDayOfSeries(event, dayOf(event.start))).toBe(true)
      }
    }),
  )
})

test('whatever is done to a series, each part and each day of it stays one of its times of the day', () => {
  fc.assert(
    fc.property(lived, ({ household, changes }) => {
      for (const event of afterAttempts(household, ...changes).events.values())
        expect(event.togetherId).toBe('series-1')
    }),
  )
})

test('no day of a series is ever shown twice', () => {
  fc.assert(
    fc.property(lived, ({ household, changes, first, last }) => {
      const names = namesShown(afterAttempts(household, ...changes), first, last)
      expect(names).toEqual([...new Set(names)])
    }),
  )
})

describe('undo', () => {
  test('at once is the identity, byte for byte', () => {
    fc.assert(
      fc.property(lived, ({ household, changes: [change, ...before] }) => {
        const now = afterAttempts(household, ...before)
        fc.pre(change !== undefined && refusalOf(now, change) === null)
        expect(bytesOf(after(now, change, undoOf(change.id ?? '')))).toEqual(bytesOf(now))
      }),
    )
  })

  test('in any order gives what the other changes give without it, or is refused and changes nothing', () => {
    let done = 0
    fc.assert(
      fc.property(lived, fc.array(fc.nat({ max: 5 }), { maxLength: 4 }), ({ household, changes }, picks) => {
        let now = afterAttempts(household, ...changes)
        const applied = now.applied.slice(household.applied.length).map(({ change }) => change)
        const left = new Set(applied)
        for (const pick of picks) {
          const change = applied[pick % Math.max(applied.length, 1)]
          if (!change || refusalOf(now, undoOf(change.id)) !== null) continue
          now = after(now, undoOf(change.id))
          left.delete(change)
          done++
          const without = after(household, ...left)
          expect(bytesOf(now)).toEqual(bytesOf(without))
          // what was deleted is listed as long as it is, and no longer
          expect([...now.deletions.keys()].toSorted()).toEqual([...without.deletions.keys()].toSorted())
        }
      }),
    )
    expect(done).toBeGreaterThan(cases.history.numRuns / 2)
  })
})

describe('the name of an occurrence', () => {
  test('stays through every edit that moves no day of the series', () => {
    const calm = world.chain(({ series, ...rest }) =>
      fc
        .array(
          fc.constantFrom(...series).chain((seenAs) => verbOn(seenAs, 'a')),
          { maxLength: 4 },
        )
        .map((changes) => ({ ...rest, changes: changes.map(named) })),
    )
    fc.assert(
      fc.property(calm, ({ household, changes, first, last }) => {
        const names = (at: Household) => namesShown(at, first, last)
        let now = household
        for (const change of changes) {
          if (refusalOf(now, change) !== null) continue
          const next = after(now, change)
          if (change.verb === 'edit-event') expect(names(next)).toEqual(names(now))
          else expect(names(now)).toEqual(expect.arrayContaining(names(next)))
          now = next
        }
      }),
    )
  })

  test('stays when one day is moved to another', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: -40, max: 40 }), ({ household, series, first, last }, moved) => {
        const [{ eventId, days } = { eventId: '', days: [] }] = series
        const occurrenceDate = days[0] ?? ''
        const start = `${addDays(occurrenceDate, moved)}T10:00:00`
        const event = { start, end: start, allDay: false }
        const on = { eventId, scope: 'this', occurrenceDate, newEventId: 'made-by-x' } as const
        const change: SaidChange = { verb: 'edit-event', ...on, event }
        fc.pre(refusalOf(household, change) === null)
        expect(namesShown(after(household, change), first, last)).toEqual(namesShown(household, first, last))
      }),
    )
  })
})

test('cut anywhere, the parts show what the whole showed', () => {
  fc.assert(
    fc.property(lived, fc.nat(), ({ household, changes, first, last }, at) => {
      const now = afterAttempts(household, ...changes)
      const part = [...now.events.values()].find(({ recurrence }) => recurrence !== null)
      fc.pre(part !== undefined)
      const days = namesShown(now, first, last).map((name) => name.slice(-10))
      const occurrenceDate = days[at % days.length] ?? ''
      const on = { eventId: part.id, scope: 'future', occurrenceDate, newEventId: 'new-part' } as const
      const cut: SaidChange = { verb: 'edit-event', ...on, seriesId: seriesIdOf(part), event: {} }
      fc.pre(refusalOf(now, cut) === null)
      expect(seen(after(now, cut), first, last)).toEqual(seen(now, first, last))
    }),
  )
})

test('editing all keeps deleted days deleted', () => {
  fc.assert(
    fc.property(world, ({ household, series, first, last }) => {
      const occurrenceDate = series[0]?.days[0] ?? ''
      const times = { start: `${occurrenceDate}T10:00:00`, end: `${occurrenceDate}T11:00:00` }
      const on = { eventId: series[0]?.eventId ?? '', scope: 'all', occurrenceDate } as const
      const change: SaidChange = { verb: 'edit-event', ...on, event: { ...times, allDay: false } }
      expect(namesShown(after(household, change), first, last)).toEqual(namesShown(household, first, last))
    }),
  )
})
