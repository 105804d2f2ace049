/** A day of the calendar as `YYYY-MM-DD`; strings compare in calendar order. */
export type CalendarDay = string

/** Days since 1970-01-01. All calendar arithmetic runs on these integers, never on instants. */
export type DayNumber = number

/** A month as `YYYY-MM`. */
export type Month = string

/** 0 is Monday, as in ISO 8601. */
export type WeekdayNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** 0001-01-01 and 9999-12-31: four digits of year are all that keeps strings in calendar order. */
const firstDayNumber: DayNumber = -719_162
export const lastDayNumber: DayNumber = 2_932_896

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = digits(text, 0, 4)
  const month = digits(text, 5, 7)
  const day = digits(text, 8, 10)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function dayNumber(day: CalendarDay): DayNumber {
  return dayNumberOf(digits(day, 0, 4), digits(day, 5, 7), digits(day, 8, 10))
}

/** Beyond the calendar's ends it stays at the end: a five-digit year would sort before today. */
export function dayFrom(n: DayNumber): CalendarDay {
  const date = packedDate(Math.min(Math.max(n, firstDayNumber), lastDayNumber))
  return `${fourDigits(date >> 9)}-${twoDigits((date >> 5) & 15)}-${twoDigits(date & 31)}`
}

export function addDays(day: CalendarDay, n: number): CalendarDay {
  return dayFrom(dayNumber(day) + n)
}

/** 0 for the same day, 1 for the next, negative when `last` is earlier. */
export function daysBetween(first: CalendarDay, last: CalendarDay): number {
  return dayNumber(last) - dayNumber(first)
}

export function weekdayOf(n: DayNumber): WeekdayNumber {
  // the cast: a remainder of 7, lifted above zero, is one of seven
  return (((n % 7) + 10) % 7) as WeekdayNumber
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return 30 + ((month + (month >> 3)) & 1)
}

export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7)
}

export function addMonths(month: Month, n: number): Month {
  const index = digits(month, 0, 4) * 12 + digits(month, 5, 7) - 1 + n
  const kept = Math.min(Math.max(index, 12), 9999 * 12 + 11)
  return `${fourDigits(Math.trunc(kept / 12))}-${twoDigits((kept % 12) + 1)}`
}

/** Of a month, or of the month a day is in. */
export function firstOfMonth(month: Month | CalendarDay): CalendarDay {
  return `${monthOf(month)}-01`
}

/** Of a month, or of the month a day is in. */
export function lastOfMonth(month: Month | CalendarDay): CalendarDay {
  return `${monthOf(month)}-${daysInMonth(digits(month, 0, 4), digits(month, 5, 7))}`
}

// Both directions count from 1 March of the year 0, so that the leap day is the last of its year
// (Howard Hinnant, "chrono-compatible low-level date algorithms").
const daysUntil1970 = 719_468

export function dayNumberOf(year: number, month: number, day: number): DayNumber {
  const marchYear = month > 2 ? year : year - 1
  const leapDays = Math.trunc(marchYear / 4) - Math.trunc(marchYear / 100) + Math.trunc(marchYear / 400)
  const daysBefore = Math.trunc((153 * ((month + 9) % 12) + 2) / 5)
  return marchYear * 365 + leapDays + daysBefore + day - 1 - daysUntil1970
}

/** Year, month and day as `year << 9 | month << 5 | day`: one integer, so that asking a rule allocates nothing. */
export function packedDate(n: DayNumber): number {
  const days = n + daysUntil1970
  const era = (days / 146_097) | 0
  const dayOfEra = days - era * 146_097
  const leaps = ((dayOfEra / 1460) | 0) - ((dayOfEra / 36_524) | 0) + ((dayOfEra / 146_096) | 0)
  const yearOfEra = ((dayOfEra - leaps) / 365) | 0
  const dayOfYear = dayOfEra - (365 * yearOfEra + (yearOfEra >> 2) - ((yearOfEra / 100) | 0))
  const marchMonth = ((5 * dayOfYear + 2) / 153) | 0
  const day = dayOfYear - (((153 * marchMonth + 2) / 5) | 0) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return (year << 9) | (month << 5) | day
}

function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - 48
  return value
}

function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : `${n}`
}

function fourDigits(n: number): string {
  return `${n}`.padStart(4, '0')
}
