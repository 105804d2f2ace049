import { dayNumber, lastDayNumber, weekdayOf } from './calendar-day.ts'
import type { CalendarDay, DayNumber } from './calendar-day.ts'
import { patternOf } from './recurrence-parse.ts'
import { lastInPattern, nextInPattern, patternFallsOn } from './recurrence-pattern.ts'
import type { Pattern } from './recurrence-pattern.ts'
import { weekdayCodes } from './recurrence-rule-text.ts'
import type { RuleText } from './recurrence-rule-text.ts'
import { compactDay, readRecurrence } from './recurrence-text.ts'
import type { SeriesStart } from './recurrence-text.ts'

/** On which days a series falls. The time of day is the event's; skipped days are the event's exceptions. */
export type Rule = Pattern | OtherRule | RuleUnion

/** A valid rule beyond our arithmetic: it falls on no day until the rule library is there. */
export type OtherRule = {
  kind: 'other'
  first: DayNumber
  isEndless: boolean
  /** start line and rule, for the library */
  text: string
}

/** Several RRULE lines: a day counts when any of them falls on it. */
type RuleUnion = { kind: 'union'; rules: readonly (Pattern | OtherRule)[] }

/** What the library answers for rules of kind 'other'. */
export type RuleLibrary = {
  fallsOn: (rule: OtherRule, day: DayNumber) => boolean
  nextFall: (rule: OtherRule, from: DayNumber, last: DayNumber) => DayNumber | null
  lastFall: (rule: OtherRule) => DayNumber | null
}

// The one state of core: a library too heavy for the first screen arrives later, and every question must then find it.
let library: RuleLibrary | null = null

export function plugIn(arrived: RuleLibrary): void {
  library = arrived
}

/**
 * Null when a line cannot be understood. The day of a DTSTART line wins over `startDay`. Lines are wall-clock
 * time; `zone` is where an UNTIL in UTC is read.
 */
export function parseRecurrence(lines: readonly string[], startDay: CalendarDay, zone?: string): Rule | null {
  const text = readRecurrence(lines, startDay, zone)
  if (text === null) return null
  const rules = text.rules.map(
    (rule, at) => patternOf(rule, text.start) ?? otherRule(rule, text.ruleLines[at] ?? '', text.start),
  )
  return rules.length === 1 && rules[0] ? rules[0] : { kind: 'union', rules }
}

/** Asked for every series on every day shown, so it takes nanoseconds, however long ago the rule started. */
export function fallsOn(rule: Rule, day: DayNumber): boolean {
  if (rule.kind === 'other') return library !== null && library.fallsOn(rule, day)
  if (rule.kind === 'union') return rule.rules.some((one) => fallsOn(one, day))
  return patternFallsOn(rule, day)
}

/** The first day from `from` on, to `last` at most, that the rule falls on. */
export function nextFall(rule: Rule, from: DayNumber, last: DayNumber = lastDayNumber): DayNumber | null {
  if (rule.kind === 'other') return library && library.nextFall(rule, from, last)
  if (rule.kind !== 'union') return nextInPattern(rule, from, last)
  const falls = rule.rules.map((one) => nextFall(one, from, last)).filter((day) => day !== null)
  return falls.length > 0 ? Math.min(...falls) : null
}

export function firstFall(rule: Rule): DayNumber | null {
  return nextFall(rule, firstDayOf(rule))
}

export function countFalls(rule: Rule, first: DayNumber, last: DayNumber): number {
  let count = 0
  for (let day = nextFall(rule, first, last); day !== null; day = nextFall(rule, day + 1, last)) count++
  return count
}

/** Null when it never ends, or nobody can tell. For a rule that falls on no day, the day before its start. */
export function lastFall(rule: Rule): DayNumber | null {
  if (rule.kind === 'union') {
    const lasts = rule.rules.map(lastFall)
    return lasts.includes(null) ? null : Math.max(...lasts.filter((day) => day !== null))
  }
  if (rule.kind === 'other') return rule.isEndless || library === null ? null : library.lastFall(rule)
  return rule.last === lastDayNumber ? null : (lastInPattern(rule) ?? rule.first - 1)
}

function firstDayOf(rule: Rule): DayNumber {
  return rule.kind === 'union' ? Math.min(...rule.rules.map(firstDayOf)) : rule.first
}

/**
 * UNTIL is written anew: the library would read one in UTC as wall-clock time. A rule by week number gets the weekday it
 * starts on in writing: the library would take it from the first day of the year it searches.
 */
function otherRule(rule: RuleText, line: string, start: SeriesStart): OtherRule {
  const parts = line
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '' && !part.startsWith('UNTIL='))
  if (rule.until)
    parts.push(`UNTIL=${compactDay(rule.until.day)}${rule.until.time ? `T${rule.until.time}` : ''}`)
  if (/BYWEEKNO=/i.test(line) && !/BYDAY=|BYMONTHDAY=|BYYEARDAY=/i.test(line))
    parts.push(`BYDAY=${weekdayCodes[weekdayOf(dayNumber(start.day))]}`)
  return {
    kind: 'other',
    first: dayNumber(start.day),
    isEndless: rule.until === null && rule.count === null,
    text: `DTSTART:${compactDay(start.day)}T${start.time}\nRRULE:${parts.join(';')}`,
  }
}
