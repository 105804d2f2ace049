import { expect, test, vi } from 'vitest'
import { dayFrom, dayNumber } from './calendar-day.ts'

// each test starts before the library has arrived
async function freshCore() {
  vi.resetModules()
  return { ...(await import('./recurrence.ts')), ...(await import('./rule-library.ts')) }
}

const from = '2026-01-01'
const day100 = 'RRULE:FREQ=YEARLY;BYYEARDAY=100'

test('a rule beyond our arithmetic falls on no day until the library is there', async () => {
  const { fallsOn, isRuleLibraryNeeded, lastFall, loadRuleLibrary, nextFall, parseRecurrence } =
    await freshCore()
  const rule = parseRecurrence([`${day100};COUNT=3`], from)
  if (!rule) throw new Error('not understood')
  expect(isRuleLibraryNeeded(rule)).toBe(true)
  expect(fallsOn(rule, dayNumber('2026-04-10'))).toBe(false)
  expect(nextFall(rule, dayNumber(from))).toBeNull()
  expect(lastFall(rule)).toBeNull()
  await loadRuleLibrary()
  expect(fallsOn(rule, dayNumber('2026-04-10'))).toBe(true)
  expect(fallsOn(rule, dayNumber('2026-04-11'))).toBe(false)
  expect(dayFrom(nextFall(rule, dayNumber(from)) ?? 0)).toBe('2026-04-10')
  expect(nextFall(rule, dayNumber(from), dayNumber('2026-04-09'))).toBeNull()
  expect(dayFrom(lastFall(rule) ?? 0)).toBe('2028-04-09')
})

test('rules we offer, and several of them, need no library', async () => {
  const { isRuleLibraryNeeded, parseRecurrence } = await freshCore()
  const offered = ['FREQ=DAILY;INTERVAL=4', 'FREQ=WEEKLY;BYDAY=MO', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY']
  const needs = (lines: string[]) => {
    const rule = parseRecurrence(lines, from)
    return rule && isRuleLibraryNeeded(rule)
  }
  expect(offered.map((line) => needs([line]))).toEqual([false, false, false, false])
  expect(needs(offered)).toBe(false)
  expect(needs([...offered, day100])).toBe(true)
})

test('loading twice changes nothing', async () => {
  const { countFalls, loadRuleLibrary, parseRecurrence } = await freshCore()
  await Promise.all([loadRuleLibrary(), loadRuleLibrary()])
  const rule = parseRecurrence([day100], from)
  expect(rule && countFalls(rule, dayNumber(from), dayNumber('2030-12-31'))).toBe(5)
})

test('a rule that the library gives up on falls on no day', async () => {
  const { fallsOn, firstFall, lastFall, loadRuleLibrary, parseRecurrence } = await freshCore()
  await loadRuleLibrary()
  const rule = parseRecurrence(['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=9;COUNT=2'], from)
  if (!rule) throw new Error('not understood')
  expect(fallsOn(rule, dayNumber(from))).toBe(false)
  expect(firstFall(rule)).toBeNull()
  expect(lastFall(rule)).toBe(dayNumber('2025-12-31'))
})

test('a rule by week number keeps the weekday it started on in every year', async () => {
  const { loadRuleLibrary, nextFall, parseRecurrence } = await freshCore()
  await loadRuleLibrary()
  for (const end of ['', ';COUNT=9', ';UNTIL=20200101T000000']) {
    const rule = parseRecurrence(['DTSTART:20121231T210000', `RRULE:FREQ=YEARLY;BYWEEKNO=3${end}`], from)
    if (!rule) throw new Error('not understood')
    const days = ['2013-01-01', '2014-01-01', '2016-01-01'].map(
      (year) => nextFall(rule, dayNumber(year)) ?? 0,
    )
    expect(days.map(dayFrom)).toEqual(['2013-01-14', '2014-01-13', '2016-01-18'])
  }
})

test('a rule with more falls than the library will count ends nobody knows when, and can still be cut', async () => {
  const { fallsOn, lastFall, loadRuleLibrary, parseRecurrence } = await freshCore()
  const { cutOff } = await import('./recurrence-lines.ts')
  await loadRuleLibrary()
  const rule = parseRecurrence(['RRULE:FREQ=SECONDLY;COUNT=100000'], from)
  if (!rule) throw new Error('not understood')
  expect(fallsOn(rule, dayNumber(from))).toBe(true)
  expect(lastFall(rule)).toBeNull()
  expect(cutOff(['RRULE:FREQ=SECONDLY;COUNT=100000'], '2026-01-02')).toEqual([
    'RRULE:FREQ=SECONDLY;UNTIL=20260101T235959',
  ])
})
