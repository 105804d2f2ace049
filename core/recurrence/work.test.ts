import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anySeries } from '#test/support/arbitrary-recurrence.ts'
import { emptyHousehold, form, refusalOf, writesOf, afterAttempts } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { dayFrom } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { Refusal } from '../refusal.ts'
import { firstFall, nextFall, parseRecurrence } from './recurrence.ts'
import { stepsTaken } from './steps-taken.ts'

vi.setConfig({ testTimeout: 300_000 })

/** 50 ms is the budget on a quiet machine of two cores; a busy one takes up to half as long again. */
const mostMs = 100

/** The best of some tries: the others paid for compiling or for collecting garbage. */
function millisecondsOf(household: Household, change: SaidChange): number {
  let best = Infinity
  for (let again = 0; again < 4 && best > mostMs / 2; again++) {
    const before = process.threadCpuUsage()
    refusalOf(household, change)
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

const adding = (recurrence: string[], day: CalendarDay): SaidChange => ({
  verb: 'add-event',
  eventId: 'series-1',
  event: form({ start: `${day}T08:00:00`, end: `${day}T08:30:00`, recurrence }),
})
const editing = (scope: 'future' | 'all', day: CalendarDay, recurrence?: string[]): SaidChange => ({
  verb: 'edit-event',
  eventId: 'series-1',
  newEventId: 'series-2',
  scope,
  occurrenceDate: day,
  event: { title: 'New', ...(recurrence ? { recurrence } : {}) },
})
const deleting = (scope: 'this' | 'future', day: CalendarDay): SaidChange => ({
  verb: 'delete-event',
  eventId: 'series-1',
  scope,
  occurrenceDate: day,
})

const months = Array.from({ length: 12 }, (_, at) => at + 1).join()
const hours = Array.from({ length: 24 }, (_, at) => at).join()
const minutes = Array.from({ length: 60 }, (_, at) => at).join()

test.each([
  ['an old daily rule in every month', `FREQ=DAILY;BYMONTH=${months};COUNT=9000`, '2000-01-01', '2020-01-01'],
  ['hours beyond the calendar', 'FREQ=HOURLY;INTERVAL=999999999;COUNT=2', '2026-11-01', '2026-11-02'],
  ['9,000 years', 'FREQ=YEARLY;INTERVAL=9000;BYYEARDAY=1;COUNT=3', '2026-01-01', '2026-11-01'],
  ['months beyond the calendar', 'FREQ=MONTHLY;INTERVAL=999999999', '0001-01-01', '9999-12-01'],
  ['a sixth of five days', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=6', '2026-11-01', '2026-11-20'],
  ['every minute of the day', `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=${minutes}`, '2026-11-01', '2026-12-01'],
  [
    'every second of the day',
    `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=${minutes};BYSECOND=${minutes}`,
    '2026-11-01',
    '2026-12-01',
  ],
  ['a week of every 50th year', 'FREQ=YEARLY;INTERVAL=50;BYWEEKNO=20', '2026-11-01', '2500-01-01'],
  ['every day of the calendar', `FREQ=DAILY;BYMONTH=${months};COUNT=999999999`, '0001-01-01', '9999-01-01'],
  [
    'a time that never comes',
    'FREQ=SECONDLY;INTERVAL=86401;BYHOUR=3;BYMINUTE=59;BYSECOND=58',
    '0001-01-01',
    '9999-01-01',
  ],
  [
    'a leap day on a Sunday',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;COUNT=99',
    '0001-01-01',
    '5000-01-01',
  ],
])('%s holds nobody up', (_, rule, startDay, day) => {
  for (const lines of [[rule], Array.from({ length: 5 }, () => `RRULE:${rule}`)]) {
    const added = afterAttempts(emptyHousehold, adding(lines, startDay))
    const daily = afterAttempts(emptyHousehold, adding(['FREQ=DAILY'], startDay))
    const changes: [Household, SaidChange][] = [
      [emptyHousehold, adding(lines, startDay)],
      [added, editing('future', day)],
      [added, editing('all', day, lines)],
      [added, deleting('future', day)],
      [daily, editing('all', day, lines)],
      [daily, editing('future', day, lines)],
    ]
    for (const [household, change] of changes)
      expect(millisecondsOf(household, change), `${change.verb} ${lines.join(' ')}`).toBeLessThan(mostMs)
  }
})

const rareList = (name: string, least: number, most: number) =>
  fc
    .uniqueArray(
      fc.integer({ min: least, max: most }).filter((n) => n !== 0 || least === 0),
      { minLength: 1, maxLength: 60 },
    )
    .map((list) => `${name}=${list.join()}`)
const part = (text: fc.Arbitrary<string>) => fc.option(text, { freq: 2, nil: '' })

/** Anything a line may say, as nobody would. */
const wildRule = fc
  .tuple(
    fc.constantFrom('SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    fc.constantFrom(1, 2, 7, 12, 25, 59, 1001, 1439, 9000, 86_399, 86_401, 999_999_999),
    part(rareList('BYMONTH', 1, 12)),
    part(rareList('BYMONTHDAY', -31, 31)),
    part(rareList('BYYEARDAY', -366, 366)),
    part(rareList('BYWEEKNO', -53, 53)),
    part(fc.constantFrom('BYDAY=MO', 'BYDAY=MO,TU,WE,TH,FR', 'BYDAY=1MO,-1SU,5WE', 'BYDAY=53MO,FR')),
    part(rareList('BYHOUR', 0, 23)),
    part(rareList('BYMINUTE', 0, 59)),
    part(rareList('BYSECOND', 0, 59)),
    part(rareList('BYSETPOS', -366, 366)),
    fc.constantFrom(
      '',
      'COUNT=2',
      'COUNT=400',
      'COUNT=999999999',
      'UNTIL=99991231',
      'UNTIL=20300101T080000Z',
    ),
  )
  .map(([frequency, interval, ...parts]) =>
    [`FREQ=${frequency}`, `INTERVAL=${interval}`, ...parts.filter((text) => text !== '')]
      .join(';')
      .slice(0, 490),
  )

const anyDayAtAll = fc.oneof(
  fc.integer({ min: -719_162, max: 2_932_896 }).map(dayFrom),
  fc.integer({ min: 18_000, max: 25_000 }).map(dayFrom),
)

test('no change of any event takes the processor for long', () => {
  let slowest = { ms: 0, text: '' }
  const lines = fc.oneof(
    fc.array(wildRule, { minLength: 1, maxLength: 5 }),
    fc.tuple(wildRule, fc.constantFrom('EXDATE:20261103', 'RDATE;VALUE=DATE:20261103,20400101')),
    anySeries.map((series) => series.lines),
  )
  fc.assert(
    fc.property(lines, lines, anyDayAtAll, anyDayAtAll, (first, second, startDay, day) => {
      const added = afterAttempts(emptyHousehold, adding(first, startDay))
      const daily = afterAttempts(emptyHousehold, adding(['FREQ=DAILY'], startDay))
      const changes: [Household, SaidChange][] = [
        [emptyHousehold, adding(first, startDay)],
        [added, editing('future', day)],
        [added, deleting('this', day)],
        [added, deleting('future', day)],
        [added, editing('all', day, second)],
        [daily, editing('all', day, first)],
      ]
      for (const [household, change] of changes) {
        const ms = millisecondsOf(household, change)
        const text = `${change.verb} ${startDay} ${day} ${first.join(' ')} then ${second.join(' ')}`
        if (ms > slowest.ms) slowest = { ms, text }
        expect(ms, text).toBeLessThan(mostMs)
      }
    }),
  )
  console.log(`the slowest of 2,400 changes took ${slowest.ms.toFixed(1)} ms of processor: ${slowest.text}`)
})

test('a rule that takes too many steps is refused in words', () => {
  const change = adding(['FREQ=DAILY;INTERVAL=2;BYMONTH=1,2,3;COUNT=999999999'], '2026-11-01')
  expect(refusalOf(emptyHousehold, change)).toBe('rule-too-complicated')
  expect(() => writesOf(emptyHousehold, change)).toThrow(new Refusal('rule-too-complicated').message)
})

test('rules of which nearly every day is taken out are refused after a bounded number of steps', () => {
  const rule = 'FREQ=SECONDLY;INTERVAL=86399;BYMONTH=2,8;BYMINUTE=8,49;BYSECOND=50,1'
  const startDay = '0001-01-01'
  const parsed = parseRecurrence([rule], startDay)
  if (parsed === null) throw new Error('understood by itself')
  const days: string[] = []
  for (let day = firstFall(parsed); day !== null && days.length < 600; day = nextFall(parsed, day + 1))
    days.push(dayFrom(day).replaceAll('-', ''))
  const removed = Array.from({ length: 12 }, (_, at) => days.slice(at * 50, at * 50 + 50).join())
  const lines = [
    ...Array.from({ length: 5 }, () => `RRULE:${rule}`),
    ...removed.map((list) => `EXDATE;VALUE=DATE:${list}`),
  ]
  const before = stepsTaken()
  expect(refusalOf(emptyHousehold, adding(lines, startDay))).toBe('rule-too-complicated')
  // 2,800,000 once: a third of a second in which everybody waited
  expect(stepsTaken() - before).toBeLessThan(250_000)
  // and the next change has all of its own
  expect(refusalOf(emptyHousehold, adding([rule], startDay))).toBeNull()
})
