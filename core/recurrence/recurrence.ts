import { dayNumber, lastDayNumber, packedDate } from '../calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '../calendar/calendar-day.ts'
import { daysInStep } from './clock.ts'
import { generalRuleOf } from './general-parse.ts'
import { generalFallsOn, seek, timesOn } from './general.ts'
import type { GeneralRule } from './general.ts'
import { patternOf } from './parse.ts'
import { cycleOfPattern, nextInPattern, patternFallsOn } from './pattern.ts'
import type { Pattern } from './pattern.ts'
import { remembering } from './remembering.ts'
import type { Stamp } from './rule-text.ts'
import { noteSteps } from './steps-taken.ts'
import { readRecurrence } from './text.ts'

/** On which days a series falls. The time of day is the event's; skipped days are the event's exceptions. */
export type Rule = SingleRule | RuleUnion

type SingleRule = Pattern | GeneralRule

/** Several RRULE lines, or days that are added or taken out: a day counts when any rule falls on it or it is added. */
type RuleUnion = {
  kind: 'union'
  first: DayNumber
  rules: readonly SingleRule[]
  /** in order */
  added: readonly DayNumber[]
  removed: ReadonlySet<DayNumber>
}

/** A change asks for the same few rules again and again: when it is checked, when its start is found, when it is cut. */
const ruleOfText = remembering<Rule | null>()

/**
 * Null when a line cannot be understood, or takes more steps to calculate than we allow. The day of a DTSTART line wins
 * over `startDay`. Lines are wall-clock time; `zone` is where a time in UTC is read.
 */
export function parseRecurrence(lines: readonly string[], startDay: CalendarDay, zone = ''): Rule | null {
  return ruleOfText([zone, startDay, ...lines].join('\n'), () => parse(lines, startDay, zone || undefined))
}

function parse(lines: readonly string[], startDay: CalendarDay, zone: string | undefined): Rule | null {
  const text = readRecurrence(lines, startDay, zone)
  if (text === null) return null
  // thousands may be listed, and each is read whenever the lines are
  noteSteps(text.added.length + text.removed.length)
  const rules: SingleRule[] = []
  for (const ruleText of text.rules) {
    const rule = patternOf(ruleText, text.start) ?? generalRuleOf(ruleText, text.start)
    if (rule === null) return null
    rules.push(rule)
  }
  const [rule, ...more] = rules
  if (rule && more.length + text.added.length + text.removed.length === 0) return rule
  const first = dayNumber(text.start.day)
  const added = text.added.map(({ day }) => dayNumber(day)).toSorted((a, b) => a - b)
  return { kind: 'union', first, rules, added, removed: daysRemoved(rules, text.removed) }
}

/** The rule without its days before one: it still counts from where it starts. */
export function notBefore(rule: Rule, day: DayNumber): Rule {
  return rule.first < day ? { ...rule, first: day } : rule
}

/** Asked for every series on every day shown, so it takes nanoseconds, however long ago the rule started. */
export function fallsOn(rule: Rule, day: DayNumber): boolean {
  if (rule.kind === 'general') return generalFallsOn(rule, day)
  if (rule.kind !== 'union') return patternFallsOn(rule, day)
  if (day < rule.first || rule.removed.has(day)) return false
  return rule.added.includes(day) || rule.rules.some((one) => fallsOn(one, day))
}

/** The first day from `from` on, to `last` at most, that the rule falls on. */
export function nextFall(rule: Rule, from: DayNumber, last: DayNumber = lastDayNumber): DayNumber | null {
  if (rule.kind === 'general') {
    const next = seek(rule, from, last)
    return next <= last && next <= rule.last ? next : null
  }
  if (rule.kind !== 'union') return nextInPattern(rule, from, last)
  for (let day = Math.max(from, rule.first); day <= last; day++) {
    const falls = rule.rules.map((one) => nextFall(one, day, last)).filter((fall) => fall !== null)
    const added = rule.added.find((one) => one >= day)
    day = Math.min(...falls, added ?? Infinity)
    if (day <= last && !rule.removed.has(day)) return day
  }
  return null
}

export function firstFall(rule: Rule): DayNumber | null {
  return nextFall(rule, rule.first)
}

/** On how many days it falls. */
export function countFalls(rule: Rule, first: DayNumber, last: DayNumber): number {
  const to = Math.min(last, lastDayOfRule(rule))
  if (rule.kind === 'union') return countOneByOne(rule, first, to)
  const cycle = rule.kind === 'general' ? rule.cycle : cycleOfPattern(rule)
  // a first week may be short
  const from = Math.max(first, rule.first + 7)
  const cycles = Math.max(0, Math.trunc((to - from + 1) / cycle))
  const inCycles = cycles > 0 ? cycles * countOneByOne(rule, from, from + cycle - 1) : 0
  const before = countOneByOne(rule, first, Math.min(from - 1, to))
  return before + inCycles + countOneByOne(rule, from + cycles * cycle, to)
}

/** Null when it never ends. For a rule that falls on no day, the day before its start. */
export function lastFall(rule: Rule): DayNumber | null {
  const end = lastDayOfRule(rule)
  if (end === lastDayNumber) return null
  let span = 1
  while (nextFall(rule, end - span, end) === null) {
    if (end - span < rule.first) return rule.first - 1
    span *= 2
  }
  // none falls in the later half of the span: seek the last by halves, not day by day
  let day = nextFall(rule, end - span, end) ?? end
  for (let high = end; day < high;) {
    const middle = Math.ceil((day + high) / 2)
    const next = nextFall(rule, middle, end)
    if (next === null) high = middle - 1
    else day = next
  }
  return day
}

/**
 * The first day from `from` on at which the rule could start and still be in step with its real start. Null for
 * several rules: they have no common step.
 */
export function firstStartInStep(rule: Rule, from: DayNumber): DayNumber | null {
  if (rule.kind === 'union') return null
  if (from >= rule.first) return nextFall(rule, from)
  if (rule.kind === 'general' && rule.parts) {
    const step = daysInStep(rule.parts)
    return rule.start - Math.trunc((rule.start - from) / step) * step
  }
  const unit = rule.kind === 'general' ? rule.unit : rule.kind
  const date = packedDate(from)
  switch (unit) {
    case 'year':
    case 'yearly':
      return nextFall(startedEarlier(rule, from, date >> 9, 1), from)
    case 'month':
    case 'monthly':
      return nextFall(startedEarlier(rule, from, (date >> 9) * 12 + ((date >> 5) & 15) - 1, 1), from)
    default:
      return nextFall(startedEarlier(rule, from, from, unit === 'week' || unit === 'weekly' ? 7 : 1), from)
  }
}

/** The rule from an earlier day on: `place` is that day in what the rule's interval counts, of which `length` are one. */
function startedEarlier(rule: SingleRule, first: DayNumber, place: number, length: number): SingleRule {
  const step = rule.interval * length
  const origin = rule.origin - Math.max(0, Math.ceil((rule.origin - place) / step)) * step
  // a start further back, or the first week would be a short one
  return rule.kind === 'general' ? { ...rule, first, origin, start: first - 7 } : { ...rule, first, origin }
}

function countOneByOne(rule: Rule, first: DayNumber, last: DayNumber): number {
  let count = 0
  for (let day = nextFall(rule, first, last); day !== null; day = nextFall(rule, day + 1, last)) count++
  return count
}

export function lastDayOfRule(rule: Rule): DayNumber {
  if (rule.kind !== 'union') return rule.last
  return Math.max(...rule.rules.map(({ last }) => last), ...rule.added)
}

/** An EXDATE with a time takes out one time of its day: the day goes when no other is left. */
function daysRemoved(rules: readonly SingleRule[], stamps: readonly Stamp[]): Set<DayNumber> {
  const taken = new Map<CalendarDay, Set<Stamp['time']>>()
  for (const { day, time } of stamps) taken.set(day, (taken.get(day) ?? new Set()).add(time))
  const removed = new Set<DayNumber>()
  for (const [day, times] of taken) {
    const number = dayNumber(day)
    if (times.has(null) || times.size >= timesOnDay(rules, number)) removed.add(number)
  }
  return removed
}

function timesOnDay(rules: readonly SingleRule[], day: DayNumber): number {
  const falling = rules.filter((rule) => fallsOn(rule, day))
  return falling.reduce((sum, rule) => sum + (rule.kind === 'general' ? timesOn(rule, day) : 1), 0)
}
