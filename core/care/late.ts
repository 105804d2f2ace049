import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf, minutesBetween } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { CareEntry, CareRecord } from './care.ts'

/** Within this nobody minds. */
const graceMinutes = 60

/** Whether it was given well after its time. Computed, never stored; what has no time of day is never late. */
export function isLate(
  { due, allDay }: Pick<CareRecord, 'due' | 'allDay'>,
  { outcome, local }: Pick<CareEntry, 'outcome' | 'local'>,
): boolean {
  if (due === null || allDay || (outcome !== 'given' && outcome !== 'partly')) return false
  return minutesBetween(due, local) > graceMinutes
}

/** Whether it could be recorded by now without being late: an hour after its time, or once a day without a time is over. */
export function isOver(
  { day, due, allDay }: { day: CalendarDay; due: LocalDateTime | null; allDay: boolean },
  now: LocalDateTime,
): boolean {
  return due === null || allDay ? day < dayOf(now) : minutesBetween(due, now) > graceMinutes
}
