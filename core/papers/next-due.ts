import { addMonths, lastOfMonth, monthOf } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'

/** In a year; of an old card in as many years as it takes to lie ahead. */
export function nextDue(day: CalendarDay, today: CalendarDay): CalendarDay {
  for (let years = 1; ; years++) {
    const month = addMonths(monthOf(day), 12 * years)
    const [due, last] = [`${month}-${day.slice(8)}`, lastOfMonth(month)]
    // of 29 February the last that the year has
    if (last > today && due > today) return due > last ? last : due
  }
}
