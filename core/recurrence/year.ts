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
  return kinds[year % 400] ?? 0
}

// the calendar repeats after 400 years
const kinds = Uint8Array.from({ length: 400 }, (_, at) => {
  const year = 2000 + at
  const leap = isLeap(year) ? 1 : isLeap(year - 1) ? 2 : isLeap(year + 1) ? 3 : 0
  return weekdayOf(dayNumberOf(year, 1, 1)) * 4 + leap
})

/** The days of a year that fit, counted from 0. */
export function fittingDays(filter: DayFilter, year: number): number[] {
  const january1 = dayNumberOf(year, 1, 1)
  const yearLength = isLeap(year) ? 366 : 365
  const yearDays = filter.yearDays.length > 0 ? markYearDays(filter.yearDays, yearLength) : null
  const weeks = filter.weekNumbers.length > 0 ? markWeeks(filter, january1, yearLength) : null
  const weekdays = filter.weekdays.length > 0 ? markWeekdays(filter.weekdays) : null
  const days: number[] = []
  let dayOfYear = 0
  for (let month = 1; month <= 12; month++) {
    const length = daysInMonth(year, month)
    if (filter.months !== 0 && !hasBit(filter.months, month)) {
      dayOfYear += length
      continue
    }
    for (let date = 1; date <= length; date++, dayOfYear++) {
      if (yearDays !== null && yearDays[dayOfYear] !== 1) continue
      if (weeks !== null && weeks[dayOfYear] !== 1) continue
      if (!fitsMonthDay(filter, date, length)) continue
      if (weekdays !== null) {
        const weekday = weekdayOf(january1 + dayOfYear)
        const fits = filter.isOrdinalInYear
          ? fitsWeekday(weekdays, weekday, dayOfYear, yearLength)
          : fitsWeekday(weekdays, weekday, date - 1, length)
        if (!fits) continue
      }
      days.push(dayOfYear)
    }
  }
  return days
}

function fitsMonthDay({ monthDays, monthDaysFromEnd }: DayFilter, date: number, length: number): boolean {
  if (monthDays === 0 && monthDaysFromEnd === 0) return true
  return hasBit(monthDays, date) || hasBit(monthDaysFromEnd, length - date + 1)
}

function markYearDays(yearDays: readonly number[], length: number): Uint8Array {
  const marks = new Uint8Array(length)
  // what is not in the year has no place here, and is left out by itself
  for (const day of yearDays) marks[day > 0 ? day - 1 : length + day] = 1
  return marks
}

const mostOrdinal = 53
const perWeekday = 2 * mostOrdinal + 1

/** For each weekday its ordinals, from the 53rd last to the 53rd; in the middle is every such weekday. */
function markWeekdays(weekdays: DayFilter['weekdays']): Uint8Array {
  const marks = new Uint8Array(7 * perWeekday)
  for (const { ordinal, weekday } of weekdays)
    if (Math.abs(ordinal) <= mostOrdinal) marks[weekday * perWeekday + mostOrdinal + ordinal] = 1
  return marks
}

/** `place` is where the day stands in the month or year, counted from 0. */
function fitsWeekday(marks: Uint8Array, weekday: number, place: number, length: number): boolean {
  const every = weekday * perWeekday + mostOrdinal
  const fromStart = Math.trunc(place / 7) + 1
  const fromEnd = Math.trunc((length - 1 - place) / 7) + 1
  return marks[every] === 1 || marks[every + fromStart] === 1 || marks[every - fromEnd] === 1
}

/** A week belongs to the year that has its fourth day (ISO 8601, with the week starting where WKST says). */
function markWeeks({ weekNumbers, weekStart }: DayFilter, january1: DayNumber, length: number): Uint8Array {
  const marks = new Uint8Array(length)
  const first = january1 - ((weekdayOf(january1) - weekStart + 7) % 7)
  for (let from = first; from < january1 + length; from += 7) {
    const year = packedDate(from + 3) >> 9
    const dayOfYear = from + 3 - dayNumberOf(year, 1, 1)
    const week = Math.trunc(dayOfYear / 7) + 1
    const weeks = Math.trunc(((isLeap(year) ? 365 : 364) - (dayOfYear % 7)) / 7) + 1
    if (!weekNumbers.includes(week) && !weekNumbers.includes(week - weeks - 1)) continue
    // the days of other years have no place here
    for (let day = from; day < from + 7; day++) marks[day - january1] = 1
  }
  return marks
}

function isLeap(year: number): boolean {
  return daysInMonth(year, 2) === 29
}

function hasBit(bits: number, at: number): boolean {
  return ((bits >>> at) & 1) === 1
}
