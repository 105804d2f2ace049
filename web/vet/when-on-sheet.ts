import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { inWords } from '#web/words/in-words.ts'

/** 15 Nov, 08:02; of another year than that of the sheet with it. */
export function whenOnSheet(local: LocalDateTime, last: CalendarDay): string {
  return `${shortDay(dayOf(local), last)}, ${inWords.time(timeOf(local))}`
}

export function shortDay(day: CalendarDay, last: CalendarDay): string {
  return day.slice(0, 4) === last.slice(0, 4) ? inWords.dateShort(day) : inWords.date(day)
}
