import { expect, test } from 'vitest'
import { dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { fallsOn, firstFall, lastFall, nextFall, parseRecurrence } from './recurrence.ts'
import type { Rule } from './recurrence.ts'

function ruleOf(line: string, startDay: CalendarDay): Rule {
  const rule = parseRecurrence([line], startDay)
  if (!rule) throw new Error(`not understood: ${line}`)
  return rule
}

function daysOf(rule: Rule | null, most = 400): CalendarDay[] {
  const days: CalendarDay[] = []
  if (!rule) return days
  for (let day = firstFall(rule); day !== null && days.length < most; day = nextFall(rule, day + 1)) {
    expect(fallsOn(rule, day)).toBe(true)
    days.push(dayFrom(day))
  }
  return days
}

const days = (line: string, startDay: CalendarDay, most?: number) => daysOf(ruleOf(line, startDay), most)

test('COUNT counts times, not days', () => {
  const start = 'DTSTART:20261101T120000'
  const counted = (rule: string) => daysOf(parseRecurrence([start, rule], '2026-11-01'))
  // at noon the first eight o'clock is over
  expect(counted('FREQ=DAILY;BYHOUR=8,20;COUNT=4')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
  expect(counted('FREQ=HOURLY;INTERVAL=8;COUNT=5')).toEqual(['2026-11-01', '2026-11-02'])
  expect(counted('FREQ=MINUTELY;COUNT=721')).toEqual(['2026-11-01', '2026-11-02'])
  expect(lastFall(ruleOf('FREQ=SECONDLY;COUNT=864000001', '2026-11-01'))).toBe(
    dayNumber('2026-11-01') + 10_000,
  )
})

test('BYSETPOS picks among the times of its period', () => {
  const picked = (rule: string) => daysOf(parseRecurrence(['DTSTART:20261101T000000', rule], '2026-11-01'), 2)
  expect(picked('FREQ=MONTHLY;BYDAY=MO;BYHOUR=8,20;BYSETPOS=3')).toEqual(['2026-11-09', '2026-12-14'])
  expect(picked('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1')).toEqual(['2026-11-30', '2026-12-31'])
  expect(picked('FREQ=YEARLY;BYDAY=MO;BYSETPOS=-1')).toEqual(['2026-12-28', '2027-12-27'])
  expect(picked('FREQ=DAILY;BYHOUR=8,20;BYSETPOS=3')).toEqual([])
  expect(picked('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=6')).toEqual([])
})

test('hours and less fall on the days they touch', () => {
  const start = 'DTSTART:20261101T120000'
  const touched = (rule: string) => daysOf(parseRecurrence([start, rule], '2026-11-01'), 3)
  expect(touched('FREQ=HOURLY;INTERVAL=40')).toEqual(['2026-11-01', '2026-11-03', '2026-11-04'])
  expect(touched('FREQ=MINUTELY;INTERVAL=2881')).toEqual(['2026-11-01', '2026-11-03', '2026-11-05'])
  expect(touched('FREQ=HOURLY;BYDAY=MO;BYHOUR=9')).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  expect(touched('FREQ=HOURLY;INTERVAL=24;BYHOUR=9')).toEqual([])
  expect(touched('FREQ=DAILY;BYHOUR=9')).toEqual(['2026-11-02', '2026-11-03', '2026-11-04'])
})

test('days and weeks of the year', () => {
  expect(days('FREQ=YEARLY;BYYEARDAY=1,-1,366', '2026-06-01', 4)).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-12-31',
    '2028-01-01',
  ])
  expect(days('FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', 3)).toEqual([
    '1997-05-12',
    '1998-05-11',
    '1999-05-17',
  ])
  expect(days('FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR', '2026-01-01', 2)).toEqual(['2027-01-01', '2032-12-31'])
  expect(days('FREQ=YEARLY;BYDAY=20MO', '1997-05-19', 2)).toEqual(['1997-05-19', '1998-05-18'])
  expect(days('FREQ=YEARLY;BYDAY=1MO,SU;COUNT=3', '2027-01-01')).toEqual([
    '2027-01-03',
    '2027-01-04',
    '2027-01-10',
  ])
})

test('a rule by week number keeps the weekday it started on in every year', () => {
  for (const end of ['', ';COUNT=9', ';UNTIL=20200101T000000']) {
    const rule = parseRecurrence(
      ['DTSTART:20121231T210000', `RRULE:FREQ=YEARLY;BYWEEKNO=3${end}`],
      '2012-12-31',
    )
    expect(daysOf(rule, 4)).toEqual(['2013-01-14', '2014-01-13', '2015-01-12', '2016-01-18'])
  }
})

test('a search never goes beyond the year 9999, nor back', () => {
  for (const line of [
    'FREQ=YEARLY;INTERVAL=9000;BYYEARDAY=1;COUNT=3',
    'FREQ=MONTHLY;INTERVAL=999999999;BYMONTHDAY=1',
  ]) {
    const rule = ruleOf(line, '2026-01-01')
    expect(daysOf(rule)).toEqual(['2026-01-01'])
    expect(nextFall(rule, dayNumber('9999-12-31'))).toBeNull()
  }
  const hours = ruleOf('FREQ=HOURLY;INTERVAL=999999999;COUNT=2', '2026-01-01')
  expect(daysOf(hours)).toEqual(['2026-01-01'])
})

test('what takes too many steps, or another calendar, is not calculated with', () => {
  for (const line of [
    'FREQ=DAILY;INTERVAL=2;BYMONTH=1,2,3,4,5,6;COUNT=999999999',
    'FREQ=SECONDLY;INTERVAL=86401;BYHOUR=3;BYMINUTE=59;BYSECOND=58;COUNT=9',
    'FREQ=YEARLY;RSCALE=HEBREW',
    'FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD;BYMONTHDAY=31',
  ])
    expect(parseRecurrence([line], '2026-11-01')).toBeNull()
  expect(days('FREQ=YEARLY;RSCALE=GREGORIAN;SKIP=OMIT', '2026-11-01', 2)).toEqual([
    '2026-11-01',
    '2027-11-01',
  ])
})
