import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { mostTimesADay } from '#core/schedule/together.ts'
import { dateAlone, dayPhrase } from './day-phrases.ts'
import { isAt, numberAt, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'
import type { Unit } from '../words/names.ts'
import { take } from './reading.ts'
import type { Reading } from './reading.ts'
import { repeatPhrase } from './repeat-phrases.ts'
import { bareHour, timePhrase } from './time-phrases.ts'

export const isEnded = ({ found }: Reading) =>
  found.until !== null || found.lasts !== null || found.count !== null || found.doses !== null

/** until 3 May, from 1 May to 3 May */
export function readUntil(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const isTo = isAt(line, at, 'to') && reading.kinds[at - 1] === 'day'
  if (isEnded(reading) || (!isTo && !isAt(line, at, 'until'))) return null
  const isWeekday = line.words.weekdays.has(wordAt(line, at + 1))
  // from monday until friday is until the one after that monday
  const from = isWeekday ? (found.day ?? reading.context.today) : reading.context.today
  const { dateOrder } = reading.context
  const last = dayPhrase(line, at + 1, from, dateOrder) ?? dateAlone(line, at + 1, from, true)
  if (!last || (isTo && !isEndOfDays(reading, last.day, isWeekday))) return null
  found.until = last.day
  return take(reading, at, last.next, 'end')
}

/** A kennel from monday to friday is one stay, a pill at 8 is given on each of the days. */
function isEndOfDays({ line, found, hasRepeat }: Reading, last: CalendarDay, isWeekday: boolean): boolean {
  const isTime = (_: unknown, at: number) => timePhrase(line, at) ?? bareHour(line, at)
  const isEach = !isWeekday || hasRepeat || line.tokens.some((token, at) => isTime(token, at) !== null)
  return isEach && found.day !== null && last > found.day
}

/** Beside a repeat also 10 days alone. */
export function readLasting(reading: Reading, at: number): number | null {
  const { line, found, hasRepeat } = reading
  const length = isEnded(reading) ? null : lastingPhrase(line, at)
  if (!length?.isSaid && !(length && hasRepeat && /^\d/.test(wordAt(line, at)))) return null
  found.lasts = { n: length.n, unit: length.unit }
  return take(reading, at, length.next, 'end')
}

/** `isSaid` when it can be nothing else. `next` is the word after it. */
type LastingFound = { n: number; unit: Unit; next: number; isSaid: boolean }

/** for 10 days, for the next 10 days, x 10 days, x10d, 3 days in a row */
export function lastingPhrase(line: Line, at: number, most?: number): LastingFound | null {
  const led = isAt(line, at, 'lasting', 'times') ? at + 1 : at
  const length = daysLong(line, led > at ? skip(line, led, 'upcoming') : led, most)
  if (!length) return null
  const next = inARow(line, length.next)
  return { ...length, next, isSaid: led > at || length.isTimes || next > length.next }
}

/** 10 days, 10 d, 10d, x10d, 10 consecutive days */
function daysLong(line: Line, at: number, most?: number) {
  const { units, unitLetters } = line.words
  const [, times = '', digits, letters = ''] = /^(x?)(\d{1,3})(\p{L}*)$/u.exec(wordAt(line, at)) ?? []
  const n = times + letters === '' ? numberAt(line, at, most) : Number(digits)
  const place = letters === '' ? skip(line, at + 1, 'straight') : at
  const name = letters === '' ? wordAt(line, place) : letters
  const unit = units.get(name) ?? unitLetters.get(name)
  return n && unit ? { n, unit, next: place + 1, isTimes: times !== '' } : null
}

/** in a row, straight */
function inARow(line: Line, at: number): number {
  if (isAt(line, at, 'straight')) return at + 1
  const isRow = isAt(line, at, 'inSome') && numberAt(line, at + 1) === 1 && isAt(line, at + 2, 'row')
  return isRow ? at + 3 : at
}

/** 10 times, 10x; not 3 times a day */
export function readCount(reading: Reading, at: number): number | null {
  const { line, found, hasRepeat } = reading
  if (!hasRepeat || isEnded(reading) || repeatPhrase(line, at)) return null
  const [, before, after] = /^(?:([1-9]\d{0,2})x|x([1-9]\d{0,2}))$/.exec(wordAt(line, at)) ?? []
  const glued = before ?? after
  const n = glued ? Number(glued) : isAt(line, at + 1, 'times') ? numberAt(line, at) : null
  if (n !== null) {
    const next = glued ? at + 1 : at + 2
    if (isDoubtfulCount(reading, n, next)) return take(reading, at, next, 'unread')
    found.count = n
    return take(reading, at, next, 'end')
  }
  // 6 sundays
  const days = /^\d/.test(wordAt(line, at)) ? numberAt(line, at) : null
  if (days === null || !line.words.pluralWeekdays.has(wordAt(line, at + 1))) return null
  found.count = days
  return take(reading, at, at + 1, 'end')
}

/** Daily 3x may be three times a day; 2x 30 min and 2 times every 3 days say how often as well. */
function isDoubtfulCount({ line }: Reading, n: number, next: number): boolean {
  const isDaily = line.tokens.some((_, at) => repeatPhrase(line, at)?.repeat.frequency === 'daily')
  return (isDaily && n <= mostTimesADay) || /^\d/.test(wordAt(line, next)) || isAt(line, next, 'every')
}

/** for 10 doses */
export function readDoses(reading: Reading, at: number): number | null {
  const { line, found } = reading
  const n = isAt(line, at, 'lasting') && isAt(line, at + 2, 'given') ? numberAt(line, at + 1) : null
  if (n === null || isEnded(reading)) return null
  found.doses = n
  return take(reading, at, at + 3, 'end')
}
