import { describe, expect, test } from 'vitest'
import { after, bytesOf, emptyHousehold, now, refusalOf, seen, undoOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { amountText } from '#core/doses/dose-text.ts'
import type { Phase } from '#core/medicines/plan.ts'
import { planSeriesId } from '#core/medicines/plan-series.ts'
import { daysOfPlan, firstDayFor, lastBeforeGood, lastDoseDay, totalOf } from '#core/medicines/plan.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'

const mia = { id: 'pet-mia1', name: 'Mia' }
const medicineId = 'medicine-1'
const planId = 'plan-0001'
const shelf = after(
  emptyHousehold,
  {
    verb: 'add-pet',
    petId: mia.id,
    pet: { name: 'Mia', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' },
  },
  {
    verb: 'add-medicine',
    medicineId,
    medicine: { name: 'Prednisolone', unit: 'mg', strength: '', petIds: [mia.id], leadDays: 7 },
  },
)
/** "5 mg 2×5 d, 1×5 d, every other day 10 d" */
const taper: Phase[] = [
  { milli: 5_000, times: ['08:00', '20:00'], every: 1, days: 5 },
  { milli: 5_000, times: ['08:00'], every: 1, days: 5 },
  { milli: 2_500, times: ['08:00'], every: 2, days: 10 },
]
function start(
  given: { start?: string; phases?: Phase[]; petIds?: string[]; title?: string } = {},
): SaidChange {
  const { phases = taper, ...rest } = given
  const plan = { medicineId, petIds: [mia.id], title: 'Prednisolone', start: '2026-11-10', ...rest }
  const list = phases.map((phase) => ({ ...phase, times: [...phase.times] }))
  return { id: 'start', verb: 'start-plan', planId, plan: { ...plan, phases: list } }
}
const started = after(shelf, start())
/** Day, hour and amount of each dose. */
function doses({ events }: Household, first = '2026-01-01', last = '2027-12-31'): string[] {
  return occurrencesBetween(indexEvents(events.values()), first, last).map(
    ({ start, event }) => `${start.slice(5, 13)} ${amountText(event.dose?.milli ?? 0)}`,
  )
}
const daysAndTimes = (household: Household) => doses(household).map((dose) => dose.slice(0, 8))

const tick = (phase: number, time: number, day: string): SaidChange => ({
  verb: 'record-care',
  seriesId: planSeriesId(planId, phase, time),
  eventId: planSeriesId(planId, phase, time),
  day,
  due: `${day}T08:00:00`,
  allDay: false,
  title: 'Prednisolone',
  pets: [mia],
  details: { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' },
  knows: [],
  again: false,
})
const move = (from: string, days: number): SaidChange => ({
  id: 'move',
  verb: 'move-plan',
  planId,
  from,
  days,
})
const stop = (from: string): SaidChange => ({ id: 'stop', verb: 'stop-plan', planId, from })

describe('a plan', () => {
  test('is one series for each phase and time, with its dose, its plan and a reminder', () => {
    expect(started.events.size).toBe(4)
    for (const event of started.events.values())
      expect(event).toMatchObject({
        planId,
        title: 'Prednisolone',
        dose: { medicineId },
        reminder: { before: 0, untilRecorded: true },
      })
    expect(started.events.get(planSeriesId(planId, 2, 0))?.recurrence).toEqual([
      'DTSTART:20261120T120000',
      'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261128T235959',
    ])
  })

  test.each([
    ['into winter', '2026-10-20'],
    ['into summer', '2027-03-20'],
  ])('is 10 + 5 + 5 doses on the right days over a change of the clock %s', (_, first) => {
    const all = doses(after(shelf, start({ start: first })))
    expect(all).toHaveLength(20)
    const on = (n: number) => addDays(first, n).slice(5)
    const expected = [
      ...[0, 1, 2, 3, 4].flatMap((n) => [`${on(n)}T08 5`, `${on(n)}T20 5`]),
      ...[5, 6, 7, 8, 9].map((n) => `${on(n)}T08 5`),
      ...[10, 12, 14, 16, 18].map((n) => `${on(n)}T08 2½`),
    ]
    expect(all).toEqual(expected)
    const shown = daysOfPlan({ start: first, phases: taper })
    // 5 + 5 + 10 days, of which the last has no dose any more: as many as each of them says that there are
    expect(shown).toHaveLength(19)
    expect(shown.at(-1)?.day).toBe(lastDoseDay({ start: first, phases: taper }))
    expect(
      shown.flatMap(({ day, times }) => times.map((time) => `${day.slice(5)}T${time.slice(0, 2)}`)),
    ).toEqual(all.map((dose) => dose.slice(0, 8)))
  })

  test('begins today while one of its first times is still to come, else tomorrow', () => {
    const twice: Phase[] = [{ milli: 5_000, times: ['08:00', '20:00'], every: 1, days: 2 }]
    expect(firstDayFor(twice, '2026-11-19T07:59:00')).toBe('2026-11-19')
    expect(firstDayFor(twice, '2026-11-19T19:59:59')).toBe('2026-11-19')
    expect(firstDayFor(twice, '2026-11-19T21:36:00')).toBe('2026-11-20')
    expect(firstDayFor([], '2026-11-19T21:36:00')).toBe('2026-11-19')
  })

  test('says how much all of it takes, for every pet', () => {
    expect(totalOf({ phases: taper, petIds: ['a'] })).toEqual({ milli: 87_500, doses: 20 })
    expect(totalOf({ phases: taper, petIds: ['a', 'b'] })).toEqual({ milli: 175_000, doses: 40 })
    const thirds: Phase[] = [{ milli: 333, times: ['08:00'], every: 1, days: 30 }]
    expect(totalOf({ phases: thirds, petIds: ['a'] })).toEqual({ milli: 10_000, doses: 30 })
  })

  test('goes on for good with its last phase', () => {
    const phases: Phase[] = [
      { milli: 5_000, times: ['08:00'], every: 1, days: 2 },
      { milli: 2_500, times: ['08:00'], every: 3, days: null },
    ]
    const events = [...after(shelf, start({ phases })).events.values()]
    expect(events.at(-1)?.recurrence?.at(-1)).toBe('RRULE:FREQ=DAILY;INTERVAL=3')
    expect(refusalOf(shelf, start({ phases: phases.toReversed() }))).toBe('plan-good-not-last')
    expect(lastBeforeGood({ start: '2026-11-10', phases })).toBe('2026-11-11')
    expect(lastBeforeGood({ start: '2026-11-10', phases: taper })).toBeNull()
  })

  test.each([
    [{ phases: [] }, 'plan-phases-missing'],
    [{ start: '2026-02-30' }, 'plan-start-invalid'],
    [{ phases: [{ milli: 1, times: [], every: 1, days: 1 }] }, 'plan-times-missing'],
    [{ phases: [{ milli: 1, times: ['25:00'], every: 1, days: 1 }] }, 'plan-times-missing'],
    [{ phases: [{ milli: 1, times: ['08:00', '08:00'], every: 1, days: 1 }] }, 'time-twice'],
    [{ phases: [1_830, 1].map((days) => ({ milli: 1, times: ['08:00'], every: 1, days })) }, 'plan-too-long'],
    [{ petIds: ['pet-gone'] }, 'medicine-pets-missing'],
    [{ title: ' ' }, 'title-missing'],
  ])('with %j is refused', (given, refusal) => {
    expect(refusalOf(shelf, start(given))).toBe(refusal)
  })

  test('is started once, and only of a medicine that is there', () => {
    expect(refusalOf(started, start())).toBe('already-there')
    expect(refusalOf(after(shelf, { verb: 'delete-medicine', medicineId }), start())).toBe('medicine-gone')
  })
})

describe('undone', () => {
  test('a start leaves nothing', () => {
    expect(bytesOf(after(started, undoOf('start')))).toEqual(bytesOf(shelf))
  })

  test('a start with records in between leaves the records', () => {
    const recorded = after(started, tick(0, 0, '2026-11-10'))
    const undone = after(recorded, undoOf('start'))
    expect([undone.events.size, undone.care.size]).toEqual([0, 1])
  })

  test('a start is refused when somebody has changed a day of it since, so that nothing of theirs is lost', () => {
    const changed = after(started, {
      verb: 'edit-event',
      eventId: planSeriesId(planId, 0, 0),
      scope: 'all',
      event: { title: 'With food' },
    })
    expect(refusalOf(changed, undoOf('start'))).toBe('changed-since')
  })

  test('a start leaves what others did elsewhere', () => {
    const other: SaidChange = { verb: 'count-medicine', medicineId, kind: 'counted', milli: 1, at: 5 }
    expect(bytesOf(after(started, { ...other, id: 'count' }, undoOf('start')))).toEqual(
      bytesOf(after(shelf, { ...other, id: 'count' })),
    )
  })

  test.each([move('2026-11-16', 2), stop('2026-11-16')])('%j leaves the plan as it was', (change) => {
    expect(bytesOf(after(started, change, undoOf(change.id ?? '')))).toEqual(bytesOf(started))
  })

  test('an earlier change leaves a move the days it moved, whatever was recorded of them since', () => {
    const edit: SaidChange = {
      id: 'title',
      verb: 'edit-event',
      eventId: planSeriesId(planId, 1, 0),
      scope: 'all',
      event: { title: 'Cortisone' },
    }
    const moved = after(started, edit, move('2026-11-12', 2), tick(1, 0, '2026-11-16'))
    expect(daysAndTimes(after(moved, undoOf('title')))).toEqual(daysAndTimes(moved))
  })
})

describe('moved', () => {
  test('by 2 days on day 7 it keeps days 1 to 6, and its every other day', () => {
    const moved = after(started, move('2026-11-16', 2))
    const before = doses(started)
    expect(doses(moved).slice(0, 11)).toEqual(before.slice(0, 11))
    expect(before[10]).toBe('11-15T08 5')
    expect(doses(moved).slice(11)).toEqual([
      ...['18', '19', '20', '21'].map((day) => `11-${day}T08 5`),
      ...['11-22', '11-24', '11-26', '11-28', '11-30'].map((day) => `${day}T08 2½`),
    ])
  })

  test('in the middle of every other day it goes on in step', () => {
    const moved = after(started, move('2026-11-23', 3))
    expect(doses(moved, '2026-11-20')).toEqual(
      ['11-20', '11-22', '11-27', '11-29', '12-01'].map((day) => `${day}T08 2½`),
    )
  })

  test('it leaves what is recorded, also where that is later than was said', () => {
    const recorded = after(started, tick(0, 0, '2026-11-12'), tick(0, 0, '2026-11-13'))
    const moved = after(recorded, move('2026-11-12', 1))
    // the evenings were not recorded: they move
    expect(daysAndTimes(moved).slice(0, 10)).toEqual([
      '11-10T08',
      '11-10T20',
      '11-11T08',
      '11-11T20',
      '11-12T08',
      '11-13T08',
      '11-13T20',
      '11-14T20',
      '11-15T08',
      '11-15T20',
    ])
  })

  test('it takes skipped days and days changed by hand along', () => {
    const series = planSeriesId(planId, 1, 0)
    const changed = after(
      started,
      { verb: 'delete-event', eventId: series, scope: 'this', occurrenceDate: '2026-11-17' },
      {
        verb: 'edit-event',
        eventId: series,
        scope: 'this',
        occurrenceDate: '2026-11-18',
        newEventId: 'by-hand-1',
        event: { start: '2026-11-18T10:00:00', end: '2026-11-18T10:10:00' },
      },
    )
    const moved = after(changed, move('2026-11-16', 2))
    expect(seen(moved, '2026-11-15', '2026-11-21').map((line) => line.slice(5, 16))).toEqual([
      '11-15T08:00',
      '11-18T08:00',
      '11-20T10:00',
      '11-21T08:00',
    ])
  })

  test('twice, it is moved by both', () => {
    const twice = after(started, move('2026-11-16', 2), {
      ...move('2026-11-16', 3),
      id: 'again',
    } as SaidChange)
    expect(doses(twice).slice(11, 12)).toEqual(['11-21T08 5'])
    expect(doses(twice)).toHaveLength(20)
  })
})

describe('stopped', () => {
  test('nothing is left from that day on, and it can be found among what was deleted', () => {
    const stopped = after(started, stop('2026-11-16'))
    expect(doses(stopped)).toEqual(doses(started).slice(0, 11))
    expect(stopped.deletions.get('stop')).toMatchObject({
      title: 'Prednisolone',
      scope: 'future',
      day: '2026-11-16',
    })
  })

  test('what is recorded of that day stays', () => {
    const stopped = after(started, tick(0, 0, '2026-11-12'), stop('2026-11-12'))
    expect(daysAndTimes(stopped)).toEqual(['11-10T08', '11-10T20', '11-11T08', '11-11T20', '11-12T08'])
  })

  test('a plan that is gone is refused in words', () => {
    expect(refusalOf(shelf, stop('2026-11-12'))).toBe('plan-gone')
    expect(refusalOf(shelf, move('2026-11-12', 1))).toBe('plan-gone')
  })
})
