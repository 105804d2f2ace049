import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { line } from './component.ts'

/** `YYYYMMDD` */
export function writtenDay(day: CalendarDay): string {
  return day.replaceAll('-', '')
}

/** `YYYYMMDDTHHMMSS` */
export function writtenLocal(local: LocalDateTime): string {
  return local.replaceAll(/[-:]/g, '')
}

/** `YYYYMMDDTHHMMSSZ` */
export function writtenInstant(instant: number): string {
  return `${writtenLocal(new Date(instant).toISOString().slice(0, 19))}Z`
}

/** A line that says when: a day by itself, or a time on clocks there. */
export function moment(name: string, at: LocalDateTime, allDay: boolean, zone: string): string {
  return allDay
    ? line(name, writtenDay(dayOf(at)), { VALUE: 'DATE' })
    : line(name, writtenLocal(at), { TZID: zone })
}
