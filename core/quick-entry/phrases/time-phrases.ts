import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import { isAt, numberAt, skip, wordAt } from '../line.ts'
import type { Line } from '../line.ts'

/** On which clock it is written: 7 pm on that of 12 hours, 19:00 and 07:00 on that of 24; null when on either. */
export type Written = 12 | 24 | null

/** `minutes` when it also says how long: 16:15-17:00. `next` is the word after it. */
export type TimeFound = { next: number; time: TimeOfDay; written: Written; minutes?: number }
export type LengthFound = { next: number; minutes: number }

/** What can only be a time: 7:30, 7am, 7 pm, 19h, noon. */
export function timePhrase(line: Line, at: number): TimeFound | null {
  const word = wordAt(line, at)
  const named = line.words.timesOfDay.get(word)
  if (named !== undefined) return { next: at + 1, time: named, written: 12 }
  return range(line, at) ?? clock(line, at) ?? hourAlone(line, at)
}

/** A number that may be an hour, where what stands beside it says so: 7, 7p. */
export function bareHour(line: Line, at: number): TimeFound | null {
  const word = wordAt(line, at)
  const [, twelve, letter = ''] = /^(0?[1-9]|1[0-2])(\p{L})$/u.exec(word) ?? []
  if (twelve !== undefined && isHalf(line, letter, true))
    return { next: at + 1, time: timeAt(hourIn(line, twelve, letter)), written: 12 }
  if (!/^\d{1,2}$/.test(word) || Number(word) > 24) return dottedHour(line, at)
  return { next: at + 1, time: timeAt(Number(word) % 24), written: writtenBy(word) }
}

/** 8.30, 20.00; before five it is rather an amount, 1.25, or a date, unless "at" says so. */
function dottedHour(line: Line, at: number): TimeFound | null {
  const text = (line.tokens[at]?.text ?? '').replace(/[,;!?]+$/u, '')
  const [, hour = '', minute = ''] = /^(\d{1,2})\.(\d{2})$/.exec(text) ?? []
  const known = hour === '' ? null : minuteOf(hour, minute)
  if (known === null || (known < 5 * 60 && !isAt(line, at - 1, 'at'))) return null
  return { next: at + 1, time: timeIn(known), written: writtenBy(hour) }
}

/** 10-11, 11-1: hours without minutes, which only what is beside them makes times. */
export function bareRange(line: Line, at: number): TimeFound | null {
  const [, from = '', to = ''] = /^(\d{1,2})[-–](\d{1,2})$/u.exec(wordAt(line, at)) ?? []
  const [first, last] = [Number(from), Number(to)]
  if (from === '' || first < 1 || first > 23 || last < 1 || last > 24 || first === last) return null
  const hours = last > first ? last - first : first <= 12 ? last + 12 - first : 0
  if (hours < 1 || hours > 12) return null
  return { next: at + 1, time: timeAt(first), written: writtenBy(from) ?? writtenBy(to), minutes: hours * 60 }
}

function writtenBy(hour: string): Written {
  return hour.startsWith('0') || Number(hour) > 12 ? 24 : null
}

function timeAt(hour: number, minute = 0): TimeOfDay {
  return `${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`
}

/** 30 min, 1 h, 1h30, half an hour; "for" before it belongs to it. */
export function lengthPhrase(line: Line, at: number): LengthFound | null {
  const place = skip(line, at, 'lasting')
  if (isAt(line, place, 'half')) {
    const hour = numberAt(line, place + 1) === 1 ? place + 2 : place + 1
    return isAt(line, hour, 'hours') ? { next: hour + 1, minutes: 30 } : null
  }
  const glued = gluedLength(line, place, place > at)
  if (glued !== null) return { next: place + 1, minutes: glued }
  const n = amountAt(line, place)
  if (n === null) return null
  if (isAt(line, place + 1, 'minutes')) return length(place + 2, n)
  // 2 and a half hours, an hour and a half
  const half = andHalf(line, place + 1)
  if (half !== null && isAt(line, half, 'hours')) return length(half + 1, (n + 0.5) * 60)
  const isHours = isAt(line, place + 1, 'hours') && !(n > 4 && place === at && isLetter(line, place + 1))
  if (!isHours) return null
  const more = andHalf(line, place + 2)
  return more === null ? length(place + 2, n * 60) : length(more, (n + 0.5) * 60)
}

/** The word after "and a half". */
function andHalf(line: Line, at: number): number | null {
  const isSaid = isAt(line, at, 'and') && numberAt(line, at + 1) === 1 && isAt(line, at + 2, 'half')
  return isSaid ? at + 3 : null
}

/** 20 h is rather a time. */
const isLetter = (line: Line, at: number) => wordAt(line, at).length === 1

const day = 24 * 60
const length = (next: number, minutes: number) =>
  minutes >= 1 && minutes <= day ? { next, minutes: Math.round(minutes) } : null

function amountAt(line: Line, at: number): number | null {
  const word = wordAt(line, at)
  return /^\d{1,2}[.,]\d$/.test(word) ? Number(word.replace(',', '.')) : numberAt(line, at)
}

/** 30min and 1h30 are lengths; 2h is one, 19h is a time, unless "for" is said before it. */
function gluedLength(line: Line, at: number, isSaid: boolean): number | null {
  const [, first = '', mark = '', second = ''] = /^(\d{1,3})(\p{L}+)(\d{2})?$/u.exec(wordAt(line, at)) ?? []
  if (line.words.minutes.has(mark) && second === '') return length(at, Number(first))?.minutes ?? null
  if (!line.words.hours.has(mark) || Number(first) > (isSaid ? 24 : 4)) return null
  return length(at, Number(first) * 60 + Number(second))?.minutes ?? null
}

const side = String.raw`(\d{1,2})(?::(\d{2}))?(\p{L}[\p{L}.]*)?`
const fromTo = new RegExp(`^${side}[-–]${side}$`, 'u')

/** 16:15-17:00, 16:15 to 17:00; with am or pm at its end also 5-6pm, 5 to 6 pm, 11-1pm, 9am-12:30 pm. */
function range(line: Line, at: number): TimeFound | null {
  const { text, last } = rangeText(line, at)
  const [, h1, m1, mark1 = '', h2, m2, glued = ''] = fromTo.exec(text) ?? []
  if (h1 === undefined || h2 === undefined) return null
  const isWordOfItsOwn = glued === '' && isAt(line, last + 1, 'morningMark', 'afternoonMark')
  const mark2 = isWordOfItsOwn ? wordAt(line, last + 1) : glued
  const next = isWordOfItsOwn ? last + 2 : last + 1
  if (mark2 !== '') {
    const to = markedMinute(line, h2, m2, mark2)
    const near = markedMinute(line, h1, m1, mark1 || mark2)
    if (to === null || near === null) return null
    // 11-1pm begins in the morning
    const from = mark1 === '' && near >= to ? near - 12 * 60 : near
    return from < 0 || to <= from ? null : { next, time: timeIn(from), written: 12, minutes: to - from }
  }
  if (m1 === undefined || m2 === undefined || mark1 !== '') return null
  const [from, to] = [minuteOf(h1, m1), minuteOf(h2, m2)]
  if (from === null || to === null || to <= from) return null
  return { next, time: timeIn(from), written: writtenBy(h1) ?? writtenBy(h2), minutes: to - from }
}

/** What may be one, as if in one word, and its last word: 5 pm to 6. */
function rangeText(line: Line, at: number): { text: string; last: number } {
  const hasMark = isAt(line, at + 1, 'morningMark', 'afternoonMark')
  const to = hasMark ? at + 2 : at + 1
  const isUntil = isAt(line, to, 'until') && [at, to + 1].every((place) => wordAt(line, place).includes(':'))
  if (fromTo.test(wordAt(line, at)) || (!isAt(line, to, 'to') && !isUntil))
    return { text: wordAt(line, at), last: at }
  const from = hasMark ? `${wordAt(line, at)}${wordAt(line, at + 1)}` : wordAt(line, at)
  return { text: `${from}-${wordAt(line, to + 1)}`, last: to + 1 }
}

function markedMinute(line: Line, hour: string, minute = '00', mark: string): number | null {
  const isHour = Number(hour) >= 1 && Number(hour) <= 12
  return isHour && isHalf(line, mark, true) ? minuteOf(`${hourIn(line, hour, mark)}`, minute) : null
}

/** With minutes, with am or pm, or both; the mark may be a word of its own. */
function clock(line: Line, at: number): TimeFound | null {
  const [, h, m, mark = ''] = /^(\d{1,2})(?:[:.h](\d{2}))?(\p{L}[\p{L}.]*)?$/u.exec(wordAt(line, at)) ?? []
  if (h === undefined) return null
  const isWordOfItsOwn = mark === '' && isAt(line, at + 1, 'morningMark', 'afternoonMark', 'hourMark')
  const half = isWordOfItsOwn ? wordAt(line, at + 1) : mark
  const next = isWordOfItsOwn ? at + 2 : at + 1
  const isTwelve = isHalf(line, half, m !== undefined)
  if (half !== '' && !isTwelve && !line.words.hourMark.has(half)) return null
  // 7.5 is an amount, 7.30 without pm may be one
  const isClear = half !== '' || /[:h]/.test(wordAt(line, at))
  const minute = minuteOf(h, m ?? '00')
  if (!isClear || minute === null || (isTwelve && (Number(h) < 1 || Number(h) > 12))) return null
  const hour = isTwelve ? hourIn(line, h, half) : Number(h)
  return { next, time: timeAt(hour, Number(m ?? 0)), written: isTwelve ? 12 : writtenBy(h) }
}

/** The letter alone is one beside minutes: 7:30p, but room 7a. */
function isHalf({ words }: Line, mark: string, hasMinutes: boolean): boolean {
  const isLetter = words.morningLetter.has(mark) || words.afternoonLetter.has(mark)
  return words.morningMark.has(mark) || words.afternoonMark.has(mark) || (hasMinutes && isLetter)
}

function hourIn({ words }: Line, hour: string, mark: string): number {
  const isAfternoon = words.afternoonMark.has(mark) || words.afternoonLetter.has(mark)
  return (Number(hour) % 12) + (isAfternoon ? 12 : 0)
}

/** 19h; 2h would be a length. */
function hourAlone(line: Line, at: number): TimeFound | null {
  const [, hour = '', mark = ''] = /^(\d{1,2})(\p{L})$/u.exec(wordAt(line, at)) ?? []
  if (!line.words.hours.has(mark) || Number(hour) > 23) return null
  const isTime = Number(hour) > 4 || isAt(line, at - 1, 'at')
  return isTime ? { next: at + 1, time: timeAt(Number(hour)), written: 24 } : null
}

/** Of the day. */
export function minuteIn(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

export function timeIn(minute: number): TimeOfDay {
  return timeAt(Math.floor(minute / 60), minute % 60)
}

function minuteOf(hour: string, minute: string): number | null {
  return Number(hour) <= 23 && Number(minute) <= 59 ? Number(hour) * 60 + Number(minute) : null
}
