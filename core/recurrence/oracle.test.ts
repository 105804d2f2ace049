/* oxlint-disable import/default -- rrule is CommonJS in which Node finds no named exports */
import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import rrule from 'rrule'
import { expect, test, vi } from 'vitest'
import { anySeries, ourSeries } from '#test/support/arbitrary-recurrence.ts'
import type { Series } from '#test/support/arbitrary-recurrence.ts'
import { cases } from '#test/support/laws.ts'
import { addDays, dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { countFalls, fallsOn, firstFall, lastFall, nextFall, parseRecurrence } from './recurrence.ts'
import type { Rule } from './recurrence.ts'

// seconds of calculation, which a busy machine may take a minute for
vi.setConfig({ testTimeout: 120_000 })

const range = (first: CalendarDay, last: CalendarDay) =>
  [new Date(`${first}T00:00:00Z`), new Date(`${last}T23:59:59Z`)] as const

/** The plain way: build the rule from its lines, list what lies in the range, take the days. */
function oracleDays({ lines }: Series, first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const rule = new RRuleTemporal({ rruleString: lines.join('\n') })
  return neverIfGivenUp(() => [
    ...new Set(rule.between(...range(first, last), true).map((at) => at.toString().slice(0, 10))),
  ])
}

function otherOracleDays({ lines }: Series, first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const rule = rrule.rrulestr(lines.join('\n'))
  return [...new Set(rule.between(...range(first, last), true).map((at) => at.toISOString().slice(0, 10)))]
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
    cases.value,
  )
})

test('a rule of ours falls on the days the oracle says, decades later', () => {
  fc.assert(
    fc.property(ourSeries, fc.integer({ min: 1000, max: 15_000 }), (series, age) => {
      const [first, last] = [addDays(series.startDay, age), addDays(series.startDay, age + 400)]
      expect(ourDays(ruleOf(series), first, last)).toEqual(oracleDays(series, first, last))
    }),
    cases.value,
  )
})

test('any rule falls on the days on which both oracles agree', () => {
  let agreed = 0
  fc.assert(
    fc.property(anySeries, (series) => {
      const text = series.lines.join()
      const [first, last] = [addDays(series.startDay, -5), addDays(series.startDay, 500)]
      const rule = parseRecurrence(series.lines, '1999-09-09')
      fc.pre(
        rule !== null &&
          canTheyAnswer(text) &&
          nextFall(rule, dayNumber(last), dayNumber(last) + 400) !== null,
      )
      const given = oracleDays(series, first, last)
      fc.pre(`${given}` === `${otherOracleDays(series, first, last)}`)
      agreed++
      expect(ourDays(rule, first, last)).toEqual(given)
    }),
    cases.long,
  )
  expect(agreed).toBeGreaterThanOrEqual(cases.long.numRuns)
})

/**
 * Rules that go on, and not by the hour: they list every hour, and search to the year 9999 for what does not come. Both
 * take "every Sunday and the second Friday" for "Sundays that are a second Friday".
 */
function canTheyAnswer(text: string): boolean {
  const days = /BYDAY=([^;]*)/.exec(text)?.[1]?.split(',') ?? []
  const numbered = days.filter((day) => day.length > 2).length
  // of the last week of a year they forget its days in January, which are as much of that week
  const isOverNewYear = /BYWEEKNO=(?:[^;]*,)?-?(?:5[123]|[12])(?:[,;]|$)/.test(text)
  // of a first week that is cut short they count the days before the start, python-dateutil does not
  const isOfWeek = text.includes('WEEKLY') && text.includes('BYSETPOS')
  const isPlain = numbered === 0 || numbered === days.length
  return !/UNTIL|COUNT|HOUR|MINUTE/.test(text) && !isOfWeek && !isOverNewYear && isPlain
}

test('the next, the first, the last and the number of falls agree with the days asked one by one', () => {
  fc.assert(
    fc.property(
      fc.oneof(ourSeries, anySeries),
      fc.integer({ min: -20, max: 800 }),
      fc.nat(400),
      (series, later, length) => {
        const rule = parseRecurrence(series.lines, '1999-09-09')
        fc.pre(rule !== null)
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
      },
    ),
    cases.value,
  )
})
