import { addDays, daysBetween, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf, instantOf, isLocalDateTime, localAt } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { FindZone } from './find-zone.ts'
import type { IcsLine } from './read-lines.ts'

/** A moment as a file says it. */
export type Moment = {
  isDate: boolean
  /** as clocks show it in `zone`; midnight of a date */
  local: LocalDateTime
  /** null: wherever the household is */
  zone: string | null
  /** a zone that the file names and nobody knows */
  unknownZone: string | null
}

/** Null when it is no moment at all. */
export function readMoment(line: IcsLine, value: string, findZone: FindZone): Moment | null {
  const text = value.trim()
  const isUtc = text.length === 16 && (text[15] === 'Z' || text[15] === 'z')
  const isDay = text.length === 8
  if (!isDay && !(isUtc || text.length === 15)) return null
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  if (!isCalendarDay(date)) return null
  const local = isDay ? `${date}T00:00:00` : localFrom(date, text)
  if (local === null) return null
  if (isDay || line.parameters.get('VALUE')?.toUpperCase() === 'DATE')
    return { isDate: true, local: `${date}T00:00:00`, zone: null, unknownZone: null }
  if (!isLocalDateTime(local)) return null
  if (isUtc) return { isDate: false, local, zone: 'UTC', unknownZone: null }
  const named = line.parameters.get('TZID') ?? null
  const zone = named === null ? null : findZone(named)
  return { isDate: false, local, zone, unknownZone: zone === null ? named : null }
}

/** Null when what stands behind the day has not the form of a time; whether there is such a time is not asked. */
function localFrom(date: CalendarDay, text: string): LocalDateTime | null {
  if (!/^.{8}T\d{6}Z?$/i.test(text)) return null
  const seconds = text.slice(13, 15)
  // a leap second is the last one of its minute
  return `${date}T${text.slice(9, 11)}:${text.slice(11, 13)}:${seconds === '60' ? '59' : seconds}`
}

/** What clocks in the household show then. */
export function localIn(home: string, moment: Moment): LocalDateTime {
  const { local, zone } = moment
  return zone === null || isHere(moment, home) ? local : localAt(instantOf(local, zone), home)
}

function isHere({ isDate, zone }: Moment, home: string): boolean {
  return isDate || zone === null || zone === home
}

/** What clocks show then where a series was planned: days of it are named there. */
export function localWhere(moment: Moment, zone: string | null, home: string): LocalDateTime {
  return localIn(zone ?? home, moment)
}

/** Whether a clock elsewhere differs from the one at home, then or half a year later. */
export function differs(moment: Moment, home: string): boolean {
  if (isHere(moment, home)) return false
  const later = { ...moment, local: `${addDays(dayOf(moment.local), 182)}${moment.local.slice(10)}` }
  return [moment, later].some((one) => localIn(home, one) !== one.local)
}

/** By how many days the day at home is another than the one the series was planned on. */
export function shiftOf(start: Moment, home: string): number {
  return isHere(start, home) ? 0 : daysBetween(dayOf(start.local), dayOf(localIn(home, start)))
}

const mostWeeks = 520

/** In minutes; null when it is no length. A negative one is none at all. */
export function readDuration(value: string): number | null {
  const found =
    /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i.exec(
      value.trim(),
    )
  if (!found) return null
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((part) => Number(part ?? 0))
  const all =
    ((weeks ?? 0) * 7 + (days ?? 0)) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60
  return found[1] === '-' ? 0 : Math.min(all, mostWeeks * 7 * 1440)
}

/** The last day of an event that lasts all day: the end that files give is the day after it. */
export function lastAllDay(start: CalendarDay, end: CalendarDay | null, minutes: number | null): CalendarDay {
  const last = end === null ? addDays(start, Math.ceil((minutes ?? 1440) / 1440) - 1) : addDays(end, -1)
  return last < start ? start : last
}
