import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { beforeAll, expect, test, vi } from 'vitest'
import { librarySeries, looseSeries, ourSeries } from '#test/support/arbitrary-recurrence.ts'
import type { Series } from '#test/support/arbitrary-recurrence.ts'
import { addDays, dayFrom, dayNumber } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { isRuleLibraryNeeded, loadRuleLibrary } from './rule-library.ts'
import { countFalls, fallsOn, firstFall, lastFall, nextFall, parseRecurrence } from './recurrence.ts'
import type { Rule } from './recurrence.ts'

beforeAll(loadRuleLibrary)

// seconds of calculation, which a busy machine may take a minute for
vi.setConfig({ testTimeout: 120_000 })

/** The plain way: build the rule from its lines, list what lies in the range, take the days. */
function oracleDays({ lines }: Series, first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const rule = new RRuleTemporal({ rruleString: lines.join('\n') })
  const range = [new Date(`${first}T00:00:00Z`), new Date(`${last}T23:59:59Z`)] as const
  return neverIfGivenUp(() => [
    ...new Set(rule.between(...range, true).map((at) => at.toString().slice(0, 10))),
  ])
}

// it searches 10,000 periods before it gives up on a rule that never falls
function neverIfGivenUp(ask: () => CalendarDay[]): CalendarDay[] {
  try {
    return ask()
  } catch (thrown) {
    expect(String(thrown)).toContain('Maximum iterations')
    return []
  }
}

function ourDays(rule: Rule, first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) if (fallsOn(rule, dayNumber(day))) days.push(day)
  return days
}

function ruleOf(series: Series): Rule {
  const rule = parseRecurrence(series.lines, '1999-09-09')
  if (!rule) throw new Error(`not understood: ${series.lines.join(' ')}`)
  return rule
}

test('a rule of ours falls on the days the oracle says, in its first two years', () => {
  fc.assert(
    fc.property(ourSeries, (series) => {
      const [first, last] = [addDays(series.startDay, -10), addDays(series.startDay, 750)]
      expect(ourDays(ruleOf(series), first, last)).toEqual(oracleDays(series, first, last))
    }),
    { numRuns: 4000 },
  )
})

test('a rule of ours falls on the days the oracle says, decades later', () => {
  fc.assert(
    fc.property(ourSeries, fc.integer({ min: 1000, max: 15_000 }), (series, age) => {
      const [first, last] = [addDays(series.startDay, age), addDays(series.startDay, age + 400)]
      expect(ourDays(ruleOf(series), first, last)).toEqual(oracleDays(series, first, last))
    }),
    { numRuns: 2000 },
  )
})

test('a rule that our arithmetic claims as its own falls on the days the oracle says', () => {
  fc.assert(
    fc.property(looseSeries, (series) => {
      const rule = ruleOf(series)
      fc.pre(!isRuleLibraryNeeded(rule))
      const [first, last] = [addDays(series.startDay, -10), addDays(series.startDay, 1500)]
      expect(ourDays(rule, first, last)).toEqual(oracleDays(series, first, last))
    }),
    { numRuns: 2000 },
  )
})

test('every generated rule of ours needs no library', () => {
  fc.assert(
    fc.property(ourSeries, (series) => !isRuleLibraryNeeded(ruleOf(series))),
    { numRuns: 2000 },
  )
})

test('a rule for the library falls on the days the oracle says', () => {
  fc.assert(
    fc.property(librarySeries, (series) => {
      const rule = ruleOf(series)
      expect(isRuleLibraryNeeded(rule)).toBe(true)
      const [first, last] = [addDays(series.startDay, -5), addDays(series.startDay, 40)]
      expect(ourDays(rule, first, last)).toEqual(oracleDays(series, first, last))
    }),
    { numRuns: 120 },
  )
})

test('the next, the first, the last and the number of falls agree with the days asked one by one', () => {
  fc.assert(
    fc.property(ourSeries, fc.integer({ min: -20, max: 800 }), fc.nat(400), (series, later, length) => {
      const rule = ruleOf(series)
      const first = addDays(series.startDay, later)
      const last = addDays(first, length)
      const days = ourDays(rule, first, last)
      const next = nextFall(rule, dayNumber(first), dayNumber(last))
      expect(next === null ? undefined : dayFrom(next)).toBe(days[0])
      expect(countFalls(rule, dayNumber(first), dayNumber(last))).toBe(days.length)
      expect(firstFall(rule)).toBe(nextFall(rule, dayNumber('0001-01-01')))
      const end = lastFall(rule)
      if (end !== null) expect(nextFall(rule, end + 1)).toBeNull()
      if (end !== null && firstFall(rule) !== null) expect(fallsOn(rule, end)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})
