import {
  addDays,
  addMonths,
  dayNumber,
  daysInMonth,
  isCalendarDay,
  monthOf,
  weekdayOf,
} from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { weekdayCodes } from '#core/recurrence/rule-text.ts'
import { dateAt, isAt, numberAt, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'
import type { Unit } from '../words/names.ts'

/** Which comes first where somebody writes 3/12. */
export type DateOrder = 'day-first' | 'month-first'

export type DayFound = { next: number; day: CalendarDay }

/** A day from this word on: today, next friday, 3 Dec, in 3 weeks. `next` is the word after it. */
export function dayPhrase(line: Line, at: number, today: CalendarDay, order: DateOrder): DayFound | null {
  return (
    nearDay(line, at, today) ??
    weekdayWithDate(line, at, today, order) ??
    weekday(line, at, today) ??
    inSome(line, at, today) ??
    namedDate(line, at, today) ??
    writtenDate(line, at, today, order) ??
    dateAlone(line, at, today)
  )
}

export type DaysFound = { next: number; first: CalendarDay; last: CalendarDay }

/** 20-30 nov, 20 to 30 nov, nov 20 - 24, 20.-30.11., this weekend: the days from one to another. */
export function daysPhrase(line: Line, at: number, today: CalendarDay): DaysFound | null {
  if (isAt(line, at, 'thisOne') && line.words.daysOfWeek.get(wordAt(line, at + 1))?.[0] === 'SA') {
    const last = addDays(today, 6 - weekdayOf(dayNumber(today)))
    return { next: at + 2, first: last === today ? today : addDays(last, -1), last }
  }
  const month = line.words.months.get(wordAt(line, at))
  const dates = datesFrom(line, month === undefined ? at : at + 1)
  const named = month ?? (dates && line.words.months.get(wordAt(line, dates.next)))
  const written = dates?.month ?? named
  if (!dates || !written) return null
  const next = month === undefined && dates.month === undefined ? dates.next + 1 : dates.next
  const last = dayIn(null, written, dates.last, today)
  const first = last && `${last.slice(0, 8)}${two(dates.first)}`
  return first && first >= today && last ? { next, first, last } : null
}

type Dates = { next: number; first: number; last: number; month?: number }

/** 20-30, 20 to 30, 20.-30.11., 20-30/11 */
function datesFrom(line: Line, at: number): Dates | null {
  const isSpaced = isAt(line, at + 1, 'to') && dateOf(line, at + 2) !== null
  const text = isSpaced ? `${wordAt(line, at)}-${wordAt(line, at + 2)}` : wordAt(line, at)
  const [, from, to, mark, month] = /^(\d{1,2})\.?[-–](\d{1,2})(?:([./])(\d{1,2}))?$/u.exec(text) ?? []
  const [first, last] = [Number(from ?? 0), Number(to ?? 0)]
  // 1-2/3 is rather an amount
  if (first < 1 || first >= last || (mark === '/' && last <= 12)) return null
  return { next: isSpaced ? at + 3 : at + 1, first, last, ...(month && { month: Number(month) }) }
}

const dateOf = (line: Line, at: number) =>
  isAt(line, at + 1, 'morningMark', 'afternoonMark', 'hourMark')
    ? null
    : (dateAt(line, at) ?? plainDate(line, at))

/** Fri 11/20, monday 30th: one day where both agree, none where they do not. */
function weekdayWithDate(line: Line, at: number, today: CalendarDay, order: DateOrder): DayFound | null {
  const code = line.words.weekdays.get(wordAt(line, at))
  if (code === undefined) return null
  const place = skip(line, at + 1, 'the')
  const date =
    namedDate(line, place, today) ??
    writtenDate(line, place, today, order) ??
    dateAlone(line, place, today, true) ??
    (line.words.hasBareDates ? bareDate(line, place, today) : null)
  const isSame = date && weekdayCodes[weekdayOf(dayNumber(date.day))] === code
  return isSame ? date : null
}

/** On the 3rd is the coming one; 3rd alone may be a floor. */
export function dateAlone(line: Line, at: number, today: CalendarDay, isLed = false): DayFound | null {
  const place = skip(line, at, 'on', 'the')
  const date = isLed || place > at ? dateAt(line, place) : null
  const isOfMonth = isAt(line, place + 1, 'of') || line.words.weekdays.has(wordAt(line, place + 1))
  const isUnit = line.words.units.has(wordAt(line, place + 1))
  if (date === null || isOfMonth || isUnit || !line.words.dateSuffix.test(wordAt(line, place))) return null
  return found(coming(date, today), place + 1)
}

/** The next month that has it. */
function coming(date: number, today: CalendarDay): CalendarDay | null {
  for (let month = monthOf(today), ahead = 0; ahead < 3; ahead++, month = addMonths(month, 1)) {
    const day = `${month}-${two(date)}`
    if (isCalendarDay(day) && day >= today) return day
  }
  return null
}

/** 24, but 15 h is an hour */
function bareDate(line: Line, at: number, today: CalendarDay): DayFound | null {
  const date = plainDate(line, at)
  const isOther =
    isAt(line, at + 1, 'hours', 'minutes', 'things', 'and') || line.words.units.has(wordAt(line, at + 1))
  return date === null || isOther ? null : found(coming(date, today), at + 1)
}

export function later(day: CalendarDay, n: number, unit: Unit): CalendarDay {
  if (unit === 'day') return addDays(day, n)
  if (unit === 'week') return addDays(day, 7 * n)
  const month = addMonths(monthOf(day), unit === 'month' ? n : 12 * n)
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  return `${month}-${two(Math.min(Number(day.slice(8, 10)), last))}`
}

function nearDay(line: Line, at: number, today: CalendarDay): DayFound | null {
  if (isAt(line, at, 'today')) return { next: at + 1, day: today }
  const isFromNow = isAt(line, at, 'now') && isAt(line, at - 1, 'from') && isAt(line, at + 1, 'on')
  if (isFromNow) return { next: at + 2, day: today }
  if (isAt(line, at, 'tomorrow')) return { next: at + 1, day: addDays(today, 1) }
  const after = skip(line, at, 'the')
  const isAfter = line.words.units.get(wordAt(line, after)) === 'day' && isAt(line, after + 1, 'after')
  return isAfter && isAt(line, after + 2, 'tomorrow') ? { next: after + 3, day: addDays(today, 2) } : null
}

/** The coming one, today included unless it says so; "next" is that of the next week, which begins on its Monday. */
function weekday(line: Line, at: number, today: CalendarDay): DayFound | null {
  const isNext = isAt(line, at, 'next')
  const place = isNext || isAt(line, at, 'thisOne') ? at + 1 : at
  const code = line.words.weekdays.get(wordAt(line, place))
  // next week is any day of it
  if (code === undefined) return null
  const wanted = weekdayCodes.findIndex((one) => one === code)
  const now = weekdayOf(dayNumber(today))
  const soon = (wanted - now + 7) % 7
  const days = isNext ? 7 - now + wanted : soon === 0 && isAt(line, at, 'coming') ? 7 : soon
  return { next: place + 1, day: addDays(today, days) }
}

function inSome(line: Line, at: number, today: CalendarDay): DayFound | null {
  if (!isAt(line, at, 'inSome')) return null
  const isHalf = isAt(line, at + 1, 'half') && numberAt(line, at + 2) === 1
  if (isHalf && line.words.units.get(wordAt(line, at + 3)) === 'year')
    return { next: at + 4, day: later(today, 6, 'month') }
  const n = numberAt(line, at + 1)
  const unit = line.words.units.get(wordAt(line, at + 2))
  return n !== null && unit ? { next: at + 3, day: later(today, n, unit) } : null
}

/** 3 Dec, 3rd of December, Dec 3, each with or without its year. */
function namedDate(line: Line, at: number, today: CalendarDay): DayFound | null {
  const isMonthFirst = line.words.months.has(wordAt(line, at))
  const dayPlace = isMonthFirst ? at + 1 : at
  const monthPlace = isMonthFirst ? at : skip(line, at + 1, 'of')
  const date = dateAt(line, dayPlace) ?? plainDate(line, dayPlace)
  const month = line.words.months.get(wordAt(line, monthPlace))
  if (date === null || month === undefined) return null
  const next = Math.max(dayPlace, monthPlace) + 1
  const year = /^\d{4}$/.test(wordAt(line, next)) ? Number(wordAt(line, next)) : null
  const day = dayIn(year, month, date, today)
  return found(day, year === null ? next : next + 1)
}

function plainDate(line: Line, at: number): number | null {
  const word = wordAt(line, at)
  return /^\d{1,2}$/.test(word) ? Number(word) : null
}

/** 3.12. and 3.12.2026, 3/12 in the order of the person's own dates, 2026-12-03. */
function writtenDate(line: Line, at: number, today: CalendarDay, order: DateOrder): DayFound | null {
  const { text: typed = '', word = '' } = line.tokens[at] ?? {}
  // what was turned has another word's text, or none
  const text = (/^\d\S*$/.test(typed) ? typed : word).replace(/[,;!?]+$/u, '')
  const bare = text.replace(/\.$/, '')
  if (isCalendarDay(bare)) return { next: at + 1, day: bare }
  const point = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/.exec(text)
  // 12.3. is in March to one and in December to another
  if (point && order === 'month-first' && Number(point[1]) <= 12 && Number(point[2]) <= 12) return null
  if (point) return found(dayIn(yearOf(point[3]), Number(point[2]), Number(point[1]), today), at + 1)
  const slash = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(bare)
  // a quarter of a tablet is no day in April
  const isPart = /^[1-7]\/[2-8]$/.test(bare) && isAt(line, at + 1, 'things')
  if (!slash || isPart || isFraction(line, at)) return null
  const [first, second, year] = [Number(slash[1]), Number(slash[2]), yearOf(slash[3])]
  const asOrdered = order === 'day-first' ? ([second, first] as const) : ([first, second] as const)
  const day = dayIn(year, asOrdered[0], asOrdered[1], today) ?? dayIn(year, asOrdered[1], asOrdered[0], today)
  return found(day, at + 1)
}

/** Pill 1/4 at 8, unless it is from 1/4 on. */
export function isFraction(line: Line, at: number): boolean {
  const isMedicine = line.tokens.some((_, place) => isAt(line, place, 'medicines', 'medicineNames'))
  return (
    isMedicine &&
    /^(?:1\/[234]|2\/3|3\/4)$/.test(wordAt(line, at)) &&
    !isAt(line, at - 1, 'from', 'until', 'to', 'on')
  )
}

const found = (day: CalendarDay | null, next: number) => (day === null ? null : { next, day })
const yearOf = (text: string | undefined) =>
  text === undefined ? null : Number(text.length === 2 ? `20${text}` : text)

/** Without a year the next there is, today included; eight years have a 29 February wherever one starts. */
function dayIn(year: number | null, month: number, date: number, today: CalendarDay): CalendarDay | null {
  const on = (one: number) => `${`${one}`.padStart(4, '0')}-${two(month)}-${two(date)}`
  if (year !== null) return isCalendarDay(on(year)) ? on(year) : null
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = on(Number(today.slice(0, 4)) + ahead)
    if (isCalendarDay(day) && day >= today) return day
  }
  return null
}

function two(n: number): string {
  return `${n}`.padStart(2, '0')
}
