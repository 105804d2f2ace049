import { expect, test } from 'vitest'
import { linesOf } from '#core/recurrence/recurrence-choice.ts'
import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { choiceFrom, endedBy, monthlyReadings, movedWithStart, needsMore } from './recurrence-draft.ts'
import { ordinalOf, recurrenceDraftOf, recurrenceLines, weekdaysShown } from './recurrence-draft.ts'
import { withFrequency, withWeekdays } from './recurrence-draft.ts'

const sunday = '2026-11-15'
const weekly: RecurrenceChoice = {
  frequency: 'weekly',
  interval: 2,
  weekdays: ['MO', 'WE'],
  monthly: { by: 'day' },
  lastDay: null,
}

test('a rule the dialog can say comes back as the same lines', () => {
  const lines = linesOf(weekly, sunday)
  expect(recurrenceLines(recurrenceDraftOf(lines, sunday), sunday)).toEqual(lines)
})

test('a rule the dialog cannot say is kept byte for byte', () => {
  const lines = ['DTSTART:20261115T120000', 'RRULE:FREQ=DAILY;COUNT=10']
  const draft = recurrenceDraftOf(lines, sunday)
  expect(draft.kind).toBe('kept')
  expect(recurrenceLines(draft, sunday)).toEqual(lines)
})

test('another frequency keeps interval, weekdays and last day', () => {
  const before = { kind: 'chosen', choice: { ...weekly, lastDay: '2027-05-03' } } as const
  const monthly = withFrequency(before, 'monthly')
  const back = withFrequency(monthly, 'weekly')
  expect(back).toMatchObject({ choice: { interval: 2, weekdays: ['MO', 'WE'], lastDay: '2027-05-03' } })
  expect(withFrequency(before, 'once')).toEqual({ kind: 'once' })
})

test('monthly starts out on the date of the start', () => {
  const draft = withFrequency({ kind: 'once' }, 'monthly')
  expect(draft).toMatchObject({ choice: { monthly: { by: 'day' } } })
  expect(recurrenceLines(draft, sunday)?.[1]).toBe('RRULE:FREQ=MONTHLY')
})

test('monthly offers the date and the weekday of the start, and the last weekday where it is that', () => {
  const monthly: RecurrenceChoice = { ...weekly, frequency: 'monthly' }
  const byDay = { by: 'day' } as const
  expect(monthlyReadings(monthly, '2026-12-01')).toEqual([
    byDay,
    { by: 'ordinal', ordinal: 1, weekday: 'TU' },
  ])
  expect(monthlyReadings(monthly, '2026-11-24')).toEqual([
    byDay,
    { by: 'ordinal', ordinal: 4, weekday: 'TU' },
    { by: 'ordinal', ordinal: -1, weekday: 'TU' },
  ])
  expect(monthlyReadings(monthly, '2026-11-30')).toEqual([
    byDay,
    { by: 'ordinal', ordinal: -1, weekday: 'MO' },
  ])
})

test('what else was picked of a month is offered beside them, and a 31st shown on a 30th is still the 31st', () => {
  const picked = { by: 'ordinal', ordinal: 2, weekday: 'FR' } as const
  expect(monthlyReadings({ ...weekly, monthly: picked }, '2026-12-01')).toContainEqual(picked)
  expect(monthlyReadings({ ...weekly, monthly: { by: 'day', day: 31 } }, '2026-11-30')[0]).toEqual({
    by: 'day',
    day: 31,
  })
})

test('a fifth weekday is the last', () => {
  expect(ordinalOf('2026-11-29')).toEqual({ by: 'ordinal', ordinal: -1, weekday: 'SU' })
  expect(ordinalOf('2026-11-28')).toEqual({ by: 'ordinal', ordinal: 4, weekday: 'SA' })
  expect(ordinalOf('2027-02-28')).toEqual({ by: 'ordinal', ordinal: 4, weekday: 'SU' })
  expect(ordinalOf('2026-11-01')).toEqual({ by: 'ordinal', ordinal: 1, weekday: 'SU' })
})

test('a suggested ordinal moves with the start, one picked by hand stays', () => {
  const suggested = { kind: 'chosen', choice: { ...weekly, monthly: ordinalOf(sunday) } } as const
  expect(movedWithStart(suggested, sunday, '2026-12-04')).toMatchObject({
    choice: { monthly: { ordinal: 1, weekday: 'FR' } },
  })
  const picked = {
    kind: 'chosen',
    choice: { ...weekly, monthly: { by: 'ordinal', ordinal: -1, weekday: 'FR' } },
  } as const
  expect(movedWithStart(picked, sunday, '2026-12-04')).toEqual(picked)
})

test('the last weekday stays the last where the new start is one, else it is the weekday that start is', () => {
  const last = { by: 'ordinal', ordinal: -1, weekday: 'TU' } as const
  const draft = { kind: 'chosen', choice: { ...weekly, monthly: last } } as const
  expect(movedWithStart(draft, '2026-11-24', '2026-11-27')).toMatchObject({
    choice: { monthly: { ordinal: -1, weekday: 'FR' } },
  })
  expect(movedWithStart(draft, '2026-11-24', '2026-12-04')).toMatchObject({
    choice: { monthly: { ordinal: 1, weekday: 'FR' } },
  })
})

test('without a chosen weekday the start’s shows as chosen, and follows the start', () => {
  const none = { ...weekly, weekdays: [] }
  expect(weekdaysShown(none, sunday)).toEqual(['SU'])
  expect(withWeekdays(weekly, ['SU'], sunday).weekdays).toEqual([])
  expect(withWeekdays(none, ['MO', 'SU'], sunday).weekdays).toEqual(['MO', 'SU'])
})

test('what stands behind More is in sight once it is chosen', () => {
  const monthly = { ...weekly, frequency: 'monthly' } as const
  expect(needsMore(weekly)).toBe(false)
  expect(needsMore({ ...weekly, interval: 5 })).toBe(true)
  expect(needsMore({ ...weekly, frequency: 'yearly' })).toBe(true)
  expect(needsMore(monthly)).toBe(false)
  expect(needsMore({ ...monthly, interval: 6 })).toBe(false)
  expect(needsMore({ ...monthly, interval: 5 })).toBe(true)
  expect(needsMore({ ...monthly, monthly: { by: 'ordinal', ordinal: 2, weekday: 'FR' } })).toBe(false)
})

test('a 31st opened on the 30th that stands in for it stays a 31st', () => {
  const lines = linesOf({ ...weekly, frequency: 'monthly', interval: 1 }, '2026-10-31')
  const draft = recurrenceDraftOf(lines, '2026-10-31', '2026-11-30')
  expect(recurrenceLines(draft, '2026-11-30')?.[1]).toContain('BYMONTHDAY=28,29,30,31')
})

test('a number of times is kept over another start and another rule: the last day follows', () => {
  const tablets = { kind: 'chosen', choice: { ...weekly, frequency: 'daily', interval: 1 } } as const
  const tenTimes = endedBy(tablets, { times: 10 })
  expect(recurrenceLines(tenTimes, sunday)?.[1]).toBe('RRULE:FREQ=DAILY;UNTIL=20261124T235959')
  const later = movedWithStart(tenTimes, sunday, '2026-11-20')
  expect(recurrenceLines(later, '2026-11-20')?.[1]).toBe('RRULE:FREQ=DAILY;UNTIL=20261129T235959')
  const monthly = withFrequency(tenTimes, 'monthly')
  expect(recurrenceLines(monthly, sunday)?.[1]).toContain('UNTIL=20270815')
  expect(recurrenceLines(movedWithStart(monthly, sunday, '2026-12-04'), '2026-12-04')?.[1]).toContain(
    'UNTIL=20270904',
  )
})

test('a last day said after a number of times stays where it is, and an end taken away is gone', () => {
  const tenTimes = { kind: 'chosen', choice: weekly, times: 10 } as const
  const untilNewYear = endedBy(tenTimes, { lastDay: '2026-12-31' })
  expect(untilNewYear).toEqual({ kind: 'chosen', choice: { ...weekly, lastDay: '2026-12-31' } })
  expect(endedBy(tenTimes, { lastDay: null })).toEqual({ kind: 'chosen', choice: weekly })
})

test('while no start is given the last day is as it was', () => {
  expect(choiceFrom({ kind: 'chosen', choice: weekly, times: 3 }, '')).toEqual(weekly)
})
