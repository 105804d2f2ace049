import { dayNumber, dayNumberOf, daysInMonth, packedDate, weekdayOf } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dateFormat } from '../words/formats.ts'
import { clampedDay } from './rule-text.ts'
import type { RuleText } from './rule-text.ts'
import { lastDayOf, readRecurrence } from './text.ts'
import type { SeriesStart } from './text.ts'

/** Days of a month: of the 31st, where it has none, the last one. Counted from its end they are below zero. */
export type MonthDays =
  | { by: 'date'; dates: readonly number[] }
  | { by: 'last'; date: number }
  | { by: 'weekday'; days: readonly { nth: number; weekday: number }[] }
/** One day of a year, from 1 to 12. */
export type YearDay = { month: number; days: MonthDays }

/** The sentences of a language about a rule. Weekdays are counted from Monday, which is 0. */
export type RuleWords = {
  locale: string
  repeats: string
  days(every: number): string
  weeks(every: number, weekdays: readonly number[], locale: string): string
  months(every: number, days: MonthDays, locale: string): string
  years(every: number, day: YearDay, locale: string): string
  /** a blank, and the last day */
  until(day: string): string
  /** a comma, and how often in all */
  times(n: number): string
}

/** How a language says a rule. */
export function recurrenceIn(words: RuleWords) {
  /** " until 22 November", with its year when the series started in another. */
  function untilInWords(last: CalendarDay, startDay: CalendarDay, locale = words.locale): string {
    const fields = { day: 'numeric', month: 'long' } as const
    const isSameYear = last.slice(0, 4) === startDay.slice(0, 4)
    const asked = isSameYear ? fields : ({ ...fields, year: 'numeric' } as const)
    return words.until(dateFormat(locale, asked).format(dayNumber(last) * 86_400_000))
  }

  function endInWords(rule: RuleText, start: SeriesStart, locale: string): string {
    if (rule.count !== null) return words.times(rule.count)
    return rule.until === null ? '' : untilInWords(lastDayOf(rule.until, start), start.day, locale)
  }

  return {
    untilInWords,
    /** A rule as a person would say it, or "repeats" when it takes too many words. */
    recurrenceInWords(lines: readonly string[], startDay: CalendarDay, locale = words.locale): string {
      const said = saidOf(lines, startDay, words, locale)
      return said === null ? words.repeats : said.days + endInWords(said.rule, said.start, locale)
    },
    /** The same without its end, for a part of a series that goes on after it. */
    endlessInWords(lines: readonly string[], startDay: CalendarDay, locale = words.locale): string {
      return saidOf(lines, startDay, words, locale)?.days ?? words.repeats
    },
  }
}

/** A weekday's name, and the day and month of a date: 2024 has a 29 February. */
export function weekdayName(weekday: number, width: 'short' | 'long', locale: string): string {
  // day 4 of the count is 1970-01-05, a Monday
  return dateFormat(locale, { weekday: width }).format((4 + weekday) * 86_400_000)
}
export function monthName(month: number, locale: string): string {
  return dateFormat(locale, { month: 'long' }).format(dayNumberOf(2024, month, 1) * 86_400_000)
}
export function dateName(month: number, date: number, locale: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'long' }).format(
    dayNumberOf(2024, month, date) * 86_400_000,
  )
}

type Said = { days: string; rule: RuleText; start: SeriesStart }

function saidOf(
  lines: readonly string[],
  startDay: CalendarDay,
  words: RuleWords,
  locale: string,
): Said | null {
  const text = readRecurrence(lines, startDay)
  const [rule, ...more] = text?.rules ?? []
  if (!text || !rule || more.length + text.added.length > 0 || rule.hasRareParts) return null
  const days = daysInWords(rule, text.start.day, words, locale)
  return days === null ? null : { days, rule, start: text.start }
}

function daysInWords(rule: RuleText, startDay: CalendarDay, words: RuleWords, locale: string): string | null {
  const weekly = () => {
    const weekdays = weekdaysOf(rule, startDay)
    return weekdays && words.weeks(rule.interval, weekdays, locale)
  }
  switch (rule.frequency) {
    case 'DAILY':
      // "every day on Mon and Wed" is how nobody says it
      if (rule.byDay.length > 0) return rule.interval === 1 ? weekly() : null
      return isOnlyAbout(rule, []) ? words.days(rule.interval) : null
    case 'WEEKLY':
      return weekly()
    case 'MONTHLY': {
      const days = rule.byMonth.length > 0 ? null : daysOfMonth(rule, startDay)
      return days && words.months(rule.interval, days, locale)
    }
    case 'YEARLY': {
      const day = dayInYear(rule, startDay)
      return day && words.years(rule.interval, day, locale)
    }
    default:
      return null
  }
}

function weekdaysOf(rule: RuleText, startDay: CalendarDay): number[] | null {
  if (!isOnlyAbout(rule, ['byDay']) || rule.byDay.some((day) => day.ordinal !== 0)) return null
  const chosen =
    rule.byDay.length > 0 ? rule.byDay.map((day) => day.weekday) : [weekdayOf(dayNumber(startDay))]
  return [...new Set<number>(chosen)].toSorted()
}

function daysOfMonth(rule: RuleText, startDay: CalendarDay): MonthDays | null {
  const clamped = clampedDay(rule)
  if (clamped !== null) return { by: 'last', date: clamped }
  if (isOnlyAbout(rule, ['byDay', 'byMonth']) && rule.byDay.length > 0) {
    if (rule.byDay.some((day) => day.ordinal === 0)) return null
    return { by: 'weekday', days: rule.byDay.map(({ ordinal: nth, weekday }) => ({ nth, weekday })) }
  }
  if (!isOnlyAbout(rule, ['byMonthDay', 'byMonth'])) return null
  return {
    by: 'date',
    dates: rule.byMonthDay.length > 0 ? rule.byMonthDay : [packedDate(dayNumber(startDay)) & 31],
  }
}

function dayInYear(rule: RuleText, startDay: CalendarDay): YearDay | null {
  const start = packedDate(dayNumber(startDay))
  const hasNoMonth = rule.byMonth.length === 0 && rule.byDay.length + rule.byMonthDay.length > 0
  if (rule.byMonth.length > 1 || hasNoMonth) return null
  const month = rule.byMonth[0] ?? (start >> 5) & 15
  if (rule.byDay.length > 0) {
    const days = daysOfMonth(rule, startDay)
    return days && { month, days }
  }
  const clamped = clampedDay(rule)
  const date = clamped ?? rule.byMonthDay[0] ?? start & 31
  const isOneDate = clamped !== null || (rule.byMonthDay.length <= 1 && rule.bySetPos.length === 0)
  // 2024 has a 29 February
  if (!isOneDate || date < 1 || date > daysInMonth(2024, month)) return null
  return { month, days: clamped === null ? { by: 'date', dates: [date] } : { by: 'last', date } }
}

type DayList = 'byDay' | 'byMonth' | 'byMonthDay' | 'bySetPos'

function isOnlyAbout(rule: RuleText, allowed: readonly DayList[]): boolean {
  const lists: DayList[] = ['byDay', 'byMonth', 'byMonthDay', 'bySetPos']
  return lists.every((name) => rule[name].length === 0 || allowed.includes(name))
}
