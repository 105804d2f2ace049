import { dayFrom, dayNumber, isCalendarDay, packedDate } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { clampedDay, weekdayCodes } from './rule-text.ts'
import type { RuleText } from './rule-text.ts'
import { compactDay, lastDayOf, readRecurrence } from './text.ts'
import { countFalls, lastFall, parseRecurrence } from './recurrence.ts'
import type { Rule } from './recurrence.ts'

export type Weekday = (typeof weekdayCodes)[number]

export type Ordinal = 1 | 2 | 3 | 4 | -1

/** What a person picks in the event dialog. */
export type RecurrenceChoice = {
  frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
  /** 1 to 99 */
  interval: number
  /** for weekly; none means the weekday of the start */
  weekdays: Weekday[]
  /** for monthly; `day` only when it is not the start's: a 31st whose series was cut in February starts on the 28th */
  monthly: { by: 'ordinal'; ordinal: Ordinal; weekday: Weekday } | { by: 'day'; day?: number }
  /** included */
  lastDay: CalendarDay | null
}

export function linesOf(choice: RecurrenceChoice, startDay: CalendarDay): string[] {
  const parts = [`FREQ=${choice.frequency.toUpperCase()}`]
  if (choice.interval > 1) parts.push(`INTERVAL=${choice.interval}`)
  parts.push(...dayParts(choice, startDay))
  if (choice.lastDay !== null) parts.push(`UNTIL=${compactDay(choice.lastDay)}T235959`)
  return [`DTSTART:${compactDay(startDay)}T120000`, `RRULE:${parts.join(';')}`]
}

/** Null when the dialog cannot say it: COUNT, several rules, days added or taken out, a 31st that skips shorter months. */
export function choiceOf(lines: readonly string[], startDay: CalendarDay): RecurrenceChoice | null {
  const text = readRecurrence(lines, startDay)
  const [rule, ...more] = text?.rules ?? []
  if (!text || !rule || more.length + text.added.length + text.removed.length > 0) return null
  if (text.start.day !== startDay) return null
  if (rule.hasRareParts || rule.count !== null || rule.interval > 99) return null
  const days = daysChosen(rule, startDay)
  if (days === null) return null
  const lastDay = rule.until && lastDayOf(rule.until, text.start)
  return { interval: rule.interval, weekdays: [], monthly: { by: 'day' }, lastDay, ...days }
}

/** More often is no course of tablets. */
export const mostTimes = 999

/** The last day that lets it take place so many times; null when the calendar ends before. */
export function lastDayAfter(
  choice: RecurrenceChoice,
  startDay: CalendarDay,
  times: number,
): CalendarDay | null {
  const rule = ruleWith(choice, startDay, `;COUNT=${times}`)
  const day = rule && lastFall(rule)
  return day === null ? null : dayFrom(day)
}

/** How many times it takes place; null when it has no last day, or that is more often than people count. */
export function timesUntilLastDay(choice: RecurrenceChoice, startDay: CalendarDay): number | null {
  if (choice.lastDay === null || !isCalendarDay(choice.lastDay)) return null
  const rule = ruleWith(choice, startDay, '')
  if (rule === null) return null
  const times = countFalls(rule, rule.first, dayNumber(choice.lastDay))
  return times > mostTimes ? null : times
}

/** The rule with another end than the one chosen. */
function ruleWith(choice: RecurrenceChoice, startDay: CalendarDay, end: string): Rule | null {
  const [startLine = '', rule = ''] = linesOf({ ...choice, lastDay: null }, startDay)
  return parseRecurrence([startLine, `${rule}${end}`], startDay)
}

function dayParts(choice: RecurrenceChoice, startDay: CalendarDay): string[] {
  switch (choice.frequency) {
    case 'daily':
      return []
    case 'weekly': {
      const weekdays = weekdayCodes.filter((code) => choice.weekdays.includes(code))
      return weekdays.length > 0 ? ['WKST=MO', `BYDAY=${weekdays.join()}`] : ['WKST=MO']
    }
    case 'monthly':
      if (choice.monthly.by === 'ordinal') return [`BYDAY=${choice.monthly.ordinal}${choice.monthly.weekday}`]
      return monthDayParts(choice.monthly.day ?? dateOf(startDay), dateOf(startDay))
    case 'yearly': {
      const date = choice.monthly.by === 'day' ? choice.monthly.day : undefined
      const isLeapDay = monthIn(startDay) === 2 && (date ?? dateOf(startDay)) === 29
      return isLeapDay ? ['BYMONTH=2', ...monthDayParts(29, 29)] : []
    }
  }
}

function monthDayParts(date: number, startDate: number): string[] {
  if (date <= 28) return date === startDate ? [] : [`BYMONTHDAY=${date}`]
  return [`BYMONTHDAY=${[28, 29, 30, 31].filter((day) => day <= date).join()}`, 'BYSETPOS=-1']
}

type DaysChosen = Pick<RecurrenceChoice, 'frequency'> & Partial<RecurrenceChoice>

function daysChosen(rule: RuleText, startDay: CalendarDay): DaysChosen | null {
  const hasDates = rule.byMonthDay.length + rule.bySetPos.length > 0
  switch (rule.frequency) {
    case 'DAILY':
      return rule.byDay.length + rule.byMonth.length > 0 || hasDates ? null : { frequency: 'daily' }
    case 'WEEKLY':
      return rule.byMonth.length > 0 || hasDates ? null : weeklyChosen(rule)
    case 'MONTHLY':
      return rule.byMonth.length > 0 ? null : monthlyChosen(rule, startDay)
    case 'YEARLY':
      return rule.byDay.length > 0 ? null : yearlyChosen(rule, startDay)
    default:
      return null
  }
}

function weeklyChosen(rule: RuleText): DaysChosen | null {
  const isOurWeek = rule.weekStart === 0 || rule.interval === 1
  if (!isOurWeek || rule.byDay.some((day) => day.ordinal !== 0)) return null
  const weekdays = weekdayCodes.filter((_, at) => rule.byDay.some((day) => day.weekday === at))
  return { frequency: 'weekly', weekdays }
}

function monthlyChosen(rule: RuleText, startDay: CalendarDay): DaysChosen | null {
  const date = chosenDate(rule, startDay)
  if (date !== null) return { frequency: 'monthly', monthly: dateChosen(date, startDay) }
  const [day, ...more] = rule.byDay
  if (!day || more.length > 0 || rule.byMonthDay.length + rule.bySetPos.length > 0) return null
  const ordinal = ([1, 2, 3, 4, -1] as const).find((known) => known === day.ordinal)
  const weekday = weekdayCodes[day.weekday]
  return ordinal && weekday ? { frequency: 'monthly', monthly: { by: 'ordinal', ordinal, weekday } } : null
}

function yearlyChosen(rule: RuleText, startDay: CalendarDay): DaysChosen | null {
  const month = monthIn(startDay)
  const isStartMonth =
    rule.byMonth.length === 0 ? rule.byMonthDay.length === 0 : rule.byMonth.join() === `${month}`
  if (!isStartMonth) return null
  const isClampedLeapDay = month === 2 && clampedDay(rule) === 29
  if (isClampedLeapDay && dateOf(startDay) >= 28)
    return { frequency: 'yearly', monthly: dateChosen(29, startDay) }
  const isStartDate = rule.byMonthDay.length === 0 || rule.byMonthDay.join() === `${dateOf(startDay)}`
  const isLeapDay = month === 2 && dateOf(startDay) === 29
  return isStartDate && !isLeapDay && rule.bySetPos.length === 0 ? { frequency: 'yearly' } : null
}

/** The day of the month, when every month has it or it moves to the last day of those that do not. */
function chosenDate(rule: RuleText, startDay: CalendarDay): number | null {
  if (rule.byDay.length > 0) return null
  const clamped = clampedDay(rule)
  if (clamped !== null) return clamped
  if (rule.bySetPos.length > 0 || rule.byMonthDay.length > 1) return null
  const date = rule.byMonthDay[0] ?? dateOf(startDay)
  if (date === -1) return 31
  return date >= 1 && date <= 28 ? date : null
}

function dateChosen(date: number, startDay: CalendarDay): RecurrenceChoice['monthly'] {
  return date === dateOf(startDay) ? { by: 'day' } : { by: 'day', day: date }
}

function dateOf(day: CalendarDay): number {
  return packedDate(dayNumber(day)) & 31
}

function monthIn(day: CalendarDay): number {
  return (packedDate(dayNumber(day)) >> 5) & 15
}
