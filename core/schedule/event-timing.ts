import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { timesOf } from './event.ts'
import type { CareEvent, EventForm } from './event.ts'
import { addMinutes, dayOf, minutesBetween } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'

/** When an event is, apart from its day: changed as one, because an end means nothing without its start. */
export type Timing = {
  allDay: boolean
  /** `T08:00:00` */
  startTime: string
  /** how many midnights it lasts over */
  nights: number
  endTime: string
}

export function timingOf(event: Pick<CareEvent, 'allDay' | 'start' | 'end'>): Timing {
  return {
    allDay: event.allDay,
    startTime: event.start.slice(10),
    nights: daysBetween(dayOf(event.start), dayOf(event.end)),
    endTime: event.end.slice(10),
  }
}

export function timedOn(
  day: CalendarDay,
  timing: Timing,
): { allDay: boolean; start: LocalDateTime; end: LocalDateTime } {
  const end = `${addDays(day, timing.nights)}${timing.endTime}`
  return { allDay: timing.allDay, start: `${day}${timing.startTime}`, end }
}

/**
 * The times that the change of an occurrence gives. They are those of the occurrence the person looked at; what the
 * change does not mention is as the occurrence has it, and a start alone takes the end along.
 */
export function timesGiven(
  event: CareEvent,
  day: CalendarDay,
  given: Partial<EventForm>,
): Pick<EventForm, 'allDay' | 'start' | 'end'> {
  const now = timedOn(day, timingOf(event))
  const allDay = given.allDay ?? now.allDay
  const start = given.start ?? now.start
  if (given.end !== undefined) return { allDay, start, end: given.end }
  const known = timesOf({ allDay, start, end: start }).start
  if (given.start === undefined || known === null) return { allDay, start, end: now.end }
  return { allDay, start, end: addMinutes(known, minutesBetween(now.start, now.end)) }
}
