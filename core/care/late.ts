import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf, minutesBetween } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Occurrence } from '../schedule/event.ts'
import type { CareEntry, CareRecord } from './care.ts'

/** Within this nobody minds. */
const graceMinutes = 60

export type Timing = 'early' | 'late'
type Plan = Pick<CareRecord, 'due' | 'allDay'>

/** Whether it was given well before or after its time. Computed, never stored; what was not given is neither. */
export function timingOf(
  plan: Plan,
  { outcome, local }: Pick<CareEntry, 'outcome' | 'local'>,
): Timing | null {
  return outcome === 'given' || outcome === 'partly' ? awayFrom(plan, local) : null
}

/** Whether this is well before or after what was planned; nothing is, of what has no time of day. */
export function awayFrom({ due, allDay }: Plan, local: LocalDateTime): Timing | null {
  const after = due === null || allDay ? 0 : minutesBetween(due, local)
  if (Math.abs(after) <= graceMinutes) return null
  return after > 0 ? 'late' : 'early'
}

/** So late that a tap may tell of then as well as of now. */
const longLateMinutes = 120

/** Whether nobody can tell when a tap means it was done: hours after its time, and not while it still goes on. */
export function isLongLate(
  { event, start, end }: Pick<Occurrence, 'event' | 'start' | 'end'>,
  now: LocalDateTime,
): boolean {
  return !event.allDay && start !== '' && minutesBetween(start, now) > longLateMinutes && end < now
}

/** Over midnight, for so long, a tap tells of what is done now: reminders that are answered then say so, too. */
const nightMinutes = 360

/**
 * When something was most likely done that is recorded without a time: now, or at its time if that was on an earlier day.
 * After midnight it goes on being now for a while: a dose of 20:00 that is written down too early hides how close the next
 * one is, and one that is written down too late is seen.
 */
export function likelyAt(planned: LocalDateTime, now: LocalDateTime): LocalDateTime {
  const isEarlier = dayOf(planned) < dayOf(now) && minutesBetween(planned, now) > nightMinutes
  return isEarlier ? planned : now
}

/** Whether it could be recorded by now without being late: an hour after its time, or once a day without a time is over. */
export function isOver(
  { day, due, allDay }: { day: CalendarDay; due: LocalDateTime | null; allDay: boolean },
  now: LocalDateTime,
): boolean {
  return due === null || allDay ? day < dayOf(now) : minutesBetween(due, now) > graceMinutes
}
