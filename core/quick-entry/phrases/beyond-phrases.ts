import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayPhrase } from './day-phrases.ts'
import type { DateOrder } from './day-phrases.ts'
import { isAt, numberAt, phraseEnd, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'
import { repeatPhrase } from './repeat-phrases.ts'
import { lengthPhrase } from './time-phrases.ts'

/**
 * Where a phrase ends that says when, and that no plan of ours can keep: 30 min before breakfast, 5 days on 2 days off,
 * a week from friday, half ten. Read apart, its numbers and days would be taken for times and lengths.
 */
export function beyondEnd(line: Line, at: number, today: CalendarDay, order: DateOrder): number | null {
  return (
    besideAnother(line, at) ??
    awayFromDay(line, at, today, order) ??
    onAndOff(line, at) ??
    someUnits(line, at) ??
    pastOrVagueDay(line, at) ??
    partOfHour(line, at) ??
    depending(line, at) ??
    phraseEnd(line, at, 'fromDone') ??
    timesOfAmount(line, at) ??
    oftenInWeek(line, at)
  )
}

const isUnit = (line: Line, at: number) =>
  line.words.units.has(wordAt(line, at)) || isAt(line, at, 'hours', 'minutes', 'fortnight')

/** 30 min before breakfast, 2 hrs after food */
function besideAnother(line: Line, at: number): number | null {
  const length = lengthPhrase(line, at)
  return length && isAt(line, length.next, 'ahead', 'after')
    ? Math.min(length.next + 2, line.tokens.length)
    : null
}

/** a week from friday, 3 days before the visit, 12 months from now, friday week */
function awayFromDay(line: Line, at: number, today: CalendarDay, order: DateOrder): number | null {
  const { weekdays, units } = line.words
  if (weekdays.has(wordAt(line, at)) && units.get(wordAt(line, at + 1)) === 'week') return at + 2
  const isSome = numberAt(line, at) !== null && units.has(wordAt(line, at + 1))
  if (!isSome || !isAt(line, at + 2, 'from', 'on', 'after', 'ahead', 'today', 'tomorrow')) return null
  const place = isAt(line, at + 2, 'today', 'tomorrow') ? at + 2 : skip(line, at + 3, 'the')
  const day = dayPhrase(line, place, today, order)
  if (day) return day.next
  // a week on prednisone says how long
  return isAt(line, at + 2, 'on') ? null : Math.min(place + 1, line.tokens.length)
}

/** 5 days on 2 days off, 5 on 2 off */
function onAndOff(line: Line, at: number): number | null {
  if (numberAt(line, at) === null) return null
  const on = isUnit(line, at + 1) ? at + 2 : at + 1
  const second = skip(line, on + 1, 'and')
  if (!isAt(line, on, 'on') || numberAt(line, second) === null) return null
  const off = isUnit(line, second + 1) ? second + 2 : second + 1
  return isAt(line, off, 'off') ? off + 1 : null
}

/** in a few days, every 4-6 weeks, in 10 to 14 days, 10-14 days */
function someUnits(line: Line, at: number): number | null {
  const place = skip(line, at, 'inSome', 'every', 'lasting')
  const word = wordAt(line, place)
  if (/^\d+[-–]\d+$/u.test(word) && isUnit(line, place + 1)) return place + 2
  const isFromTo = numberAt(line, place) !== null && isAt(line, place + 1, 'to', 'or')
  if (isFromTo && numberAt(line, place + 2) !== null && isUnit(line, place + 3)) return place + 4
  const few = numberAt(line, place) === 1 ? place + 1 : place
  if (!isAt(line, few, 'few')) return null
  const unit = skip(line, few + 1, 'of')
  return isUnit(line, unit) && !isAt(line, few, 'half') ? unit + 1 : null
}

/** last friday, next week, this month; not the last friday of the month */
function pastOrVagueDay(line: Line, at: number): number | null {
  const { ordinals, weekdays, units } = line.words
  const isLast = ordinals.get(wordAt(line, at)) === -1
  if (isLast && weekdays.has(wordAt(line, at + 1))) return repeatPhrase(line, at) ? null : at + 2
  const isVague = isLast || isAt(line, at, 'next', 'thisOne')
  const n = isVague && numberAt(line, at + 1) !== null ? at + 2 : at + 1
  const unit = isVague ? units.get(wordAt(line, n)) : undefined
  return unit === undefined || repeatPhrase(line, at) ? null : n + 1
}

/** half ten, at half 10; half a tablet is an amount */
function partOfHour(line: Line, at: number): number | null {
  const half = skip(line, at, 'at')
  const word = wordAt(line, half + 1)
  const isHour = /^\d{1,2}$/.test(word) || (numberAt(line, half + 1) ?? 0) > 1
  return isAt(line, half, 'half') && isHour ? half + 2 : null
}

/** as needed, while awake, q 12 hrs */
function depending(line: Line, at: number): number | null {
  if (isAt(line, at, 'whenever') && isAt(line, at + 1, 'needed')) return at + 2
  const isEvery = isAt(line, at, 'everyMark') && numberAt(line, at + 1) !== null
  return isEvery && isUnit(line, at + 2) ? at + 3 : null
}

/** 2 x 1/2, 2x 1 tablet: how often, and how much each time */
function timesOfAmount(line: Line, at: number): number | null {
  const isGlued = /^\d{1,2}x$/.test(wordAt(line, at))
  if (!isGlued && (numberAt(line, at) === null || !isAt(line, at + 1, 'times'))) return null
  const amount = isGlued ? at + 1 : at + 2
  const isAmount = /^[\d½⅓⅔¼¾]/u.test(wordAt(line, amount))
  return isAmount && !isUnit(line, amount + 1) ? amount + 1 : null
}

/** twice weekly, 3 days a week, 2x week, twice a year */
function oftenInWeek(line: Line, at: number): number | null {
  const { timesADay, repeats, units } = line.words
  const word = wordAt(line, at)
  const n = timesADay.get(word) ?? Number(/^(\d)x?$/.exec(word)?.[1] ?? numberAt(line, at) ?? 0)
  if (n < 1 || repeatPhrase(line, at)) return null
  const isNamed = timesADay.has(word) || /^\dx$/.test(word)
  const often = skip(line, at + 1, 'times')
  if ((isNamed || often > at + 1) && repeats.has(wordAt(line, often))) return often + 1
  const isEach = isNamed || often > at + 1 || isUnit(line, often)
  const unit = isUnit(line, often) && !isNamed && often === at + 1 ? often + 1 : often
  const each = numberAt(line, unit) === 1 || isAt(line, unit, 'every') ? unit + 1 : unit
  const isWhole = units.has(wordAt(line, each)) || isAt(line, each, 'fortnight')
  return isEach && isWhole && (each > unit || isNamed || often > at + 1) ? each + 1 : null
}
