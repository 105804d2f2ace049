import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anySeries, ourSeries } from '#test/support/arbitrary-recurrence.ts'
import type { Series } from '#test/support/arbitrary-recurrence.ts'
import { cases } from '#test/support/laws.ts'
import { addDays, dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { cutOff, movedTo, restFrom, startInStep } from './lines.ts'
import { lastFall, nextFall, parseRecurrence } from './recurrence.ts'

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
  expect(daysOf(cutOff(lines, at, startDay), startDay, last)).toEqual(whole.filter((day) => day < at))
  // an event takes place on no day before its own start, which is `at` or later
  const rest = daysOf(restFrom(lines, startDay, at), at, last).filter((day) => day >= at)
  expect(rest).toEqual(whole.filter((day) => day >= at))
}

test('a series cut at any day makes two halves that are the whole', () => {
  fc.assert(
    fc.property(ourSeries, fc.integer({ min: -3, max: 800 }), (series, later) => {
      expectHalvesToMakeTheWhole(series, addDays(series.startDay, later), addDays(series.startDay, 1500))
    }),
    cases.value,
  )
})

test('a series cut at each of its days makes two halves that are the whole', () => {
  fc.assert(
    fc.property(ourSeries, (series) => {
      const days = daysOf(series.lines, series.startDay, addDays(series.startDay, 700))
      for (const day of days.slice(0, 45))
        expectHalvesToMakeTheWhole(series, day, addDays(series.startDay, 1000))
    }),
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

test('any series cut at any day makes two halves that are the whole, whatever its rule', () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: -3, max: 400 }), (series, later) => {
      fc.pre(parseRecurrence(series.lines, series.startDay) !== null)
      expectHalvesToMakeTheWhole(series, addDays(series.startDay, later), addDays(series.startDay, 800))
    }),
    cases.value,
  )
})

test.each([
  ['hours that count', ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY;BYHOUR=8,20;COUNT=10']],
  ['hours that are not a day', ['DTSTART:20261101T120000', 'RRULE:FREQ=HOURLY;INTERVAL=40']],
  ['counted hours', ['RRULE:COUNT=9;INTERVAL=40;FREQ=HOURLY']],
  [
    'two rules',
    ['DTSTART:20261101T120000', 'RRULE:FREQ=WEEKLY;INTERVAL=2', 'RRULE:FREQ=DAILY;INTERVAL=3;COUNT=9'],
  ],
  [
    'a position in the first week',
    ['DTSTART:20261104T120000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2'],
  ],
  ['days added and taken out', ['RRULE:FREQ=WEEKLY;COUNT=5', 'RDATE:20261103,20261120', 'EXDATE:20261108']],
  ['parts in another order', ['RRULE:COUNT=6;BYDAY=MO,WE;FREQ=WEEKLY']],
])('a series with %s, cut at any day, makes two halves that are the whole', (_, lines) => {
  for (let later = 0; later < 60; later++)
    expectHalvesToMakeTheWhole({ startDay: '2026-11-01', lines }, addDays('2026-11-01', later), '2027-06-01')
})

test('a counted series without a start line that is over is not prolonged', () => {
  expect(cutOff(['RRULE:FREQ=DAILY;COUNT=3'], '2026-11-10', '2026-11-01')).toEqual([
    'RRULE:FREQ=DAILY;COUNT=3',
  ])
})

test('an added day in UTC is cut by the day it is at home', () => {
  const start = 'DTSTART;TZID=Europe/Berlin:20261101T080000'
  const lines = [start, 'RRULE:FREQ=WEEKLY', 'RDATE;VALUE=DATE-TIME:20261103T230000Z,20261105T070000Z']
  expect(daysOf(cutOff(lines, '2026-11-04'), '2026-11-01', '2027-01-01')).toEqual(['2026-11-01'])
  expect(cutOff(lines, '2026-11-05')[2]).toBe('RDATE;VALUE=DATE-TIME:20261103T230000Z')
})

test('a series at eight that ends at eight keeps its last day when it gets a start line', () => {
  const lines = ['RRULE:UNTIL=20261103T080000;FREQ=DAILY']
  const november = ['2026-11-01', '2026-11-02', '2026-11-03']
  expect(daysOf(lines, '2026-11-01', '2027-01-01')).toEqual(november)
  expect(daysOf(restFrom(lines, '2026-11-01', '2026-11-01'), '2026-11-01', '2027-01-01')).toEqual(november)
  expect(restFrom(lines, '2026-11-01', '2026-11-02')).toEqual([
    'DTSTART:20261102T120000',
    'RRULE:UNTIL=20261103T235959;FREQ=DAILY',
  ])
})

test('an earlier start is in step with the day the rule was seen on', () => {
  const seen = (line: string, from: CalendarDay) => startInStep([line], '2026-11-13', from)
  expect(seen('RRULE:FREQ=WEEKLY;INTERVAL=2', '2026-10-01')).toBe('2026-10-02')
  expect(seen('RRULE:INTERVAL=3;FREQ=DAILY', '2026-11-08')).toBe('2026-11-10')
  expect(seen('RRULE:FREQ=MONTHLY;INTERVAL=5', '2025-01-01')).toBe('2025-03-13')
  expect(seen('RRULE:FREQ=YEARLY;INTERVAL=6', '2016-01-01')).toBe('2020-11-13')
  expect(seen('RRULE:FREQ=MONTHLY;BYDAY=2FR', '2026-01-01')).toBe('2026-01-09')
  expect(seen('RRULE:FREQ=HOURLY;INTERVAL=40', '2026-11-01')).toBe('2026-11-03')
  expect(seen('RRULE:FREQ=WEEKLY;BYDAY=WE,FR;BYSETPOS=2', '2026-10-29')).toBe('2026-10-30')
  expect(seen('RRULE:FREQ=MONTHLY;INTERVAL=999999999', '0001-01-01')).toBe('2026-11-13')
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
