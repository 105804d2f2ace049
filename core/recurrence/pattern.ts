import { dayNumberOf, daysInMonth, lastDayNumber, packedDate, weekdayOf } from '../calendar/calendar-day.ts'
import type { DayNumber } from '../calendar/calendar-day.ts'

/**
 * A rule of our own arithmetic. All patterns have the same fields, whatever their kind, so that the engine
 * compiles one fast way to read them; sets of days, weekdays and months are bits of an integer.
 */
export type Pattern = {
  kind: 'daily' | 'weekly' | 'monthly' | 'yearly'
  first: DayNumber
  /** 9999-12-31 when it never ends */
  last: DayNumber
  interval: number
  /** where intervals count from: a day, the first day of a week, a month (year * 12 + month - 1) or a year */
  origin: number
  /** bit 0 is Monday; for days and weeks */
  weekdays: number
  /** bit 1 is January; for months and years, as all that follow */
  months: number
  /** bit 1 is the 1st; none set means any day */
  monthDays: number
  /** bit 1 is the last day of the month, bit 2 the day before it */
  monthDaysFromEnd: number
  /** only the last of `monthDays` that the month has: a 31st that falls on 30 April */
  onlyLastMonthDay: boolean
  /** for each weekday: bits 0 to 4 are its 1st to 5th in the month, bits 5 to 9 its last to 5th last; null means any day */
  ordinals: readonly number[] | null
}

export function patternFallsOn(pattern: Pattern, day: DayNumber): boolean {
  if (day < pattern.first || day > pattern.last) return false
  if (pattern.kind === 'daily') {
    return (day - pattern.origin) % pattern.interval === 0 && hasBit(pattern.weekdays, weekdayOf(day))
  }
  if (pattern.kind === 'weekly') {
    return weeksOff(pattern, day) === 0 && hasBit(pattern.weekdays, weekdayOf(day))
  }
  const date = day === askedDay ? askedDate : askedDateOf(day)
  const year = date >> 9
  const month = (date >> 5) & 15
  return hasMonth(pattern, year * 12 + month - 1) && fitsMonth(pattern, year, month, date & 31, day)
}

// A page asks thousands of rules about one day: working out its date once saves half of the time.
let askedDay: DayNumber = 0
let askedDate = packedDate(0)

function askedDateOf(day: DayNumber): number {
  askedDate = packedDate(day)
  askedDay = day
  return askedDate
}

/** The first day from `from` to `last` that the pattern falls on. */
export function nextInPattern(pattern: Pattern, from: DayNumber, last: DayNumber): DayNumber | null {
  let day = Math.max(from, pattern.first)
  // one that skips a whole cycle never falls: do not seek a Tuesday every 7 days from a Friday until the year 9999
  const end = Math.min(last, pattern.last, day + cycleOfPattern(pattern) - 1)
  while (day <= end) {
    if (patternFallsOn(pattern, day)) return day
    day = nextCandidate(pattern, day)
  }
  return null
}

function fitsMonth(pattern: Pattern, year: number, month: number, date: number, day: DayNumber): boolean {
  const length = daysInMonth(year, month)
  if (pattern.monthDays !== 0 || pattern.monthDaysFromEnd !== 0) {
    if (!hasBit(pattern.monthDays, date) && !hasBit(pattern.monthDaysFromEnd, length - date + 1)) return false
    const daysAfter = (1 << (length - date)) - 1
    if (pattern.onlyLastMonthDay && (((pattern.monthDays >>> date) >>> 1) & daysAfter) !== 0) return false
  }
  if (pattern.ordinals === null) return true
  const ordinals = pattern.ordinals[weekdayOf(day)] ?? 0
  return hasBit(ordinals, ((date - 1) / 7) | 0) || hasBit(ordinals, 5 + (((length - date) / 7) | 0))
}

function hasMonth(pattern: Pattern, month: number): boolean {
  const year = (month / 12) | 0
  const periods = (pattern.kind === 'monthly' ? month : year) - pattern.origin
  return periods % pattern.interval === 0 && hasBit(pattern.months, month - year * 12 + 1)
}

/** By how many weeks a day's week misses the interval. */
function weeksOff(pattern: Pattern, day: DayNumber): number {
  return (((day - pattern.origin) / 7) | 0) % pattern.interval
}

/** A later day such that none in between can fall. */
function nextCandidate(pattern: Pattern, day: DayNumber): DayNumber {
  const next = day + 1
  switch (pattern.kind) {
    case 'daily':
      return day + pattern.interval - ((day - pattern.origin) % pattern.interval)
    case 'weekly': {
      const off = weeksOff(pattern, next)
      return off === 0 ? next : next - ((next - pattern.origin) % 7) + (pattern.interval - off) * 7
    }
    default: {
      const date = packedDate(next)
      const month = (date >> 9) * 12 + ((date >> 5) & 15) - 1
      const due = nextMonth(pattern, month)
      if (due === month) return next
      return due < 10_000 * 12 ? dayNumberOf((due / 12) | 0, (due % 12) + 1, 1) : lastDayNumber + 1
    }
  }
}

/** The first month from this one on that the pattern has, if it comes within the calendar. */
function nextMonth(pattern: Pattern, from: number): number {
  let month = from
  while (month < 10_000 * 12 && !hasMonth(pattern, month)) {
    const year = (month / 12) | 0
    const isMonthly = pattern.kind === 'monthly'
    const off = ((isMonthly ? month : year) - pattern.origin) % pattern.interval
    // a long interval is crossed at once, not month by month
    if (off === 0) month += isMonthly ? pattern.interval : 1
    else month = isMonthly ? month + pattern.interval - off : (year + pattern.interval - off) * 12
  }
  return month
}

/** The days after which a pattern repeats: weekdays after 7 intervals, the Gregorian calendar after 400 years. */
export function cycleOfPattern(pattern: Pattern): number {
  const days = pattern.kind === 'daily' || pattern.kind === 'weekly' ? 7 : 146_097
  return Math.min(days * pattern.interval, lastDayNumber - pattern.first + 1)
}

function hasBit(bits: number, at: number): boolean {
  return ((bits >>> at) & 1) === 1
}
