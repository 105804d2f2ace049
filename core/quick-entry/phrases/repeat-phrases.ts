import type { Ordinal, RecurrenceChoice, Weekday } from '#core/recurrence/recurrence-choice.ts'
import { weekdayCodes } from '#core/recurrence/rule-text.ts'
import { dateAt, isAt, isPlural, numberAt, phraseEnd, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'
import { mostTimesADay } from '#core/schedule/together.ts'
import { mostAgain } from '#core/schedule/again.ts'
import { hoursApart, shorthandAt } from './shorthand.ts'
import type { Shorthand } from './shorthand.ts'
import type { Unit } from '../words/names.ts'

/** How it repeats, apart from its end; `isFromDone` when the next time counts from when this one was done. */
export type Repeat = Pick<RecurrenceChoice, 'frequency' | 'interval' | 'weekdays' | 'monthly'> & {
  isFromDone?: true
}

/** `timesADay` and `isOnce` for what is said by a number alone: twice a day, every 8 hours. `next` is the word after it. */
export type RepeatFound = Shorthand & { next: number; repeat: Repeat; isOnce?: boolean }

/** From eight to eight, as what is given so often a day. */
const wakingHours = 12

const frequencies = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const

/** A repeat from this word on: daily, every 3 weeks thursday, on the 1st, last friday of the month. */
export function repeatPhrase(line: Line, at: number, most = mostTimesADay): RepeatFound | null {
  return (
    fromDone(line, at) ??
    timesADay(line, at, most) ??
    shorthand(line, at) ??
    oneWord(line, at) ??
    every(line, at, most) ??
    alternateDays(line, at) ??
    pluralWeekdays(line, at) ??
    severalWeekdays(line, at) ??
    ofTheMonth(line, at)
  )
}

/** Weekdays and how often they come, in either order: mon wed fri every 2 weeks, twice a day mon and thu. */
export function joined(one: Repeat, other: Repeat): Repeat | null {
  if (one.isFromDone || other.isFromDone) return null
  const [days, often] = one.weekdays.length > 1 ? [one, other] : [other, one]
  const { frequency, interval, weekdays } = often
  const isWeekly = frequency === 'weekly' || (frequency === 'daily' && interval === 1)
  return days.weekdays.length > 1 && weekdays.length === 0 && isWeekly ? { ...days, interval } : null
}

/** every 3 weeks after the last time, 3 weeks after it was done, monthly after the last time */
function fromDone(line: Line, at: number): RepeatFound | null {
  const known = line.words.repeats.get(wordAt(line, at))
  const first = skip(line, at, 'every')
  const n = known ? null : numberAt(line, first)
  const unit = n === null ? first : first + 1
  const named = line.words.units.get(wordAt(line, unit))
  const { frequency, interval } = known ?? { frequency: named && frequencies[named], interval: n ?? 1 }
  const isSaid = known !== undefined || n !== null || first > at
  const next = isSaid ? phraseEnd(line, unit + 1, 'fromDone') : null
  // so many years are counted as months
  const most = frequency === 'yearly' ? mostAgain / 12 : mostAgain
  if (next === null || frequency === undefined || interval === 0 || interval > most) return null
  return { next, repeat: repeatOf(frequency, interval, { isFromDone: true }) }
}

function repeatOf(frequency: Repeat['frequency'], interval: number, more: Partial<Repeat> = {}): Repeat {
  return { frequency, interval, weekdays: [], monthly: { by: 'day' }, ...more }
}

/** twice a day, 2x daily, 3 times daily, once a week */
function timesADay(line: Line, at: number, most: number): RepeatFound | null {
  const { timesADay: named, repeats, units } = line.words
  const alone = named.get(wordAt(line, at)) ?? Number(/^(\d)x$/.exec(wordAt(line, at))?.[1] ?? 0)
  const n = alone || (isAt(line, at + 1, 'times') ? numberAt(line, at) : null)
  if (n === null || n > most) return null
  const next = alone ? at + 1 : at + 2
  const known = repeats.get(wordAt(line, next))?.frequency
  const isEach = numberAt(line, next) === 1 || isAt(line, next, 'every', 'per')
  const unit = isEach ? units.get(wordAt(line, next + 1)) : undefined
  const frequency = known ?? (unit && frequencies[unit])
  if (frequency === undefined || (frequency !== 'daily' && n !== 1)) return null
  const often = frequency === 'daily' && (n > 1 ? { timesADay: n } : { isOnce: true })
  return { next: known ? next + 1 : next + 2, repeat: repeatOf(frequency, 1), ...often }
}

/** bid, q8h, eod */
function shorthand(line: Line, at: number): RepeatFound | null {
  const known = shorthandAt(line, at)
  if (!known) return null
  const { timesADay = 0, isRoundTheClock } = known
  return (isRoundTheClock && whileAwake(line, at + 1, 24 / timesADay)) || inShort(known, at + 1)
}

/** Every 4 hours while awake is at 8, 12, 16 and 20; where the day has no such steps nobody knows when. */
function whileAwake(line: Line, at: number, hours: number, most = mostTimesADay): RepeatFound | null {
  const next = phraseEnd(line, at, 'whileAwake')
  const steps = wakingHours / hours
  if (next === null || !Number.isInteger(steps) || steps >= most) return null
  return { next, repeat: repeatOf('daily', 1), timesADay: steps + 1 }
}

function inShort({ everyDays = 1, ...often }: Shorthand, next: number): RepeatFound {
  return { next, repeat: repeatOf('daily', everyDays), ...often }
}

function oneWord(line: Line, at: number): RepeatFound | null {
  const known = line.words.repeats.get(wordAt(line, at))
  if (known) return withDays(line, at + 1, repeatOf(known.frequency, known.interval))
  const days = line.words.daysOfWeek.get(wordAt(line, at))
  // this weekend, and a weekend, are one. The casts here and below: the words name nothing but weekdays
  return days && isPlural(line, at)
    ? { next: at + 1, repeat: repeatOf('weekly', 1, { weekdays: days as Weekday[] }) }
    : null
}

function every(line: Line, at: number, most: number): RepeatFound | null {
  if (!isAt(line, at, 'every')) return null
  const first = at + 1
  const days = line.words.daysOfWeek.get(wordAt(line, first))
  if (days) return { next: first + 1, repeat: repeatOf('weekly', 1, { weekdays: days as Weekday[] }) }
  if (isAt(line, first, 'fortnight')) return withDays(line, first + 1, repeatOf('weekly', 2))
  return (
    everyHours(line, first, most) ??
    everySome(line, first, isAt(line, first, 'other') ? 2 : null) ??
    everyNth(line, first) ??
    everyUnit(line, first, 1) ??
    weekdayList(line, first, 1) ??
    monthDay(line, first)
  )
}

/** every 12 hours, every 48 hours */
function everyHours(line: Line, at: number, most: number): RepeatFound | null {
  const n = isAt(line, at + 1, 'hours') ? numberAt(line, at) : null
  const awake = n === null ? null : whileAwake(line, at + 2, n, most)
  if (awake) return awake
  const known = n === null ? null : hoursApart(n, most)
  return known && { ...inShort(known, at + 2), ...(known.everyDays && { isOnce: true }) }
}

/** alternate days, on alternate days */
function alternateDays(line: Line, at: number): RepeatFound | null {
  const place = skip(line, at, 'on')
  return isAt(line, place, 'alternate') ? everyUnit(line, place + 1, 2) : null
}

/** every 3 weeks, every other day, every other morning */
function everySome(line: Line, at: number, other: number | null): RepeatFound | null {
  const n = other ?? numberAt(line, at)
  return n === null || n > 99
    ? null
    : (everyUnit(line, at + 1, n) ?? (other ? weekdayList(line, at + 1, n) : null))
}

/** every third week, every 2nd tuesday: the second is every other, unless it is one of the month */
function everyNth(line: Line, at: number): RepeatFound | null {
  const ordinal = line.words.ordinals.get(wordAt(line, at))
  const unit = ordinal !== undefined && ordinal > 0 ? everyUnit(line, at + 1, ordinal) : null
  if (ordinal === undefined || unit) return unit
  const isEveryOther = ordinal === 2 && ofMonth(line, at + 2) === at + 2
  return (isEveryOther ? weekdayList(line, at + 1, 2) : null) ?? nthWeekday(line, at)
}

function everyUnit(line: Line, at: number, interval: number): RepeatFound | null {
  const word = wordAt(line, at)
  const unit: Unit | undefined = line.words.partsOfDay.has(word) ? 'day' : line.words.units.get(word)
  return unit ? withDays(line, at + 1, repeatOf(frequencies[unit], interval)) : null
}

/** Weekly on monday and thursday, monthly on the 15th: what follows says more about it. */
function withDays(line: Line, at: number, repeat: Repeat): RepeatFound {
  const place = skip(line, at, 'on', 'the')
  const more =
    repeat.frequency === 'weekly'
      ? weekdayList(line, place, repeat.interval)
      : repeat.frequency === 'monthly'
        ? (nthWeekday(line, place) ?? (place > at ? monthDay(line, place, true) : null))
        : null
  return more
    ? { next: more.next, repeat: { ...more.repeat, interval: repeat.interval } }
    : { next: at, repeat }
}

/** mondays and thursdays; on is a word of its own before them */
function pluralWeekdays(line: Line, at: number): RepeatFound | null {
  return line.words.pluralWeekdays.has(wordAt(line, at)) ? weekdayList(line, at, 1) : null
}

/** mon wed fri: one alone is a day, and so is the first after "next". */
function severalWeekdays(line: Line, at: number): RepeatFound | null {
  const before = wordAt(line, at - 1)
  const isInside = isAt(line, at - 1, 'and', 'next', 'thisOne') || line.words.weekdays.has(before)
  const list = isInside ? null : weekdayList(line, at, 1)
  return list && list.repeat.weekdays.length > 1 ? list : null
}

export function weekdayList(line: Line, at: number, interval: number): RepeatFound | null {
  const weekdays: Weekday[] = []
  let next = at
  for (let found = weekdaysAt(line, at); found; found = weekdaysAt(line, skip(line, next, 'and'))) {
    weekdays.push(...found.codes)
    next = found.next
  }
  if (weekdays.length === 0) return null
  return { next, repeat: repeatOf('weekly', interval, { weekdays: [...new Set(weekdays)] }) }
}

/** monday, mondays, mon-fri, monday to friday */
function weekdaysAt(line: Line, at: number): { codes: readonly Weekday[]; next: number } | null {
  const [from = '', to, ...more] = wordAt(line, at).split(/[-–]/u)
  if (to !== undefined) {
    const codes = more.length === 0 ? weekdaysBetween(weekdayOf(line, from), weekdayOf(line, to)) : null
    return codes && { codes, next: at + 1 }
  }
  const code = weekdayOf(line, from)
  if (!code) return null
  // from monday to friday may be those five days and no more
  const isRange = isAt(line, at + 1, 'to') && !isAt(line, at - 1, 'from')
  const codes = isRange ? weekdaysBetween(code, weekdayOf(line, wordAt(line, at + 2))) : null
  return codes ? { codes, next: at + 3 } : { codes: [code], next: at + 1 }
}

function weekdayOf({ words }: Line, word: string): Weekday | undefined {
  const code = words.weekdays.get(word) ?? words.pluralWeekdays.get(word)
  return code as Weekday | undefined
}

/** Friday to monday is rather a stay over one weekend. */
function weekdaysBetween(first: Weekday | undefined, last: Weekday | undefined): readonly Weekday[] | null {
  const [from, to] = [first, last].map((code) => weekdayCodes.findIndex((one) => one === code))
  if (from === undefined || to === undefined || from < 0 || to <= from) return null
  return weekdayCodes.slice(from, to + 1)
}

/** on the 1st, the 15th of every month, last friday of the month, last day of the month */
function ofTheMonth(line: Line, at: number): RepeatFound | null {
  const place = skip(line, at, 'on', 'the')
  const isLed = place > at
  const nth = nthWeekday(line, place)
  if (nth && (isLed || nth.next > place + 2)) return nth
  // on the 3rd alone is the coming one
  const date = monthDay(line, place)
  return date && date.next > place + 1 ? date : null
}

function nthWeekday(line: Line, at: number): RepeatFound | null {
  const ordinal = line.words.ordinals.get(wordAt(line, at))
  const weekday = line.words.weekdays.get(wordAt(line, at + 1))
  if (ordinal === undefined || weekday === undefined) return null
  const monthly = { by: 'ordinal', ordinal: ordinal as Ordinal, weekday: weekday as Weekday } as const
  return { next: ofMonth(line, at + 2), repeat: repeatOf('monthly', 1, { monthly }) }
}

/** The 15th; the last day is a 31st, which moves to the last of shorter months. */
function monthDay(line: Line, at: number, isMonthly = false): RepeatFound | null {
  const isLastDay =
    line.words.ordinals.get(wordAt(line, at)) === -1 && line.words.units.get(wordAt(line, at + 1)) === 'day'
  const date = isLastDay ? 31 : dateAt(line, at)
  if (date === null) return null
  const end = isLastDay ? at + 2 : at + 1
  const next = ofMonth(line, end)
  // the last day of what?
  if (isLastDay && next === end && !isMonthly) return null
  return { next, repeat: repeatOf('monthly', 1, { monthly: { by: 'day', day: date } }) }
}

/** of the month, of every month, monthly; the same place when nothing of that follows */
function ofMonth(line: Line, at: number): number {
  if (line.words.repeats.get(wordAt(line, at))?.frequency === 'monthly') return at + 1
  const place = skip(line, at, 'of', 'the', 'every')
  return place > at && line.words.units.get(wordAt(line, place)) === 'month' ? place + 1 : at
}
