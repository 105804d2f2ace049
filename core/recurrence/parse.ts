import { dayNumber, lastDayNumber, packedDate, weekdayOf } from '../calendar/calendar-day.ts'
import { generalRuleOf } from './general-parse.ts'
import type { Pattern } from './pattern.ts'
import type { RuleText } from './rule-text.ts'
import { lastDayOf } from './text.ts'
import type { SeriesStart } from './text.ts'

/** The rule as one of those that are quick to ask, or null when it is not: then it is a general one. */
export function patternOf(rule: RuleText, start: SeriesStart): Pattern | null {
  if (rule.hasRareParts) return null
  const pattern = withoutCount(rule, start)
  if (pattern === null || rule.count === null) return pattern
  const counted = generalRuleOf(rule, start)
  return counted && { ...pattern, last: counted.last }
}

function withoutCount(rule: RuleText, start: SeriesStart): Pattern | null {
  switch (rule.frequency) {
    case 'DAILY':
      return isAboutWeekdays(rule) ? everyDay(rule, start) : null
    case 'WEEKLY':
      return isAboutWeekdays(rule) ? everyWeek(rule, start) : null
    case 'MONTHLY':
      return isAboutMonthDays(rule) ? everyMonth(rule, start) : null
    case 'YEARLY':
      return isAboutMonthDays(rule) && isAboutMonths(rule) ? everyYear(rule, start) : null
    default:
      return null
  }
}

/** Weekdays and nothing else; an ordinal means nothing to a day or a week. */
function isAboutWeekdays(rule: RuleText): boolean {
  const others = rule.byMonth.length + rule.byMonthDay.length + rule.bySetPos.length
  return others === 0 && rule.byDay.every((day) => day.ordinal === 0)
}

/** Of positions we know only "the last of these days of the month". */
function isAboutMonthDays(rule: RuleText): boolean {
  if (rule.bySetPos.length === 0) return rule.byDay.every((day) => Math.abs(day.ordinal) <= 5)
  const isLast = rule.bySetPos.length === 1 && rule.bySetPos[0] === -1
  const hasMonthDays = rule.byMonthDay.length > 0 && rule.byMonthDay.every((day) => day > 0)
  return isLast && hasMonthDays && rule.byDay.length === 0
}

/** Without a month, ordinals count in the year; a position counts in the year unless there is one month. */
function isAboutMonths(rule: RuleText): boolean {
  if (rule.bySetPos.length > 0) return rule.byMonth.length === 1
  return rule.byDay.length === 0 || rule.byMonth.length > 0
}

function everyDay(rule: RuleText, start: SeriesStart): Pattern {
  const first = dayNumber(start.day)
  return { ...blank(rule, start), kind: 'daily', origin: first, weekdays: weekdayBits(rule) || 0b111_1111 }
}

function everyWeek(rule: RuleText, start: SeriesStart): Pattern {
  const first = dayNumber(start.day)
  const weekday = weekdayOf(first)
  return {
    ...blank(rule, start),
    kind: 'weekly',
    origin: first - ((weekday - rule.weekStart + 7) % 7),
    weekdays: weekdayBits(rule) || 1 << weekday,
  }
}

function everyMonth(rule: RuleText, start: SeriesStart): Pattern {
  const date = packedDate(dayNumber(start.day))
  const origin = (date >> 9) * 12 + ((date >> 5) & 15) - 1
  return { ...blank(rule, start), ...daysOfMonth(rule, start), kind: 'monthly', origin }
}

function everyYear(rule: RuleText, start: SeriesStart): Pattern {
  const date = packedDate(dayNumber(start.day))
  const hasOwnMonths = rule.byMonth.length > 0 || rule.byMonthDay.length > 0
  return {
    ...blank(rule, start),
    ...daysOfMonth(rule, start),
    kind: 'yearly',
    origin: date >> 9,
    months: hasOwnMonths ? monthBits(rule) : 1 << ((date >> 5) & 15),
  }
}

function daysOfMonth(rule: RuleText, start: SeriesStart) {
  const isStartDate = rule.byMonthDay.length === 0 && rule.byDay.length === 0
  const monthDays = isStartDate ? [packedDate(dayNumber(start.day)) & 31] : rule.byMonthDay
  return {
    monthDays: bitsOf(monthDays.filter((day) => day > 0)),
    monthDaysFromEnd: bitsOf(monthDays.filter((day) => day < 0).map((day) => -day)),
    onlyLastMonthDay: rule.bySetPos.length > 0,
    ordinals: rule.byDay.length > 0 ? ordinalBits(rule) : null,
  }
}

function blank(rule: RuleText, start: SeriesStart): Pattern {
  return {
    kind: 'daily',
    first: dayNumber(start.day),
    last: rule.until ? dayNumber(lastDayOf(rule.until, start)) : lastDayNumber,
    interval: rule.interval,
    origin: 0,
    weekdays: 0,
    months: monthBits(rule),
    monthDays: 0,
    monthDaysFromEnd: 0,
    onlyLastMonthDay: false,
    ordinals: null,
  }
}

function weekdayBits(rule: RuleText): number {
  return bitsOf(rule.byDay.map((day) => day.weekday))
}

function monthBits(rule: RuleText): number {
  return rule.byMonth.length > 0 ? bitsOf(rule.byMonth) : 0b1_1111_1111_1110
}

function ordinalBits(rule: RuleText): number[] {
  const bits = [0, 0, 0, 0, 0, 0, 0]
  for (const { ordinal, weekday } of rule.byDay) {
    const added = ordinal === 0 ? 0b1_1111 : 1 << (ordinal > 0 ? ordinal - 1 : 4 - ordinal)
    bits[weekday] = (bits[weekday] ?? 0) | added
  }
  return bits
}

function bitsOf(places: readonly number[]): number {
  return places.reduce((bits, place) => bits | (1 << place), 0)
}
