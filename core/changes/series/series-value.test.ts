import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { verbOn, wildEdit, world } from '#test/support/arbitrary-care.ts'
import {
  after,
  afterAttempts,
  documentsOf,
  emptyHousehold,
  form,
  now,
  refusalOf,
} from '#test/support/household.ts'
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

const daily = (rule = '') =>
  after(emptyHousehold, {
    verb: 'add-event',
    eventId: id,
    event: form({ recurrence: [`RRULE:FREQ=DAILY${rule}`] }),
  })
const on = (scope: 'this' | 'future' | 'all', occurrenceDate: string, eventId = id) => ({
  eventId,
  seriesId: id,
  scope,
  occurrenceDate,
})
const skip = (day: string): SaidChange => ({ verb: 'delete-event', ...on('this', day) })
const cut = (day: string, newEventId: string): SaidChange => ({
  verb: 'edit-event',
  ...on('future', day),
  event: { title: 'Later' },
  newEventId,
})

test('a part of which a new rule for all leaves only what is skipped goes', () => {
  const parted = after(daily(';COUNT=20'), cut('2026-11-10', 'part-002'), skip('2026-11-15'))
  const weekly: SaidChange = {
    verb: 'edit-event',
    ...on('all', '2026-11-01'),
    event: { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] },
  }
  const { events } = after(parted, weekly)
  expect([...events.keys()]).toEqual([id])
})

test('from a day on as for all, nothing comes to be up to the last record', () => {
  const tick: SaidChange = {
    verb: 'record-care',
    seriesId: id,
    eventId: id,
    day: '2026-11-01',
    due: '2026-11-01T08:00:00',
    allDay: false,
    title: 'Pill',
    pets: [],
    details: { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' },
    knows: [],
    again: false,
  }
  // the day that is recorded is deleted: what is left begins after it
  const left = after(daily(), tick, skip('2026-11-01'), cut('2026-11-02', 'part-002'))
  expect([...left.events.keys()]).toEqual(['part-002'])
  const times = { start: '2026-10-30T08:00:00', end: '2026-10-30T08:30:00' }
  for (const scope of ['future', 'all'] as const) {
    const named = on(scope, '2026-11-02', 'part-002')
    const back: SaidChange = { verb: 'edit-event', ...named, event: times, newEventId: 'part-003' }
    expect(refusalOf(left, back)).toBe('move-not-possible')
  }
})

test('parts that lie over each other are not cut into two by one name: one of them would be lost', () => {
  const household = daily()
  const part = household.events.get(id)
  const other = part && { ...part, id: 'part-002', seriesId: id, title: 'Drops' }
  const events = new Map([...household.events, ...(other ? ([['part-002', other]] as const) : [])])
  expect(refusalOf({ ...household, events }, cut('2026-11-10', 'part-003'))).toBe('already-there')
})
