import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { verbOn, wildEdit, world } from '#test/support/arbitrary-care.ts'
import { afterAttempts, documentsOf, emptyHousehold, form } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { startOfSeries } from '#core/schedule/series-start.ts'
import { stored } from '#core/schedule/stored-event.ts'
import { draftOf } from '../draft.ts'
import { readSeries, settled, writeSeries } from './series-value.ts'
import type { Series } from './series-value.ts'

const id = 'series-1'
const firstDay = '2026-11-01'

/** As verbs leave it, and edits that move days, change rules or end them. */
const lived = world.chain(({ household, series }) => {
  const target = fc.constantFrom(...series)
  const change = fc.oneof(
    target.chain((seen) => wildEdit(seen, 'made')),
    target.chain((seen) => verbOn(seen, 'a')),
  )
  return fc.array(change, { maxLength: 4 }).map((changes) => {
    const named = changes.map((one, at) => ({ ...one, newEventId: `made-by-${at}` }) as SaidChange) // a union is not spread
    return afterAttempts(household, ...named)
  })
})

/** As files and older releases may have left it: parts with gaps between them or over each other, days by hand of no part. */
const brought = fc
  .record({
    parts: fc.array(
      fc.record({
        after: fc.nat(40),
        rule: fc.constantFrom('FREQ=DAILY', 'FREQ=DAILY;COUNT=12', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY'),
        skipped: fc.array(fc.nat(60), { maxLength: 3 }),
        isFirst: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    byHand: fc.array(fc.record({ day: fc.nat(60), moved: fc.integer({ min: -9, max: 9 }) }), {
      maxLength: 4,
    }),
  })
  .map(({ parts, byHand }): Household => {
    const dayAt = (after: number) => addDays(firstDay, after)
    const events: CareEvent[] = [
      ...parts.flatMap(({ after, rule, skipped, isFirst }, at) => {
        const start = startOfSeries([`RRULE:${rule}`], dayAt(after))
        if (!start) return []
        const times = { start: `${start.day}T08:00:00`, end: `${start.day}T08:30:00` }
        const days = [...new Set(skipped.map(dayAt))].toSorted()
        const own = at === 0 && isFirst ? { id } : { id: `part-${at}`, seriesId: id }
        const series = form({ ...times, recurrence: start.lines })
        return stored({ ...series, createdAt: at, recurrenceExceptions: days, ...own })
      }),
      ...byHand.map(({ day, moved }, at) => {
        const on = dayAt(day + moved)
        const times = { start: `${on}T12:00:00`, end: `${on}T12:30:00` }
        const replaced = {
          originalEventId: id,
          originalDate: dayAt(day),
          ...(at % 2 === 0 && { seriesId: id }),
        }
        return stored({
          ...form(times),
          id: `hand-${at}`,
          createdAt: at,
          recurrenceExceptions: [],
          ...replaced,
        })
      }),
    ]
    return { ...emptyHousehold, events: new Map(events.map((event) => [event.id, event])) }
  })

const kept = fc.oneof(lived, brought)
const nothing: Series = { id, parts: [], byHand: [] }

function written(household: Household, before: Series, after: Series) {
  const draft = draftOf(documentsOf(household))
  writeSeries(draft, before, after)
  return draft.writes()
}

test('read and written back, a series is what it was: nothing is to write', () => {
  fc.assert(
    fc.property(kept, (household) => {
      const series = readSeries(documentsOf(household), id)
      fc.pre(series !== null)
      expect(written(household, series, series)).toEqual([])
      // and none of its documents was left behind, or read twice
      const again = written(emptyHousehold, nothing, series)
      const texts = (all: Iterable<unknown>) => Array.from(all, (one) => JSON.stringify(one)).toSorted()
      expect(texts(again.map(({ body }) => body))).toEqual(texts(documentsOf(household).series(id)))
      expect(written(household, series, nothing).map((write) => write.body)).toEqual(
        [...series.parts, ...series.byHand].map(() => null),
      )
    }),
  )
})

test('what shows nothing and what would show twice is gone at once, not bit by bit', () => {
  fc.assert(
    fc.property(kept, (household) => {
      const series = readSeries(documentsOf(household), id)
      fc.pre(series !== null)
      const once = settled(series)
      expect(settled(once)).toEqual(once)
    }),
  )
})
