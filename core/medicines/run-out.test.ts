import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/calendar-day.ts'
import { exactly } from '../doses/amount.ts'
import { form } from '#test/support/household.ts'
import type { CareEvent, EventForm } from '../schedule/event.ts'
import { indexEvents, occurrencesOn } from '../schedule/occurrences.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { outlookOf, refillBy } from './run-out.ts'
import type { RecordedPets } from './run-out.ts'
import type { Use } from './stock.ts'

const today = '2026-11-15'
const none = () => undefined
function planned(milli: number, rule: string | null, more: Partial<EventForm & CareEvent> = {}): CareEvent {
  const { id = 'event-01', recurrenceExceptions = [], ...given } = more
  const recurrence = rule === null ? null : [`RRULE:${rule}`]
  const event = {
    ...form({ petIds: ['pet-mia1'], start: `${today}T08:00`, end: `${today}T08:10`, recurrence }),
    ...given,
  }
  return eventFrom(
    { ...event, dose: { medicineId: 'medicine-1', milli } },
    { id, createdAt: 1, recurrenceExceptions },
  )
}
const out = (left: number, events: CareEvent[], uses: Use[] = [], recordedPets: RecordedPets = none) =>
  outlookOf(exactly(left), events, uses, today, recordedPets)
const todayFor = (...pets: (string | null)[]): RecordedPets => {
  return (_, day) => (day === today ? new Set(pets) : undefined)
}
const use = (day: string, milli: number, isPlanned = false): Use => ({
  at: Date.parse(`${day}T08:00:00Z`),
  day,
  exact: exactly(milli),
  isPlanned,
})

test('80 tablets, 2 every 3 days, are 40 doses: the last one is 117 days after the first', () => {
  expect(out(80_000, [planned(2_000, 'FREQ=DAILY;INTERVAL=3')])).toEqual({
    day: '2027-03-12',
    isAbout: false,
  })
})

test('half a tablet, morning and evening, and a third twice a week', () => {
  const morning = planned(500, 'FREQ=DAILY')
  const evening = planned(500, 'FREQ=DAILY', {
    id: 'event-02',
    start: `${today}T20:00`,
    end: `${today}T20:10`,
  })
  expect(out(10_000, [morning, evening])).toEqual({ day: '2026-11-24', isAbout: false })
  const third = planned(333, 'FREQ=DAILY')
  expect(out(10_000, [third])).toEqual({ day: '2026-12-14', isAbout: false })
})

test('a day on which only the first of two doses is there is not the last, unless it is today', () => {
  const both = [planned(1_000, 'FREQ=DAILY'), planned(1_000, 'FREQ=DAILY', { id: 'event-02' })]
  expect(out(4_000, both)).toMatchObject({ day: '2026-11-16' })
  expect(out(3_000, both)).toEqual({ day: '2026-11-15', isAbout: false })
  expect(out(1_000, both)).toMatchObject({ day: '2026-11-15' })
  // late in the evening, with today's all recorded
  expect(out(1_000, both, [], todayFor('pet-mia1'))).toMatchObject({ day: '2026-11-15' })
  expect(out(3_000, both, [], todayFor('pet-mia1'))).toMatchObject({ day: '2026-11-16' })
})

test('skipped days need none, a day changed by hand needs its own dose', () => {
  const series = planned(1_000, 'FREQ=DAILY', { recurrenceExceptions: ['2026-11-16', '2026-11-17'] })
  const byHand = planned(2_000, null, {
    id: 'event-02',
    start: '2026-11-17T10:00',
    end: '2026-11-17T10:10',
  })
  expect(out(4_000, [series, { ...byHand, originalDate: '2026-11-17' }])).toEqual({
    day: '2026-11-18',
    isAbout: false,
  })
})

test('each pet of the event gets its dose', () => {
  expect(out(10_000, [planned(1_000, 'FREQ=DAILY', { petIds: ['pet-mia1', 'pet-otto'] })])).toEqual({
    day: '2026-11-19',
    isAbout: false,
  })
})

test('what is recorded of today was taken already, what is not is still to be given', () => {
  const daily = planned(1_000, 'FREQ=DAILY')
  expect(out(3_000, [daily])).toMatchObject({ day: '2026-11-17' })
  expect(out(3_000, [daily], [], todayFor('pet-mia1'))).toMatchObject({ day: '2026-11-18' })
})

test('of two pets the one that is not recorded yet still gets its dose today', () => {
  const both = [planned(1_000, 'FREQ=DAILY', { petIds: ['pet-mia1', 'pet-otto'] })]
  expect(out(2_000, both, [], todayFor('pet-mia1'))).toEqual({ day: today, isAbout: false })
  expect(out(3_000, both, [], todayFor('pet-mia1'))).toMatchObject({ day: '2026-11-16' })
  expect(out(2_000, both, [], todayFor('pet-mia1', 'pet-otto'))).toMatchObject({ day: '2026-11-16' })
  expect(out(500, both, [], todayFor('pet-mia1'))).toMatchObject({ day: '2026-11-14' })
})

test('an event for no pet is recorded for none', () => {
  const forNone = [planned(1_000, 'FREQ=DAILY', { petIds: [] })]
  expect(out(3_000, forNone, [], todayFor(null))).toMatchObject({ day: '2026-11-18' })
})

test('not enough for the next dose is not even enough for today', () => {
  expect(out(400, [planned(500, 'FREQ=DAILY')])).toEqual({ day: '2026-11-14', isAbout: false })
  expect(out(-500, [planned(500, 'FREQ=DAILY')])).toEqual({ day: '2026-11-14', isAbout: false })
})

test('what happens once and today counts, what happened once and yesterday does not', () => {
  const yesterday = { start: '2026-11-14T08:00', end: '2026-11-14T08:10' }
  expect(out(400, [planned(500, null)])).toEqual({ day: '2026-11-14', isAbout: false })
  expect(out(400, [planned(500, null, yesterday)])).not.toHaveProperty('day')
})

test('a course that ends before is enough, and so are five years', () => {
  expect(out(5_000, [planned(1_000, 'FREQ=DAILY;COUNT=5')])).toBe('enough')
  expect(out(4_000, [planned(1_000, 'FREQ=DAILY;COUNT=5')])).toMatchObject({ day: '2026-11-18' })
  expect(out(2_000_000, [planned(1_000, 'FREQ=DAILY')])).toBe('enough')
  expect(out(1_800_000, [planned(1_000, 'FREQ=DAILY')])).toMatchObject({ day: '2031-10-19' })
})

test('as needed, it is about the mean of thirty days', () => {
  const uses = ['2026-10-17', '2026-10-30', '2026-11-10'].map((day) => use(day, 1_000))
  expect(out(2_000, [], uses)).toEqual({ day: '2026-12-04', isAbout: true })
  expect(out(2_000, [], [use('2026-09-01', 1_000)])).toBe('unplanned')
  expect(out(2_000, [], [use('2026-11-10', 1_000, true)])).toBe('unplanned')
})

test('planned and sometimes more takes both into account, and says about', () => {
  const daily = planned(1_000, 'FREQ=DAILY')
  const more = [use('2026-10-17', 15_000)]
  expect(out(15_000, [daily], more)).toEqual({ day: '2026-11-24', isAbout: true })
})

test('refill by is some days before', () => {
  expect(refillBy({ day: '2026-12-04', isAbout: false }, 7)).toBe('2026-11-27')
})

test('a sum finds the same day as a walk from day to day', () => {
  const anyEvent = fc.record({
    milli: fc.constantFrom(250, 333, 500, 1_000, 1_500),
    every: fc.integer({ min: 1, max: 5 }),
    start: fc.integer({ min: -40, max: 20 }).map((n) => addDays(today, n)),
    days: fc.option(fc.integer({ min: 1, max: 60 })),
    skipped: fc.array(fc.nat(30), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 4 }), fc.nat(60_000), (some, left) => {
      const events = some.map(({ milli, every, start, days, skipped }, at) => {
        const until = days === null ? '' : `;UNTIL=${addDays(start, days - 1).replaceAll('-', '')}T235959`
        return planned(milli, `FREQ=DAILY;INTERVAL=${every}${until}`, {
          id: `event-0${at}`,
          start: `${start}T08:00`,
          end: `${start}T08:10`,
          recurrenceExceptions: skipped.map((n) => addDays(today, n)),
        })
      })
      const index = indexEvents(events)
      let rest = exactly(left)
      let covered = addDays(today, -1)
      let isOut = false
      for (let n = 0; n < 1_000 && !isOut; n++) {
        const before = covered
        const doses = occurrencesOn(index, addDays(today, n))
        for (const [at, { event, day }] of doses.entries()) {
          const need = exactly(event.dose?.milli ?? 0)
          isOut = rest < need
          // of a day that is not whole the one before counts
          if (isOut && at > 0 && n > 0) covered = before < today ? today : before
          if (isOut) break
          rest -= need
          covered = day
        }
      }
      expect(out(left, events)).toEqual(
        isOut ? { day: covered, isAbout: false } : outOrEnough(out(left, events)),
      )
    }),
  )
})

/** With nothing left to give within the days walked, it is enough, or for longer than these. */
function outOrEnough(outlook: ReturnType<typeof out>) {
  const isLonger = typeof outlook === 'object' && outlook.day > addDays(today, 990)
  return outlook === 'enough' || outlook === 'unplanned' || isLonger ? outlook : 'enough'
}
