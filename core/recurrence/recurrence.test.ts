import { expect, test } from 'vitest'
import cases from '#test/fixtures/recurrence.json' with { type: 'json' }
import { dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { atTime, dayOf, instantOf, timeOf } from '../calendar/wall-clock.ts'
import {
  countFalls,
  fallsOn,
  firstFall,
  lastFall,
  nextFall,
  notBefore,
  parseRecurrence,
} from './recurrence.ts'
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

test.each(cases)('$id: $why', ({ dtstart, tz, rrule, exdates, take, expectLocal, expectUtc }) => {
  const startLine = `DTSTART:${dtstart.replaceAll(/[-:]/g, '')}00`
  const rule = parseRecurrence([startLine, `RRULE:${rrule}`], '1999-09-09', tz ?? undefined)
  const skipped = exdates.map(dayOf)
  const starts = daysOf(rule, take)
    .filter((day) => !skipped.includes(day))
    .map((day) => atTime(day, timeOf(dtstart)))
  expect(starts.map((start) => start.slice(0, 16))).toEqual(expectLocal)
  const instants = starts.map((start) => (tz ? instantOf(start, tz) : 0))
  if (expectUtc)
    expect(instants.map((at) => new Date(at).toISOString().slice(0, 16) + 'Z')).toEqual(expectUtc)
})

test('UNTIL given as a date keeps that day', () => {
  expect(days('RRULE:FREQ=DAILY;UNTIL=20261103', '2026-11-01')).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
  ])
})

test('UNTIL at midnight leaves its day out, because a series starts at noon', () => {
  expect(days('RRULE:FREQ=DAILY;UNTIL=20261103T000000', '2026-11-01')).toEqual(['2026-11-01', '2026-11-02'])
  expect(days('RRULE:FREQ=DAILY;UNTIL=20261103T120000', '2026-11-01')).toHaveLength(3)
})

test('UNTIL in UTC is read in the zone of the start line', () => {
  const lines = ['DTSTART;TZID=America/New_York:20260628T010000', 'RRULE:FREQ=DAILY;UNTIL=20260701T035959Z']
  expect(daysOf(parseRecurrence(lines, '2026-06-28'))).toEqual(['2026-06-28', '2026-06-29', '2026-06-30'])
})

test('UNTIL in UTC is wall-clock time when the start line is in UTC too, or the zone is unknown', () => {
  const rule = 'RRULE:FREQ=DAILY;UNTIL=20260629T120000Z'
  const unknown = ['DTSTART;TZID=Mars/Olympus:20260628T120000', rule]
  expect(daysOf(parseRecurrence(unknown, '2026-06-28'))).toEqual(['2026-06-28', '2026-06-29'])
  const inUtc = ['DTSTART:20260628T120000Z', rule]
  expect(daysOf(parseRecurrence(inUtc, '2026-06-28', 'America/New_York'))).toEqual([
    '2026-06-28',
    '2026-06-29',
  ])
})

test('an UNTIL before the start leaves no day', () => {
  const rule = ruleOf('FREQ=DAILY;UNTIL=20261031', '2026-11-01')
  expect(firstFall(rule)).toBeNull()
  expect(lastFall(rule)).toBe(dayNumber('2026-10-31'))
})

test('a rule that never falls is found out, not sought for ever', () => {
  const never = [
    ['FREQ=DAILY;INTERVAL=7;BYDAY=TU', '2026-11-13'],
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-06-01'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29', '2025-01-01'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=9', '2026-01-01'],
  ] as const
  for (const [line, startDay] of never) {
    expect(days(line, startDay)).toEqual([])
    expect(days(`${line};COUNT=3`, startDay)).toEqual([])
    expect(countFalls(ruleOf(line, startDay), 0, dayNumber('2100-01-01'))).toBe(0)
  }
})

test('a leap day on a chosen weekday is found 28 years later, and 40 over a century', () => {
  expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU', '2024-02-29', 2)).toEqual([
    '2032-02-29',
    '2060-02-29',
  ])
  expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU', '2089-01-01', 1)).toEqual(['2128-02-29'])
})

test('weeks start where WKST says, which moves the second week of an interval', () => {
  const line = 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU'
  expect(days(`${line};WKST=MO`, '1997-08-05')).toEqual([
    '1997-08-05',
    '1997-08-10',
    '1997-08-19',
    '1997-08-24',
  ])
  expect(days(`${line};WKST=SU`, '1997-08-05')).toEqual([
    '1997-08-05',
    '1997-08-17',
    '1997-08-19',
    '1997-08-31',
  ])
  expect(days(line, '1997-08-05')).toEqual(days(`${line};WKST=MO`, '1997-08-05'))
})

test('the first fitting day is the first: no phantom first', () => {
  expect(days('FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-14', 2)).toEqual(['2026-11-16', '2026-11-18'])
})

test('a clamped 31st falls on the last day of shorter months and returns', () => {
  const line = 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'
  expect(days(line, '2024-01-31', 5)).toEqual([
    '2024-01-31',
    '2024-02-29',
    '2024-03-31',
    '2024-04-30',
    '2024-05-31',
  ])
  const the29th = 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'
  expect(days(the29th, '2026-01-29', 3)).toEqual(['2026-01-29', '2026-02-28', '2026-03-29'])
})

test('a clamped 29 February falls on the 28th between leap years', () => {
  const line = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'
  expect(days(line, '2024-02-29', 5)).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
})

test('the last Friday and the fifth are not the same', () => {
  expect(days('FREQ=MONTHLY;BYDAY=-1FR', '2026-01-01', 3)).toEqual(['2026-01-30', '2026-02-27', '2026-03-27'])
  expect(days('FREQ=MONTHLY;BYDAY=5FR', '2026-01-01', 2)).toEqual(['2026-01-30', '2026-05-29'])
  expect(days('FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', '2026-01-01', 2)).toEqual(['2026-01-30', '2026-02-27'])
})

test('COUNT ends a series after so many days, however many', () => {
  expect(lastFall(ruleOf('FREQ=DAILY;COUNT=3', '2026-11-01'))).toBe(dayNumber('2026-11-03'))
  expect(lastFall(ruleOf('FREQ=DAILY;COUNT=1000000', '2026-11-01'))).toBe(dayNumber('2026-11-01') + 999_999)
  expect(lastFall(ruleOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=100001', '2026-11-16'))).toBe(
    dayNumber('2026-11-16') + 50_000 * 14,
  )
  expect(lastFall(ruleOf('FREQ=MONTHLY;COUNT=4801', '2026-11-15'))).toBe(dayNumber('2426-11-15'))
  expect(lastFall(ruleOf('FREQ=DAILY;COUNT=999999999', '2026-11-01'))).toBeNull()
})

test('a rule without an end has no last day', () => {
  expect(lastFall(ruleOf('FREQ=DAILY', '2026-11-01'))).toBeNull()
  expect(lastFall(ruleOf('FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270110T235959', '2026-11-01'))).toBe(
    dayNumber('2027-01-04'),
  )
})

test('lines are trimmed, blanks dropped, the prefix optional, small letters read', () => {
  const expected = ['2026-11-16', '2026-11-18', '2026-11-23']
  for (const lines of [
    ['  RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3 ', '', '   '],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3;'],
    ['rrule:freq=weekly;byday=mo,we;count=3'],
    ['DTSTART:20261115T120000\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3'],
  ]) {
    expect(daysOf(parseRecurrence(lines, '2026-11-15'))).toEqual(expected)
  }
})

test('the day of the start line wins over the start day', () => {
  for (const startLine of [
    'DTSTART:20261101T120000',
    'DTSTART;VALUE=DATE:20261101',
    'DTSTART:20261101T120000Z',
  ]) {
    const rule = parseRecurrence([startLine, 'RRULE:FREQ=DAILY;INTERVAL=2'], '2026-11-02')
    expect(daysOf(rule, 2)).toEqual(['2026-11-01', '2026-11-03'])
  }
})

test('more rules than anybody needs are not understood', () => {
  const rules = Array.from({ length: 6 }, (_, at) => `RRULE:FREQ=DAILY;INTERVAL=${at + 1}`)
  expect(parseRecurrence(rules.slice(1), '2026-11-15')).not.toBeNull()
  expect(parseRecurrence([rules.join('\n')], '2026-11-15')).toBeNull()
})

test('of several rules each adds its days', () => {
  const rule = parseRecurrence(
    ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'],
    '2026-11-01',
  )
  expect(daysOf(rule)).toEqual(['2026-11-01', '2026-11-03', '2026-11-08'])
  expect(rule && lastFall(rule)).toBe(dayNumber('2026-11-08'))
  expect(rule && countFalls(rule, 0, dayNumber('2030-01-01'))).toBe(3)
  const endless = parseRecurrence(['FREQ=WEEKLY;COUNT=2', 'FREQ=YEARLY'], '2026-11-01')
  expect(endless && lastFall(endless)).toBeNull()
})

test('parts may stand in any order', () => {
  const expected = days('RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=3', '2026-11-01')
  expect(days('RRULE:COUNT=3;BYDAY=MO;INTERVAL=2;FREQ=WEEKLY', '2026-11-01')).toEqual(expected)
  expect(days('byday=mo;freq=weekly;interval=2;count=3', '2026-11-01')).toEqual(expected)
})

test('an end at eight keeps its day when no start line says that the series is later', () => {
  expect(days('RRULE:FREQ=DAILY;UNTIL=20261103T080000', '2026-11-01')).toHaveLength(3)
  const atNoon = parseRecurrence(
    ['DTSTART:20261101T120000', 'FREQ=DAILY;UNTIL=20261103T080000'],
    '2026-11-01',
  )
  expect(daysOf(atNoon)).toHaveLength(2)
})

test('an end on the last day of the calendar is one in every zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'Europe/Berlin', 'UTC', 'America/Los_Angeles']) {
    const rule = parseRecurrence(['RRULE:FREQ=DAILY;UNTIL=99991231T235959Z'], '2026-11-01', zone)
    expect(daysOf(rule, 2)).toEqual(['2026-11-01', '2026-11-02'])
    expect(rule && fallsOn(rule, dayNumber('9999-12-31'))).toBe(true)
  }
  const first = parseRecurrence(['RRULE:FREQ=DAILY;UNTIL=00010101T000000Z'], '2026-11-01', 'America/Denver')
  expect(daysOf(first)).toEqual([])
})

test('EXDATE takes days out and RDATE adds some, with whatever parameters', () => {
  const lines = [
    'DTSTART;TZID=Europe/Berlin:20261101T080000',
    'RRULE:FREQ=DAILY;COUNT=4',
    'EXDATE;VALUE=DATE:20261102',
    'EXDATE;TZID=Europe/Berlin:20261104T080000',
    'RDATE;TZID=Europe/Berlin:20261110T170000,20261101T080000',
    'RDATE;VALUE=PERIOD:20261112T230000Z/PT1H',
  ]
  expect(daysOf(parseRecurrence(lines, '2026-11-01'))).toEqual([
    '2026-11-01',
    '2026-11-03',
    '2026-11-10',
    '2026-11-13',
  ])
})

test('what is taken out counts all the same, and an end is an end', () => {
  const rule = parseRecurrence(
    ['FREQ=DAILY;COUNT=3', 'EXDATE:20261103', 'EXDATE:20261102T120000'],
    '2026-11-01',
  )
  expect(daysOf(rule)).toEqual(['2026-11-01'])
  expect(rule && lastFall(rule)).toBe(dayNumber('2026-11-01'))
  expect(rule && countFalls(rule, 0, dayNumber('2030-01-01'))).toBe(1)
})

test('one of two times of a day taken out leaves the day, both do not', () => {
  const twice = 'FREQ=DAILY;BYHOUR=8,20;COUNT=6'
  const start = 'DTSTART:20261101T080000'
  const one = parseRecurrence([start, twice, 'EXDATE:20261102T080000'], '2026-11-01')
  expect(daysOf(one)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
  const both = parseRecurrence([start, twice, 'EXDATE:20261102T080000,20261102T200000'], '2026-11-01')
  expect(daysOf(both)).toEqual(['2026-11-01', '2026-11-03'])
})

test('a rule can be asked without its days before one', () => {
  const rule = ruleOf('FREQ=DAILY;INTERVAL=2;COUNT=4', '2026-11-01')
  expect(daysOf(notBefore(rule, dayNumber('2026-11-04')))).toEqual(['2026-11-05', '2026-11-07'])
  const two = parseRecurrence(['FREQ=WEEKLY;COUNT=2', 'FREQ=DAILY;COUNT=2', 'RDATE:20261110'], '2026-11-01')
  expect(two && daysOf(notBefore(two, dayNumber('2026-11-02')))).toEqual([
    '2026-11-02',
    '2026-11-08',
    '2026-11-10',
  ])
})

test.each([
  [],
  ['DTSTART:20261101T120000'],
  ['DTSTART:20261301T120000', 'FREQ=DAILY'],
  ['DTSTART:20261101T250000', 'FREQ=DAILY'],
  ['RRULE:'],
  ['INTERVAL=2'],
  ['FREQ=FORTNIGHTLY'],
  ['FREQ=DAILY;INTERVAL=0'],
  ['FREQ=DAILY;INTERVAL=-1'],
  ['FREQ=DAILY;INTERVAL=1.5'],
  ['FREQ=DAILY;COUNT=0'],
  ['FREQ=DAILY;UNTIL=20260230'],
  ['FREQ=DAILY;UNTIL=tomorrow'],
  ['FREQ=DAILY;FREQ=WEEKLY'],
  ['FREQ=WEEKLY;BYDAY=XX'],
  ['FREQ=WEEKLY;BYDAY='],
  ['FREQ=MONTHLY;BYDAY=0MO'],
  ['FREQ=MONTHLY;BYDAY=54MO'],
  ['FREQ=MONTHLY;BYMONTHDAY=32'],
  ['FREQ=MONTHLY;BYMONTHDAY=0'],
  ['FREQ=YEARLY;BYMONTH=13'],
  ['FREQ=YEARLY;BYWEEKNO=54'],
  ['FREQ=DAILY;BYHOUR=24'],
  ['FREQ=WEEKLY;WKST=1'],
  ['FREQ=DAILY;HELLO=1'],
  ['FREQ=DAILY', 'EXDATE:tomorrow'],
  ['FREQ=DAILY', 'RDATE:20261102,20261332'],
  ['RDATE:20261102'],
])('%j cannot be understood', (...lines: string[]) => {
  expect(parseRecurrence(lines, '2026-11-01')).toBeNull()
})
