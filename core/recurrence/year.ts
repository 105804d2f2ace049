import { dayNumberOf, daysInMonth, packedDate, weekdayOf } from '../calendar/calendar-day.ts'
import type { DayNumber, WeekdayNumber } from '../calendar/calendar-day.ts'

/** What the BY… parts of a rule ask of a day, whatever its interval. An empty list, and no bit set, ask nothing. */
export type DayFilter = {
  /** bit 1 is January */
  months: number
  /** bit 1 is the 1st */
  monthDays: number
  /** bit 1 is the last day of the month */
  monthDaysFromEnd: number
  yearDays: readonly number[]
  weekNumbers: readonly number[]
  weekStart: WeekdayNumber
  /** the ordinal is 0 for every such weekday */
  weekdays: readonly { ordinal: number; weekday: number }[]
  /** ordinals count in the year, not in the month */
  isOrdinalInYear: boolean
}

/**
 * Years that start on the same weekday and have the same length have the same days, and for week numbers the lengths
 * of the years beside them count: 28 kinds are all there are.
 */
export function kindOfYear(year: number): number {
  const leap = isLeap(year) ? 1 : isLeap(year - 1) ? 2 : isLeap(year + 1) ? 3 : 0
  return weekdayOf(dayNumberOf(year, 1, 1)) * 4 + leap
}

/** The days of a year that fit, counted from 0. */
export function fittingDays(filter: DayFilter, year: number): number[] {
  const january1 = dayNumberOf(year, 1, 1)
  const yearLength = isLeap(year) ? 366 : 365
  const days: number[] = []
  let dayOfYear = 0
  for (let month = 1; month <= 12; month++) {
    const length = daysInMonth(year, month)
    if (filter.months !== 0 && !hasBit(filter.months, month)) {
      dayOfYear += length
      continue
    }
    for (let date = 1; date <= length; date++, dayOfYear++) {
      const day = january1 + dayOfYear
      const fits =
        fitsMonthDay(filter, date, length) &&
        fitsYearDay(filter, dayOfYear, yearLength) &&
        fitsWeekNumber(filter, day) &&
        (filter.isOrdinalInYear
          ? fitsWeekday(filter, day, dayOfYear, yearLength)
          : fitsWeekday(filter, day, date - 1, length))
      if (fits) days.push(dayOfYear)
    }
  }
  return days
}

function fitsMonthDay({ monthDays, monthDaysFromEnd }: DayFilter, date: number, length: number): boolean {
  if (monthDays === 0 && monthDaysFromEnd === 0) return true
  return hasBit(monthDays, date) || hasBit(monthDaysFromEnd, length - date + 1)
}

function fitsYearDay({ yearDays }: DayFilter, dayOfYear: number, length: number): boolean {
  return yearDays.length === 0 || yearDays.includes(dayOfYear + 1) || yearDays.includes(dayOfYear - length)
}

/** `place` is where the day stands in the month or year, counted from 0. */
function fitsWeekday({ weekdays }: DayFilter, day: DayNumber, place: number, length: number): boolean {
  if (weekdays.length === 0) return true
  const weekday = weekdayOf(day)
  const fromStart = Math.trunc(place / 7) + 1
  const fromEnd = -Math.trunc((length - 1 - place) / 7) - 1
  return weekdays.some(
    (one) =>
      one.weekday === weekday && (one.ordinal === 0 || one.ordinal === fromStart || one.ordinal === fromEnd),
  )
}

/** A week belongs to the year that has its fourth day (ISO 8601, with the week starting where WKST says). */
function fitsWeekNumber({ weekNumbers, weekStart }: DayFilter, day: DayNumber): boolean {
  if (weekNumbers.length === 0) return true
  const fourthDay = day - ((weekdayOf(day) - weekStart + 7) % 7) + 3
  const year = packedDate(fourthDay) >> 9
  const dayOfYear = fourthDay - dayNumberOf(year, 1, 1)
  const week = Math.trunc(dayOfYear / 7) + 1
  const weeks = Math.trunc(((isLeap(year) ? 365 : 364) - (dayOfYear % 7)) / 7) + 1
  return weekNumbers.includes(week) || weekNumbers.includes(week - weeks - 1)
}

function isLeap(year: number): boolean {
  return daysInMonth(year, 2) === 29
}

function hasBit(bits: number, at: number): boolean {
  return ((bits >>> at) & 1) === 1
}
