import { addDays, dayFrom, dayNumber, isCalendarDay } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'

/** Wall-clock time as `YYYY-MM-DDTHH:mm:ss`, without a zone; strings compare in order of time. */
export type LocalDateTime = string

/** A time of day as `HH:mm`. */
export type TimeOfDay = string

const secondsPerDay = 86_400

export function isLocalDateTime(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCalendarDay(dayOf(text))
}

/** Also reads `YYYY-MM-DDTHH:mm`, which is what a date and time input gives. */
export function toLocalDateTime(text: string): LocalDateTime | null {
  const local = text.length === 16 ? `${text}:00` : text
  return isLocalDateTime(local) ? local : null
}

export function dayOf(local: LocalDateTime): CalendarDay {
  return local.slice(0, 10)
}

export function timeOf(local: LocalDateTime): TimeOfDay {
  return local.slice(11, 16)
}

export function atTime(day: CalendarDay, time: TimeOfDay): LocalDateTime {
  return `${day}T${time}:00`
}

export function addMinutes(local: LocalDateTime, n: number): LocalDateTime {
  return localFrom(secondsOf(local) + Math.round(n * 60))
}

/** On the wall clock: over a clock change it is what the clock shows, not what passes. */
export function minutesBetween(start: LocalDateTime, end: LocalDateTime): number {
  return (secondsOf(end) - secondsOf(start)) / 60
}

/**
 * The instant, in milliseconds, at which clocks in a zone show this time. A time shown twice is the first;
 * a time that a clock change skips moves forward by what is skipped (RFC 5545 3.3.5).
 */
export function instantOf(local: LocalDateTime, zone: string): number {
  const asUtc = secondsOf(local) * 1000
  const dayInMs = secondsPerDay * 1000
  const before = asUtc - offsetAt(asUtc - dayInMs, zone)
  const after = asUtc - offsetAt(asUtc + dayInMs, zone)
  if (before === after || localAt(before, zone) === local) return before
  return localAt(after, zone) === local ? after : before
}

/** What clocks in a zone show at an instant, to the second. */
export function localAt(instant: number, zone: string): LocalDateTime {
  return localFrom(instant / 1000 + offsetAt(instant, zone) / 1000)
}

/** By how many minutes a day is longer than others there, or shorter: on most by none. */
export function clockShiftOn(day: CalendarDay, zone: string): number {
  const midnight = (on: CalendarDay) => instantOf(atTime(on, '00:00'), zone)
  return (midnight(addDays(day, 1)) - midnight(day)) / 60_000 - 24 * 60
}

/** Whether it names a zone that `instantOf` and `localAt` know. */
export function isZone(zone: string): boolean {
  // one letter beyond these becomes a k in lower case
  if (/[^!-~]/.test(zone)) return false
  // Intl lists canonical names only; an alias can be recognised only by trying it
  try {
    return formatterFor(zone) !== undefined
  } catch {
    return false
  }
}

function secondsOf(local: LocalDateTime): number {
  const hours = Number(local.slice(11, 13))
  const minutes = Number(local.slice(14, 16))
  return dayNumber(dayOf(local)) * secondsPerDay + hours * 3600 + minutes * 60 + Number(local.slice(17, 19))
}

function localFrom(seconds: number): LocalDateTime {
  const day = Math.floor(seconds / secondsPerDay)
  const inDay = Math.floor(seconds - day * secondsPerDay)
  const fields = [Math.trunc(inDay / 3600), Math.trunc(inDay / 60) % 60, inDay % 60]
  return `${dayFrom(day)}T${fields.map((field) => `${field}`.padStart(2, '0')).join(':')}`
}

const hourMs = 3_600_000
/** No clock was put back to what it showed before within less: the shortest in the zone files is four days (Freetown, 1939). */
const spanMs = 72 * hourMs

/** What clocks in a zone are ahead of UTC by, in milliseconds. No clock changes twice within an hour. */
function offsetAt(instant: number, zone: string): number {
  if (zone === 'UTC') return 0
  // however it is spelled, its clocks show the same
  const name = zone.toLowerCase()
  return (
    offsetWithin(spanMs, instant, name) ?? offsetWithin(hourMs, instant, name) ?? shownOffset(instant, name)
  )
}

/** Null when clocks change between the two ends of the span that the instant is in. */
function offsetWithin(length: number, instant: number, zone: string): number | null {
  const from = Math.floor(instant / length) * length
  const offset = knownOffset(from, zone)
  return offset === knownOffset(from + length, zone) ? offset : null
}

const offsets = new Map<string, Map<number, number>>()
const mostOffsets = 20_000
let offsetCount = 0

/** Remembered: a plan of a hundred people, or a file of others, asks thousands of times for the same few days. */
function knownOffset(instant: number, zone: string): number {
  const known = offsets.get(zone)?.get(instant)
  if (known !== undefined) return known
  if (++offsetCount > mostOffsets) {
    offsets.clear()
    offsetCount = 1
  }
  const offset = shownOffset(instant, zone)
  const ofZone = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, ofZone.set(instant, offset))
  return offset
}

/** Days of many years may be asked for, each once: the offset as a text is read four times as fast as the date's parts. */
function shownOffset(instant: number, zone: string): number {
  const shown = formatterFor(zone).format(instant)
  const found = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(shown)
  if (!found) throw new Error(`no offset in ${shown}`)
  const [, sign, hours = 0, minutes = 0, seconds = 0] = found
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ahead : ahead
}

// kept: making a formatter takes a hundred times as long as using it; each takes 28 KB, and there are hundreds of names
const mostFormatters = 100
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase()
  const known = formatters.get(name)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    // without a field of its own it would write the whole date
    minute: 'numeric',
    timeZoneName: 'longOffset',
  })
  if (formatters.size >= mostFormatters) formatters.clear()
  formatters.set(name, formatter)
  return formatter
}
