import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import { amountText } from '../doses/dose-text.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { planSeriesId } from './plan-series.ts'
import type { Phase } from './plan.ts'
import { courseStep, planStep } from './plan-step.ts'

const planId = 'plan-0001'
const phase = (milli: number, days: number | null, given: Partial<Phase> = {}): Phase => ({
  milli,
  times: ['08:00'],
  every: 1,
  days,
  ...given,
})
const shelf = after(
  emptyHousehold,
  {
    verb: 'add-pet',
    petId: 'pet-mia1',
    pet: { name: 'Mia', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' },
  },
  {
    verb: 'add-medicine',
    medicineId: 'medicine-1',
    medicine: { name: 'Prednisolone', unit: 'tablet', strength: '', petIds: ['pet-mia1'], leadDays: 7 },
  },
)
function started(...phases: Phase[]): Household {
  const plan = { medicineId: 'medicine-1', petIds: ['pet-mia1'], title: 'Taper', start: '2026-11-17' }
  const list = phases.map((one) => ({ ...one, times: [...one.times] }))
  return after(shelf, { verb: 'start-plan', planId, plan: { ...plan, phases: list } })
}
/** 2 on the 17th to 21st, 1 until the 28th, ½ until 5 December. */
const taper = started(phase(2_000, 5), phase(1_000, 7), phase(500, 7))

function told(household: Household, day: string): string {
  const step = planStep([...household.events.values()], planId, day)
  if (!step) return 'not in the plan'
  const given = ({ doses, times, every }: Omit<typeof step, 'n' | 'of' | 'lastDay' | 'next'>) =>
    `${doses.map(({ milli }) => amountText(milli)).join('+')} ${times}× every ${every}`
  const { n, of, lastDay, next } = step
  const later = next ? `, from ${next.day.slice(5)} ${given(next)}` : ''
  return `${given(step)}, ${n} of ${of} to ${lastDay?.slice(5)}${later}`
}
const dayOfPlan = (phases: number, day: string): SaidChange => ({
  verb: 'delete-event',
  eventId: planSeriesId(planId, phases, 0),
  occurrenceDate: day,
  scope: 'this',
})

test('a day of a taper says which one it is, of how many, and what is given next', () => {
  expect(told(taper, '2026-11-17')).toBe('2 1× every 1, 1 of 19 to 12-05, from 11-22 1 1× every 1')
  expect(told(taper, '2026-11-21')).toBe('2 1× every 1, 5 of 19 to 12-05, from 11-22 1 1× every 1')
  expect(told(taper, '2026-11-22')).toBe('1 1× every 1, 6 of 19 to 12-05, from 11-29 ½ 1× every 1')
  expect(told(taper, '2026-12-05')).toBe('½ 1× every 1, 19 of 19 to 12-05')
  expect(told(taper, '2026-11-16')).toBe('not in the plan')
  expect(told(taper, '2026-12-06')).toBe('not in the plan')
})

test('days in between count, and other steps and times a day are something else', () => {
  const twice = ['08:00', '20:00']
  const plan = started(
    phase(1_000, 5, { times: twice }),
    phase(1_000, 5),
    phase(1_000, 10, { every: 2 }),
    phase(500, null),
  )
  expect(told(plan, '2026-11-17')).toBe('1 2× every 1, 1 of null to undefined, from 11-22 1 1× every 1')
  expect(told(plan, '2026-11-22')).toBe('1 1× every 1, 6 of null to undefined, from 11-27 1 1× every 2')
  expect(told(plan, '2026-12-05')).toBe('1 1× every 2, 19 of null to undefined, from 12-07 ½ 1× every 1')
  expect(told(plan, '2027-01-31')).toBe('½ 1× every 1, 76 of null to undefined')
})

test('a plan that was moved counts the days it waits, and says what follows after them', () => {
  const moved = after(taper, { verb: 'move-plan', planId, from: '2026-11-20', days: 3 })
  expect(told(moved, '2026-11-17')).toBe('2 1× every 1, 1 of 22 to 12-08, from 11-25 1 1× every 1')
  expect(told(moved, '2026-11-23')).toBe('2 1× every 1, 7 of 22 to 12-08, from 11-25 1 1× every 1')
})

test('a plan that was stopped ends with what is left of it', () => {
  const stopped = after(taper, { verb: 'stop-plan', planId, from: '2026-11-24' })
  expect(told(stopped, '2026-11-17')).toBe('2 1× every 1, 1 of 7 to 11-23, from 11-22 1 1× every 1')
  expect(told(stopped, '2026-11-23')).toBe('1 1× every 1, 7 of 7 to 11-23')
})

test('a day taken out leaves the others their numbers, and at the end it ends earlier', () => {
  const skipped = after(taper, dayOfPlan(0, '2026-11-17'), dayOfPlan(1, '2026-11-24'))
  expect(told(skipped, '2026-11-25')).toBe(told(taper, '2026-11-25'))
  const shorter = after(taper, dayOfPlan(2, '2026-12-05'), dayOfPlan(2, '2026-12-04'))
  expect(told(shorter, '2026-12-03')).toBe('½ 1× every 1, 17 of 17 to 12-03')
})

test('a last day that was changed by hand is still the last day', () => {
  const changed = after(taper, {
    verb: 'edit-event',
    eventId: planSeriesId(planId, 2, 0),
    occurrenceDate: '2026-12-05',
    scope: 'this',
    newEventId: 'by-hand-01',
    event: { start: '2026-12-05T09:00', end: '2026-12-05T09:10' },
  })
  expect(told(changed, '2026-12-04')).toBe('½ 1× every 1, 18 of 19 to 12-05')
})

test('an amount changed from one day on is a step of its own; another time of day is none', () => {
  const future = { verb: 'edit-event', scope: 'future', newEventId: 'later-001' } as const
  const part = { eventId: planSeriesId(planId, 1, 0), occurrenceDate: '2026-11-25' }
  const more = after(taper, {
    ...future,
    ...part,
    event: { dose: { medicineId: 'medicine-1', milli: 1_500 } },
  })
  expect(told(more, '2026-11-22')).toBe('1 1× every 1, 6 of 19 to 12-05, from 11-25 1½ 1× every 1')
  const later = after(taper, {
    ...future,
    ...part,
    event: { start: '2026-11-25T09:00', end: '2026-11-25T09:10' },
  })
  expect(told(later, '2026-11-22')).toBe(told(taper, '2026-11-22'))
})

test('each day of any plan says what is really given on the day it names', () => {
  const plans = [
    taper,
    started(phase(1_000, 4, { times: ['08:00', '20:00'] }), phase(500, 9, { every: 3 }), phase(250, 6)),
    after(taper, { verb: 'move-plan', planId, from: '2026-11-24', days: 10 }),
  ]
  for (const plan of plans) {
    const index = indexEvents(plan.events.values())
    const given = (first: string, last = first) =>
      occurrencesBetween(index, first, last).map(({ day, event }) => ({ day, event }))
    for (const { day, event } of given('2026-11-01', '2027-02-01')) {
      const step = planStep(index.ofPlan(planId), planId, day)
      expect(step?.doses).toEqual([event.dose])
      const { next, lastDay } = step ?? {}
      if (next) expect(given(next.day)[0]?.event.dose).toEqual(next.doses[0])
      const until = next ? addDays(next.day, -1) : (lastDay ?? day)
      for (const later of given(day, until)) expect(later.event.dose).toEqual(event.dose)
      if (!next) expect(given(addDays(until, 1), '2027-02-01')).toEqual([])
    }
  }
})

test('a day that was made a series of its own is no part of the plan', () => {
  const [first] = [...taper.events.values()]
  if (!first) throw new Error('a series')
  const own = { ...first, id: 'own-00001', recurrence: ['RRULE:FREQ=DAILY'] }
  expect(seriesIdOf(own)).toBe('own-00001')
  const step = planStep([...taper.events.values(), own], planId, '2026-11-17')
  expect(step).toMatchObject({ n: 1, of: 19, times: 1 })
})

test('of any course the last day is that on which the last is given, and each says how many days lie before', () => {
  const course = fc.record({
    every: fc.integer({ min: 1, max: 9 }),
    count: fc.integer({ min: 2, max: 12 }),
    skipped: fc.uniqueArray(fc.nat(11), { maxLength: 11 }),
  })
  fc.assert(
    fc.property(course, ({ every, count, skipped }) => {
      const start = '2026-11-17'
      const days = Array.from({ length: count }, (_, n) => addDays(start, n * every))
      const household = after(
        shelf,
        {
          verb: 'add-event',
          eventId: 'amoxi-001',
          event: form({
            title: 'Amoxicillin',
            petIds: ['pet-mia1'],
            start: `${start}T08:00`,
            end: `${start}T08:00`,
            recurrence: ['DTSTART:20261117', `RRULE:FREQ=DAILY;INTERVAL=${every};COUNT=${count}`],
            reminder: { before: 0, untilRecorded: true },
          }),
        },
        ...days
          .filter((_, n) => skipped.includes(n))
          .slice(0, count - 1)
          .map((day): SaidChange => ({
            verb: 'delete-event',
            eventId: 'amoxi-001',
            seriesId: 'amoxi-001',
            occurrenceDate: day,
            scope: 'this',
          })),
      )
      const events = [...household.events.values()]
      const [event] = events
      if (!event) throw new Error('it is not planned')
      const given = occurrencesBetween(indexEvents(events), start, addDays(start, 200)).map(({ day }) => day)
      const last = given.at(-1) ?? ''
      const isCourse = last > start && daysBetween(start, last) < 99
      for (const day of given) {
        const step = courseStep(event, () => events, day)
        expect(step === null).toBe(!isCourse)
        if (step) expect([step.n, step.lastDay]).toEqual([daysBetween(start, day) + 1, last])
      }
      expect(courseStep(event, () => events, addDays(last, 1))).toBeNull()
    }),
  )
})
