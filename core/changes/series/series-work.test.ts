import { describe, expect, test } from 'vitest'
import { emptyHousehold, form, refusalOf, writesOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { planSeriesId } from '#core/medicines/plan-series.ts'
import { Refusal } from '#core/refusal.ts'

const daysEach = 30
const firstDayOf = (part: number) => addDays('2020-01-01', part * daysEach)
const compact = (day: string) => day.replaceAll('-', '')
const intricate = 'FREQ=DAILY;INTERVAL=7;BYMONTHDAY=1,2,3,4,5,6,7,8,9;BYHOUR=3,18;BYMINUTE=1,2;BYSETPOS=1,-1'

/** A series that was changed from a day on so many times, with one day of each part changed by hand. */
function cutSeries(parts: number, rule = 'FREQ=DAILY'): Household {
  const all = Array.from({ length: parts }, (_, part): CareEvent[] => {
    const [day, next] = [firstDayOf(part), firstDayOf(part + 1)]
    const id = part === 0 ? 'series-1' : `part-${part}`
    const common = { createdAt: 1, recurrenceExceptions: [], seriesId: 'series-1' }
    const until = part < parts - 1 ? `;UNTIL=${compact(next)}T000000` : ''
    const recurrence = [`DTSTART:${compact(day)}T120000`, `RRULE:${rule}${until}`]
    const times = { start: `${day}T08:00:00`, end: `${day}T08:30:00` }
    const byHand = { originalEventId: 'series-1', originalDate: day, date: day }
    return [
      { ...form({ ...times, recurrence }), ...common, id },
      { ...form(times), ...common, ...byHand, id: `by-hand-${part}` },
    ]
  })
  return { ...emptyHousehold, events: new Map(all.flat().map((event) => [event.id, event])) }
}
const edit = (
  scope: 'this' | 'future' | 'all',
  event: Extract<SaidChange, { verb: 'edit-event' }>['event'],
  occurrenceDate = addDays('2020-01-01', 5),
): SaidChange => ({
  verb: 'edit-event',
  eventId: 'series-1',
  newEventId: 'new-part',
  scope,
  occurrenceDate,
  event,
})
const recurrence = [`RRULE:${intricate}`]

test('a series that was cut five hundred times is cut no more, and says what to do', () => {
  expect(refusalOf(cutSeries(499), edit('future', { title: 'New' }))).toBe(null)
  const change = edit('future', { title: 'New' })
  expect(refusalOf(cutSeries(500), change)).toBe('too-many-parts')
  expect(() => writesOf(cutSeries(500), change)).toThrow(new Refusal('too-many-parts').message)
  expect(refusalOf(cutSeries(500), edit('all', { title: 'New' }))).toBe(null)
})

test('a rule beyond the dialog’s is read for a few parts, not for many: 500 of them took four seconds', () => {
  expect(refusalOf(cutSeries(9), edit('all', { recurrence }))).toBe(null)
  expect(refusalOf(cutSeries(11), edit('all', { recurrence }))).toBe('rule-too-complicated')
  expect(refusalOf(cutSeries(11), edit('future', { recurrence }))).toBe('rule-too-complicated')
  // for the last of them alone it may be
  const late = addDays(firstDayOf(10), 5)
  expect(refusalOf(cutSeries(11), edit('future', { recurrence }, late))).toBe(null)
})

test('a series with such a rule is cut a few times, not many', () => {
  const rule = `FREQ=DAILY;BYHOUR=3,18;BYSETPOS=1`
  expect(refusalOf(cutSeries(9, rule), edit('future', { title: 'New' }))).toBe(null)
  expect(refusalOf(cutSeries(10, rule), edit('future', { title: 'New' }))).toBe('rule-too-complicated')
})

/** A series with so many days changed by hand. */
function changedByHand(count: number): Household {
  const household = cutSeries(1)
  const byHand = Array.from({ length: count }, (_, n): [string, CareEvent] => {
    const day = addDays('2021-01-01', n)
    const event = { ...form(), id: `by-hand-${n}`, createdAt: 1, recurrenceExceptions: [] }
    return [event.id, { ...event, seriesId: 'series-1', originalEventId: 'series-1', originalDate: day }]
  })
  return { ...household, events: new Map([...household.events, ...byHand]) }
}

test('five thousand days of a series are changed by hand, not more', () => {
  expect(refusalOf(changedByHand(4_999), edit('this', { title: 'New' }))).toBe(null)
  expect(refusalOf(changedByHand(5_000), edit('this', { title: 'New' }))).toBe('too-many-parts')
})

test('nor does a file bring more of them', () => {
  const brought = (...days: string[]): SaidChange => ({
    verb: 'import-events',
    events: days.map((day) => ({
      id: `brought-${day}`,
      event: form({ start: `${day}T08:00`, end: `${day}T08:30` }),
      skipped: [],
      replaces: { seriesId: 'series-1', eventId: 'series-1', day },
    })),
  })
  const with4999 = changedByHand(4_999)
  expect(refusalOf(with4999, brought('2019-01-01'))).toBe(null)
  expect(refusalOf(with4999, brought('2019-01-01', '2019-01-02'))).toBe('too-many-parts')
  expect(refusalOf(changedByHand(5_000), brought('2019-01-01'))).toBe('too-many-parts')
})

test('moving a monthly series does not walk from its first day to one that is skipped in the year 9000', () => {
  const monthly: CareEvent = {
    ...form({ recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=MONTHLY'] }),
    id: 'series-1',
    createdAt: 1,
    recurrenceExceptions: ['2026-12-01', ...Array.from({ length: 900 }, (_, at) => `${9000 + at}-01-01`)],
  }
  const household = { ...emptyHousehold, events: new Map([[monthly.id, monthly]]) }
  const move = edit('all', { start: '2026-11-04T08:00', end: '2026-11-04T08:30' }, '2026-11-01')
  let best = Infinity
  // the best of some tries: the others paid for compiling or for collecting garbage
  for (let again = 0; again < 5; again++) {
    const before = process.threadCpuUsage()
    const [moved] = writesOf(household, move)
    best = Math.min(best, process.threadCpuUsage(before).user / 1_000)
    expect(moved?.body).toMatchObject({
      recurrenceExceptions: monthly.recurrenceExceptions.map((day) => day.replace(/01$/, '04')),
    })
  }
  expect(best).toBeLessThan(100)
})

describe('counted and not timed, so that a slow server refuses nothing that the device took, is', () => {
  test('an edit of a series of which a file brought more parts than can be made here', () => {
    expect(writesOf(cutSeries(600), edit('all', { title: 'New' }))).toHaveLength(1_200)
    expect(refusalOf(cutSeries(1_001), edit('all', { title: 'New' }))).toBe('too-much-at-once')
  })

  test('one of more days changed by hand than can be made here', () => {
    expect(writesOf(changedByHand(5_000), edit('all', { title: 'New' })).length).toBeGreaterThan(0)
    expect(refusalOf(changedByHand(20_000), edit('all', { title: 'New' }))).toBe('too-much-at-once')
  })

  test('the import of a hundred rules', () => {
    const rule = [`RRULE:FREQ=DAILY;INTERVAL=2;BYMONTH=1,2,11;COUNT=4000`]
    const imported = (count: number): SaidChange => ({
      verb: 'import-events',
      events: Array.from({ length: count }, (_, n) => ({
        id: `event-${n}`,
        event: form({ recurrence: [`${rule};WKST=${n % 2 ? 'SU' : 'MO'}`] }),
        skipped: ['2030-01-01'],
      })),
    })
    expect(refusalOf(emptyHousehold, imported(1))).toBe(null)
    expect(refusalOf(emptyHousehold, imported(200))).toBe('rule-too-complicated')
  })

  test('moving or stopping a plan', () => {
    const planId = 'plan-0001'
    const seriesId = planSeriesId(planId, 0, 0)
    const planned = (count: number): Household => {
      const events = [...changedByHand(count).events.values()].map((event): CareEvent => {
        const { id, originalEventId: _, ...rest } = event
        const of = { planId, seriesId, ...(event.originalDate && { originalEventId: seriesId }) }
        return { ...rest, ...of, id: id === 'series-1' ? seriesId : id }
      })
      return { ...emptyHousehold, events: new Map(events.map((event) => [event.id, event])) }
    }
    for (const change of [{ verb: 'move-plan' as const, days: 1 }, { verb: 'stop-plan' as const }]) {
      const said = { ...change, planId, from: '2020-02-20' }
      expect(refusalOf(planned(100), said)).toBe(null)
      expect(refusalOf(planned(60_000), said)).toBe('too-much-at-once')
    }
  })
})
