import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'

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
