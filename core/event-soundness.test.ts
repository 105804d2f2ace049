import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { verbOn, world } from '#test/support/arbitrary-care.ts'
import type { Seen } from '#test/support/arbitrary-care.ts'
import { ourSeries } from '#test/support/arbitrary-recurrence.ts'
import { after, afterAttempts, bytesOf, refusalOf, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { addDays } from './calendar-day.ts'
import { isDayOfSeries, isUsedUp } from './series.ts'
import { storedEventSchema } from './stored-event.ts'
import { dayOf } from './wall-clock.ts'

const runs = 250

/** Edits that move days and change rules, which the later of two devices decides. */
function wildEdit({ eventId, knownFollower, days }: Seen): fc.Arbitrary<SaidChange> {
  return fc
    .record({
      occurrenceDate: fc.constantFrom(...days),
      scope: fc.constantFrom('this', 'future', 'all' as const),
      moved: fc.option(fc.integer({ min: -40, max: 40 })),
      recurrence: fc.option(
        fc.oneof(
          fc.constant(null),
          ourSeries.map(({ lines }) => lines),
        ),
        { nil: undefined },
      ),
    })
    .map(({ occurrenceDate, scope, moved, recurrence }) => {
      const day = addDays(occurrenceDate, moved ?? 0)
      const times = moved === null ? {} : { start: `${day}T10:00:00`, end: `${day}T11:00:00` }
      const event = { ...times, ...(recurrence === undefined ? {} : { recurrence }) }
      return {
        verb: 'edit-event',
        eventId,
        knownFollower,
        scope,
        occurrenceDate,
        event,
        newEventId: 'made-by-x',
      }
    })
}

const acted = world
  .filter(({ series }) => series.length > 0)
  .chain(({ household, series }) => {
    const target = fc.constantFrom(...series)
    const stale = target.map((seen) => ({ ...seen, knownFollower: null }))
    const change = fc.oneof(
      target.chain(wildEdit),
      stale.chain(wildEdit),
      target.chain((seen) => verbOn(seen, 'b')),
    )
    return fc.record({ household: fc.constant(household), first: change, second: stale.chain(wildEdit) })
  })

test('whatever is done to a series, its documents stay well formed and start on a day of their own', () => {
  fc.assert(
    fc.property(acted, ({ household, first, second }) => {
      for (const event of afterAttempts(household, first, second).events.values()) {
        expect(v.safeParse(storedEventSchema, event).issues).toBeUndefined()
        expect(event.end >= event.start).toBe(true)
        expect(event.date).toBe(event.recurrence ? undefined : dayOf(event.start))
        const { recurrenceExceptions: skipped } = event
        expect(skipped).toEqual([...new Set(skipped)].toSorted())
        if (event.recurrence && !isUsedUp(event)) expect(isDayOfSeries(event, dayOf(event.start))).toBe(true)
      }
    }),
    { numRuns: runs },
  )
})

test('days moved and rules changed are undone byte for byte', () => {
  fc.assert(
    fc.property(acted, ({ household, first, second }) => {
      const now: Household = afterAttempts(household, second)
      fc.pre(refusalOf(now, first) === null)
      expect(bytesOf(after(now, first, undoOf(now, first)))).toEqual(bytesOf(now))
    }),
    { numRuns: runs },
  )
})
