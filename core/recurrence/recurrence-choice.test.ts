import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, ourSeries } from '#test/support/arbitrary-recurrence.ts'
import { cases } from '#test/support/laws.ts'
import { addDays, dayNumber } from '../calendar/calendar-day.ts'
import { choiceOf, lastDayAfter, linesOf, mostTimes, timesUntilLastDay } from './recurrence-choice.ts'
import type { Ordinal, RecurrenceChoice, Weekday } from './recurrence-choice.ts'
import { countFalls, fallsOn, lastFall, parseRecurrence } from './recurrence.ts'

const daily: RecurrenceChoice = {
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  monthly: { by: 'day' },
  lastDay: null,
}
const ruleLine = (choice: Partial<RecurrenceChoice>, startDay: string) =>
  linesOf({ ...daily, ...choice }, startDay)[1]

const codes: Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const interval = fc.integer({ min: 1, max: 99 })
const ordinalDay = fc.record({
  by: fc.constant('ordinal' as const),
  ordinal: fc.constantFrom<Ordinal[]>(1, 2, 3, 4, -1),
  weekday: fc.constantFrom(...codes),
})
const anyChoice = fc.oneof(
  chosen('daily', {}),
  chosen('weekly', { weekdays: fc.subarray(codes) }),
  chosen('monthly', { monthly: ordinalDay }),
  chosen('monthly', {}),
  chosen('yearly', {}),
)

type Frequency = RecurrenceChoice['frequency']
type Drawn = { weekdays?: fc.Arbitrary<Weekday[]>; monthly?: fc.Arbitrary<RecurrenceChoice['monthly']> }

function chosen(frequency: Frequency, drawn: Drawn): fc.Arbitrary<RecurrenceChoice> {
  return fc.record({ interval, ...drawn }).map((some) => ({ ...daily, frequency, ...some }))
}

test('what is chosen is read again as it was chosen', () => {
  const lastDay = fc.option(fc.nat(2000), { nil: null })
  fc.assert(
    fc.property(anyChoice, anyDay, lastDay, (some, startDay, later) => {
      const choice = { ...some, lastDay: later === null ? null : addDays(startDay, later) }
      expect(choiceOf(linesOf(choice, startDay), startDay)).toEqual(choice)
    }),
    cases.value,
  )
})

test('a rule that can be shown as a choice falls on the same days when it is saved again', () => {
  fc.assert(
    fc.property(ourSeries, ({ lines, startDay }) => {
      const choice = choiceOf(lines, startDay)
      const before = parseRecurrence(lines, startDay)
      const after = choice && parseRecurrence(linesOf(choice, startDay), startDay)
      if (!before || !after) return
      for (let day = dayNumber(startDay) - 3; day < dayNumber(startDay) + 1500; day++) {
        if (fallsOn(before, day) !== fallsOn(after, day)) expect(choice).toBe(lines)
      }
    }),
    cases.value,
  )
})

test('a number of times ends on the day of the last of them, and is counted again from that day', () => {
  const times = fc.integer({ min: 1, max: mostTimes })
  const yearsIn = { daily: 1 / 365, weekly: 7 / 365, monthly: 1 / 12, yearly: 1 }
  fc.assert(
    fc.property(anyChoice, anyDay, times, (endless, startDay, n) => {
      const choice = { ...endless, lastDay: lastDayAfter(endless, startDay, n) }
      const years = n * choice.interval * yearsIn[choice.frequency]
      if (choice.lastDay === null) return void expect(2061 + years).toBeGreaterThan(9999)
      const rule = parseRecurrence(linesOf(choice, startDay), startDay)
      const last = dayNumber(choice.lastDay)
      expect(rule && lastFall(rule)).toBe(last)
      expect(rule && countFalls(rule, dayNumber(startDay), last)).toBe(n)
      expect(timesUntilLastDay(choice, startDay)).toBe(n)
    }),
  )
})

test('ten times from a Saturday on Mondays and Wednesdays end on the tenth of those', () => {
  const choice: RecurrenceChoice = { ...daily, frequency: 'weekly', weekdays: ['MO', 'WE'] }
  expect(lastDayAfter(choice, '2026-11-14', 10)).toBe('2026-12-16')
  expect(lastDayAfter(daily, '2026-11-15', 10)).toBe('2026-11-24')
})

test('a last day between two times counts the times before it, and nobody counts thousands', () => {
  const weekly: RecurrenceChoice = { ...daily, frequency: 'weekly' }
  const times = (lastDay: string | null, choice = weekly) =>
    timesUntilLastDay({ ...choice, lastDay }, '2026-11-15')
  expect(times('2026-12-05')).toBe(3)
  expect(times('2026-12-06')).toBe(4)
  expect(times('2026-11-14')).toBe(0)
  expect(times(addDays('2026-11-15', 998), daily)).toBe(999)
  expect(times(addDays('2026-11-15', 999), daily)).toBeNull()
  expect(times('9999-12-31', daily)).toBeNull()
  expect(times(null)).toBeNull()
})

test('the lines are a start at noon and a rule', () => {
  const choice: RecurrenceChoice = { ...daily, frequency: 'weekly', interval: 2, weekdays: ['WE', 'MO'] }
  expect(linesOf(choice, '2026-11-15')).toEqual([
    'DTSTART:20261115T120000',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,WE',
  ])
})

test('the last day is included', () => {
  expect(ruleLine({ lastDay: '2026-12-24' }, '2026-11-15')).toBe('RRULE:FREQ=DAILY;UNTIL=20261224T235959')
})

test('weekly without a weekday is the weekday of the start', () => {
  const lines = linesOf({ ...daily, frequency: 'weekly' }, '2026-11-15')
  const rule = parseRecurrence(lines, '2026-11-15')
  expect(rule && fallsOn(rule, dayNumber('2026-11-22'))).toBe(true)
  expect(rule && fallsOn(rule, dayNumber('2026-11-23'))).toBe(false)
})

test('monthly on an ordinal weekday', () => {
  const monthly = { by: 'ordinal', ordinal: -1, weekday: 'FR' } as const
  expect(ruleLine({ frequency: 'monthly', monthly }, '2026-11-15')).toBe('RRULE:FREQ=MONTHLY;BYDAY=-1FR')
})

test('monthly from the 29th on moves to the last day of shorter months', () => {
  expect(ruleLine({ frequency: 'monthly', interval: 6 }, '2026-11-15')).toBe('RRULE:FREQ=MONTHLY;INTERVAL=6')
  expect(ruleLine({ frequency: 'monthly' }, '2026-10-29')).toBe(
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1',
  )
  expect(ruleLine({ frequency: 'monthly' }, '2026-10-31')).toBe(
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  )
})

test('yearly on 29 February moves to the 28th', () => {
  expect(ruleLine({ frequency: 'yearly' }, '2026-11-15')).toBe('RRULE:FREQ=YEARLY')
  expect(ruleLine({ frequency: 'yearly' }, '2024-02-29')).toBe(
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
  )
})

test('a 31st that starts on 28 February stays a 31st, and a 29 February too', () => {
  const clamped = ['RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1']
  const choice = choiceOf(clamped, '2026-02-28')
  expect(choice?.monthly).toEqual({ by: 'day', day: 31 })
  expect(choice && linesOf(choice, '2026-02-28')[1]).toBe(clamped[0])
  const leapDay = ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1']
  const yearly = choiceOf(leapDay, '2027-02-28')
  expect(yearly && linesOf(yearly, '2027-02-28')[1]).toBe(leapDay[0])
})

test('a cut series shows the day before the cut as its last', () => {
  expect(choiceOf(['FREQ=DAILY;UNTIL=20261202T000000'], '2026-11-15')?.lastDay).toBe('2026-12-01')
})

test('other ways to write the same are choices too', () => {
  expect(choiceOf(['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2'], '2026-11-15')?.monthly).toEqual({
    by: 'ordinal',
    ordinal: 2,
    weekday: 'TU',
  })
  expect(choiceOf(['FREQ=MONTHLY;BYMONTHDAY=-1'], '2026-11-15')?.monthly).toEqual({ by: 'day', day: 31 })
  expect(choiceOf(['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=15'], '2026-11-15')?.frequency).toBe('yearly')
})

test.each([
  ['FREQ=DAILY;COUNT=10'],
  ['FREQ=DAILY;INTERVAL=100'],
  ['FREQ=DAILY;BYDAY=MO'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO'],
  ['FREQ=MONTHLY;BYDAY=5MO'],
  ['FREQ=MONTHLY;BYDAY=1MO,3MO'],
  ['FREQ=MONTHLY;BYMONTHDAY=31'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,-1'],
  ['FREQ=MONTHLY;BYMONTH=3'],
  ['FREQ=YEARLY;BYMONTHDAY=15'],
  ['FREQ=YEARLY;BYMONTH=3'],
  ['FREQ=HOURLY'],
  ['FREQ=DAILY', 'FREQ=WEEKLY'],
  ['DTSTART:20261114T120000', 'FREQ=DAILY'],
  ['nonsense'],
])('%j is not a choice', (...lines: string[]) => {
  expect(choiceOf(lines, '2026-11-15')).toBeNull()
})

test('a 31st or 29 February that skips is not a choice', () => {
  expect(choiceOf(['FREQ=MONTHLY'], '2026-01-31')).toBeNull()
  expect(choiceOf(['FREQ=YEARLY'], '2024-02-29')).toBeNull()
})
