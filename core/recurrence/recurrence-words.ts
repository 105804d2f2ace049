import { dayNumber, dayNumberOf, daysInMonth, packedDate, weekdayOf } from '../calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '../calendar/calendar-day.ts'
import { nth } from '../words/counts.ts'
import { dateFormat, listed } from '../words/language.ts'
import { clampedDay } from './rule-text.ts'
import type { RuleText } from './rule-text.ts'
import { lastDayOf, readRecurrence } from './text.ts'
import type { SeriesStart } from './text.ts'

/** Every English phrase of this file. */
const phrases = {
  repeats: 'repeats',
  every: (n: number, unit: string) => (n === 1 ? `every ${unit}` : `every ${n} ${unit}s`),
  on: (days: string) => ` on ${days}`,
  the: (days: string) => `the ${days}`,
  nth: (n: number) => (n > 0 ? nth(n) : n === -1 ? 'last' : `${nth(-n)} last`),
  nthDay: (n: number) => (n > 0 ? nth(n) : `${phrases.nth(n)} day`),
  orLastDay: (days: string) => `${days} (or the last day)`,
  ofMonth: (days: string, month: string) => `${days} of ${month}`,
  until: (day: string) => ` until ${day}`,
  times: (n: number) => (n === 1 ? ', once' : `, ${n} times`),
}

/** A rule as a person would say it, or "repeats" when it takes too many words. */
export function recurrenceInWords(lines: readonly string[], startDay: CalendarDay, locale = 'en-GB'): string {
  const said = saidOf(lines, startDay, locale)
  return said === null ? phrases.repeats : said.days + endInWords(said.rule, said.start, locale)
}

/** The same without its end, for a part of a series that goes on after it. */
export function endlessInWords(lines: readonly string[], startDay: CalendarDay, locale = 'en-GB'): string {
  return saidOf(lines, startDay, locale)?.days ?? phrases.repeats
}

/** " until 22 November", with its year when the series started in another. */
export function untilInWords(last: CalendarDay, startDay: CalendarDay, locale = 'en-GB'): string {
  const fields = { day: 'numeric', month: 'long' } as const
  const isSameYear = last.slice(0, 4) === startDay.slice(0, 4)
  return phrases.until(
    formatted(dayNumber(last), isSameYear ? fields : { ...fields, year: 'numeric' }, locale),
  )
}

type Said = { days: string; rule: RuleText; start: SeriesStart }

function saidOf(lines: readonly string[], startDay: CalendarDay, locale: string): Said | null {
  const text = readRecurrence(lines, startDay)
  const [rule, ...more] = text?.rules ?? []
  if (!text || !rule || more.length + text.added.length > 0 || rule.hasRareParts) return null
  const days = daysInWords(rule, text.start.day, locale)
  return days === null ? null : { days, rule, start: text.start }
}

function daysInWords(rule: RuleText, startDay: CalendarDay, locale: string): string | null {
  switch (rule.frequency) {
    case 'DAILY':
      // "every day on Mon and Wed" is how nobody says it
      if (rule.byDay.length > 0) return rule.interval === 1 ? weekly(rule, startDay, locale) : null
      return isOnlyAbout(rule, []) ? phrases.every(rule.interval, 'day') : null
    case 'WEEKLY':
      return weekly(rule, startDay, locale)
    case 'MONTHLY': {
      const days = rule.byMonth.length > 0 ? null : daysOfMonth(rule, startDay, locale)
      return days && phrases.every(rule.interval, 'month') + phrases.on(phrases.the(days))
    }
    case 'YEARLY': {
      const date = dateInYear(rule, startDay, locale)
      return date && phrases.every(rule.interval, 'year') + phrases.on(date)
    }
    default:
      return null
  }
}

function weekly(rule: RuleText, startDay: CalendarDay, locale: string): string | null {
  if (!isOnlyAbout(rule, ['byDay']) || rule.byDay.some((day) => day.ordinal !== 0)) return null
  const chosen =
    rule.byDay.length > 0 ? rule.byDay.map((day) => day.weekday) : [weekdayOf(dayNumber(startDay))]
  const weekdays = [...new Set(chosen)].toSorted()
  const names = weekdays.map((weekday) => weekdayName(weekday, 'short', locale))
  return phrases.every(rule.interval, 'week') + phrases.on(listed(names, locale))
}

function daysOfMonth(rule: RuleText, startDay: CalendarDay, locale: string): string | null {
  const clamped = clampedDay(rule)
  if (clamped !== null) return phrases.orLastDay(phrases.nthDay(clamped))
  if (isOnlyAbout(rule, ['byDay', 'byMonth']) && rule.byDay.length > 0) return ordinalWeekdays(rule, locale)
  if (!isOnlyAbout(rule, ['byMonthDay', 'byMonth'])) return null
  const days = rule.byMonthDay.length > 0 ? rule.byMonthDay : [packedDate(dayNumber(startDay)) & 31]
  return listed(days.map(phrases.nthDay), locale)
}

function ordinalWeekdays(rule: RuleText, locale: string): string | null {
  if (rule.byDay.some((day) => day.ordinal === 0)) return null
  const names = rule.byDay.map(
    (day) => `${phrases.nth(day.ordinal)} ${weekdayName(day.weekday, 'long', locale)}`,
  )
  return listed(names, locale)
}

function dateInYear(rule: RuleText, startDay: CalendarDay, locale: string): string | null {
  const start = packedDate(dayNumber(startDay))
  const hasNoMonth = rule.byMonth.length === 0 && rule.byDay.length + rule.byMonthDay.length > 0
  if (rule.byMonth.length > 1 || hasNoMonth) return null
  const month = rule.byMonth[0] ?? (start >> 5) & 15
  if (rule.byDay.length > 0) {
    const days = daysOfMonth(rule, startDay, locale)
    return (
      days &&
      phrases.ofMonth(phrases.the(days), formatted(dayNumberOf(2024, month, 1), { month: 'long' }, locale))
    )
  }
  const date = clampedDay(rule) ?? rule.byMonthDay[0] ?? start & 31
  const isOneDate = clampedDay(rule) !== null || (rule.byMonthDay.length <= 1 && rule.bySetPos.length === 0)
  // 2024 has a 29 February
  if (!isOneDate || date < 1 || date > daysInMonth(2024, month)) return null
  const words = formatted(dayNumberOf(2024, month, date), { day: 'numeric', month: 'long' }, locale)
  return clampedDay(rule) === null ? words : phrases.orLastDay(words)
}

function endInWords(rule: RuleText, start: SeriesStart, locale: string): string {
  if (rule.count !== null) return phrases.times(rule.count)
  if (rule.until === null) return ''
  return untilInWords(lastDayOf(rule.until, start), start.day, locale)
}

type DayList = 'byDay' | 'byMonth' | 'byMonthDay' | 'bySetPos'

function isOnlyAbout(rule: RuleText, allowed: readonly DayList[]): boolean {
  const lists: DayList[] = ['byDay', 'byMonth', 'byMonthDay', 'bySetPos']
  return lists.every((name) => rule[name].length === 0 || allowed.includes(name))
}

function weekdayName(weekday: number, width: 'short' | 'long', locale: string): string {
  // day 4 of the count is 1970-01-05, a Monday
  return formatted(4 + weekday, { weekday: width }, locale)
}

function formatted(day: DayNumber, fields: Intl.DateTimeFormatOptions, locale: string): string {
  return dateFormat(locale, fields).format(day * 86_400_000)
}
