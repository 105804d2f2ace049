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
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/i.exec(value.trim())
  if (!found) return null
  const [, year, month, day, hours, minutes, seconds, utc] = found
  const date = `${year}-${month}-${day}`
  if (!isCalendarDay(date)) return null
  if (hours === undefined || line.parameters.get('VALUE')?.toUpperCase() === 'DATE')
    return { isDate: true, local: `${date}T00:00:00`, zone: null, unknownZone: null }
  // a leap second is the last one of its minute
  const local = `${date}T${hours}:${minutes}:${seconds === '60' ? '59' : seconds}`
  if (!isLocalDateTime(local)) return null
  if (utc !== undefined) return { isDate: false, local, zone: 'UTC', unknownZone: null }
  const named = line.parameters.get('TZID') ?? null
  const zone = named === null ? null : findZone(named)
  return { isDate: false, local, zone, unknownZone: zone === null ? named : null }
}

/** What clocks in the household show then. */
export function localIn(home: string, { isDate, local, zone }: Moment): LocalDateTime {
  if (isDate || zone === null || zone === home) return local
  return localAt(instantOf(local, zone), home)
}

/** What clocks show then where a series was planned: days of it are named there. */
export function localWhere(moment: Moment, zone: string | null, home: string): LocalDateTime {
  return localIn(zone ?? home, moment)
}

/** Whether a clock elsewhere differs from the one at home, then or half a year later. */
export function differs(moment: Moment, home: string): boolean {
  const later = { ...moment, local: `${addDays(dayOf(moment.local), 182)}${moment.local.slice(10)}` }
  return [moment, later].some((one) => localIn(home, one) !== one.local)
}

/** By how many days the day at home is another than the one the series was planned on. */
export function shiftOf(start: Moment, home: string): number {
  return daysBetween(dayOf(start.local), dayOf(localIn(home, start)))
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
