import * as fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { librarySeries, ourSeries } from '#test/support/arbitrary-recurrence.ts'
import type { Series } from '#test/support/arbitrary-recurrence.ts'
import { addDays, dayFrom, dayNumber } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { cutOff, movedTo, restFrom } from './recurrence-lines.ts'
import { lastFall, nextFall, parseRecurrence } from './recurrence.ts'
import { loadRuleLibrary } from './rule-library.ts'

beforeAll(loadRuleLibrary)

// seconds of calculation, which a busy machine may take a minute for
vi.setConfig({ testTimeout: 120_000 })

function daysOf(lines: string[], startDay: CalendarDay, last: CalendarDay): CalendarDay[] {
  const rule = parseRecurrence(lines, startDay)
  if (!rule) throw new Error(`not understood: ${lines.join(' ')}`)
  const days: CalendarDay[] = []
  let day = nextFall(rule, dayNumber('0001-01-01'), dayNumber(last))
  while (day !== null) {
    days.push(dayFrom(day))
    day = nextFall(rule, day + 1, dayNumber(last))
  }
  return days
}

function expectHalvesToMakeTheWhole({ startDay, lines }: Series, at: CalendarDay, last: CalendarDay) {
  const whole = daysOf(lines, startDay, last)
  expect(daysOf(cutOff(lines, at), startDay, last)).toEqual(whole.filter((day) => day < at))
  expect(daysOf(restFrom(lines, startDay, at), at, last)).toEqual(whole.filter((day) => day >= at))
}

test('a series cut at any day makes two halves that are the whole', () => {
  fc.assert(
    fc.property(ourSeries, fc.integer({ min: -3, max: 800 }), (series, later) => {
      expectHalvesToMakeTheWhole(series, addDays(series.startDay, later), addDays(series.startDay, 1500))
    }),
    { numRuns: 2000 },
  )
})

test('a series cut at each of its days makes two halves that are the whole', () => {
  fc.assert(
    fc.property(ourSeries, (series) => {
      const days = daysOf(series.lines, series.startDay, addDays(series.startDay, 700))
      for (const day of days.slice(0, 45))
        expectHalvesToMakeTheWhole(series, day, addDays(series.startDay, 1000))
    }),
    { numRuns: 200 },
  )
})

test('a cut series ends on its own last day', () => {
  fc.assert(
    fc.property(ourSeries, fc.integer({ min: 1, max: 500 }), ({ lines, startDay }, later) => {
      const cut = parseRecurrence(cutOff(lines, addDays(startDay, later)), startDay)
      expect(cut && lastFall(cut)).toBeLessThan(dayNumber(startDay) + later)
    }),
  )
})

test('a rule for the library loses the day it is cut at and all later days', () => {
  fc.assert(
    fc.property(librarySeries, fc.integer({ min: 1, max: 400 }), ({ lines, startDay }, later) => {
      const [at, last] = [addDays(startDay, later), addDays(startDay, 450)]
      const before = daysOf(lines, startDay, last).filter((day) => day < at)
      expect(daysOf(cutOff(lines, at), startDay, last)).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('cutting writes the end at 00:00 of the day and leaves the rest as it was', () => {
  const lines = ['DTSTART:20261115T120000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,WE']
  expect(cutOff(lines, '2026-12-02')).toEqual([lines[0], `${lines[1]};UNTIL=20261202T000000`])
})

test('cutting replaces an earlier promise of an end', () => {
  const start = 'DTSTART:20261101T120000'
  const ended = ['RRULE:FREQ=DAILY;UNTIL=20261110T000000']
  expect(cutOff([start, 'RRULE:FREQ=DAILY;COUNT=30'], '2026-11-10').slice(1)).toEqual(ended)
  expect(cutOff([start, 'freq=DAILY;UNTIL=20270101T235959'], '2026-11-10')[1]).toBe(
    'RRULE:freq=DAILY;UNTIL=20261110T000000',
  )
})

test('cutting a series that is over does not prolong it', () => {
  const start = 'DTSTART:20261101T120000'
  for (const rule of ['RRULE:FREQ=DAILY;COUNT=3', 'RRULE:FREQ=DAILY;UNTIL=20261103T235959']) {
    expect(cutOff([start, rule], '2026-11-10')).toEqual([start, rule])
  }
})

test('cutting a series that starts at midnight leaves the day out too', () => {
  for (const start of ['DTSTART:20261101T000000', 'DTSTART;VALUE=DATE:20261101']) {
    const cut = cutOff([start, 'RRULE:FREQ=DAILY'], '2026-11-03')
    expect(daysOf(cut, '2026-11-01', '2027-01-01')).toEqual(['2026-11-01', '2026-11-02'])
  }
})

test('cutting cuts every rule, or the day would come back', () => {
  const cut = cutOff(['FREQ=WEEKLY', 'FREQ=DAILY;INTERVAL=2'], '2026-11-04')
  expect(daysOf(cut, '2026-11-01', '2027-01-01')).toEqual(['2026-11-01', '2026-11-03'])
})

test('the rest starts at noon of its first day with what is left of the count', () => {
  const lines = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY;COUNT=10']
  expect(restFrom(lines, '2026-11-01', '2026-11-04')).toEqual([
    'DTSTART:20261104T120000',
    'RRULE:FREQ=DAILY;COUNT=7',
  ])
  expect(restFrom(['RRULE:FREQ=DAILY'], '2026-11-01', '2026-11-04')[0]).toBe('DTSTART:20261104T120000')
})

test('the rest keeps its end', () => {
  const lines = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY;UNTIL=20261231T235959']
  expect(restFrom(lines, '2026-11-01', '2026-11-04')[1]).toBe(lines[1])
})

test('the rest of a fortnight keeps counting the same fortnights', () => {
  const lines = ['DTSTART:20261102T120000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO']
  expect(restFrom(lines, '2026-11-02', '2026-11-09')[0]).toBe('DTSTART:20261116T120000')
})

test('the rest of a clamped 31st, cut in February, is still a 31st', () => {
  const lines = ['DTSTART:20260131T120000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1']
  const rest = restFrom(lines, '2026-01-31', '2026-02-28')
  expect(daysOf(rest, '2026-02-28', '2026-04-30')).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
})

test('a moved series has its start line moved', () => {
  const lines = ['DTSTART:20261101T120000', 'RRULE:FREQ=WEEKLY;COUNT=3']
  expect(movedTo(lines, '2026-11-01', '2026-11-03')).toEqual(['DTSTART:20261103T120000', lines[1]])
  expect(movedTo(['FREQ=DAILY;COUNT=2'], '2026-11-01', '2026-11-03')).toEqual([
    'DTSTART:20261103T120000',
    'FREQ=DAILY;COUNT=2',
  ])
})

test('a series on its day of the month, moved to a 31st, falls on the last day of shorter months', () => {
  const moved = movedTo(['DTSTART:20260115T120000', 'RRULE:FREQ=MONTHLY'], '2026-01-15', '2026-01-31')
  expect(daysOf(moved, '2026-01-31', '2026-03-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  const back = movedTo(moved, '2026-01-31', '2026-01-15')
  expect(daysOf(back, '2026-01-15', '2026-02-28')).toEqual(['2026-01-15', '2026-02-15'])
})
