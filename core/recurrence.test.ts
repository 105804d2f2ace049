import { beforeAll, expect, test } from 'vitest'
import cases from '#test/fixtures/recurrence.json' with { type: 'json' }
import { dayFrom, dayNumber } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { atTime, dayOf, instantOf, timeOf } from './wall-clock.ts'
import { countFalls, fallsOn, firstFall, lastFall, nextFall, parseRecurrence } from './recurrence.ts'
import type { Rule } from './recurrence.ts'
import { loadRuleLibrary } from './rule-library.ts'

beforeAll(loadRuleLibrary)

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
  ['FREQ=DAILY', 'EXDATE:20261102'],
])('%j cannot be understood', (...lines: string[]) => {
  expect(parseRecurrence(lines, '2026-11-01')).toBeNull()
})
