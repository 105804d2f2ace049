import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { clockWords as words } from './clock-words.ts'
import { inWords } from '#web/words/in-words.ts'

/** 2 days ahead of, 12 minutes behind: as exact as a person would say it. */
export function offInWords(aheadMs: number): string {
  const minutes = Math.abs(aheadMs) / 60_000
  const howMuch =
    minutes < 90
      ? words.minutes(Math.round(minutes))
      : minutes < 36 * 60
        ? words.hours(Math.round(minutes / 60))
        : words.days(Math.round(minutes / (24 * 60)))
  return aheadMs > 0 ? words.ahead(howMuch) : words.behind(howMuch)
}

/** 17:19; with its day, Tue, 17 Nov, 17:19, where whoever reads it may take it for another. */
export function momentInWords(local: LocalDateTime, expected: CalendarDay | null = null): string {
  const [day, time] = [dayOf(local), inWords.time(timeOf(local))]
  return day === expected ? time : words.moment(inWords.dateInList(day, day), time)
}
