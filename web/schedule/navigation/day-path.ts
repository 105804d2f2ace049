import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { paths } from '#web/paths.ts'

/** Today has no day in its address: left open over midnight, it is the new day. */
export function dayPath(day: CalendarDay, today: CalendarDay): string {
  return day === today ? paths.schedule : paths.day(day)
}

export function weekPath(day: CalendarDay, today: CalendarDay): string {
  return day === today ? paths.week : paths.weekOf(day)
}

export function monthPath(day: CalendarDay, today: CalendarDay): string {
  return day === today ? paths.month : paths.monthOf(day)
}
