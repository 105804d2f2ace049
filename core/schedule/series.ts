import { dayFrom, dayNumber, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '../calendar/calendar-day.ts'
import type { CareEvent, Occurrence } from './event.ts'
import { fallsOn, nextFall, notBefore, parseRecurrence } from '../recurrence/recurrence.ts'
import type { Rule } from '../recurrence/recurrence.ts'
import { dayOf } from '../calendar/wall-clock.ts'

/** Names its series for good, however often that is cut: with the original day it names an occurrence. */
export function seriesIdOf({ id, seriesId, originalEventId }: CareEvent): string {
  // one stored before parts carried their series has only the second
  return seriesId ?? originalEventId ?? id
}

/** What all times of one thing have in common. The one that was there first need not say it: the others name its id. */
export function togetherIdOf(event: CareEvent): string {
  return event.togetherId ?? seriesIdOf(event)
}

/** Part of a series, or a one-off that replaces one of its days. */
export function isOfSeries({ recurrence, seriesId, originalEventId }: CareEvent): boolean {
  return recurrence !== null || (seriesId ?? originalEventId) !== undefined
}

/** The lasting name of what happens once: a day changed by hand keeps the name of the day that it replaces. */
export type OccurrenceName = { seriesId: string; day: CalendarDay }

/** Null for one without times, which is of no day. */
export function nameOfOnce(event: CareEvent): OccurrenceName | null {
  const day = event.originalDate ?? dayOf(event.start)
  return isCalendarDay(day) ? { seriesId: seriesIdOf(event), day } : null
}

// An event never changes in place, so its rule is read once for as long as anybody holds the event.
const rules = new WeakMap<CareEvent, Rule | null>()

/** Null for an event that happens once, and for one whose rule cannot be understood. */
export function ruleOf(event: CareEvent): Rule | null {
  if (event.recurrence === null) return null
  const known = rules.get(event)
  if (known !== undefined) return known
  const read = parseRecurrence(event.recurrence, dayOf(event.start))
  // the rest of a cut series may keep a start line that is before its own start
  const rule = read && notBefore(read, dayNumber(dayOf(event.start)))
  rules.set(event, rule)
  return rule
}

/** Whether the rule names the day, deleted or not. */
export function isDayOfSeries(event: CareEvent, day: CalendarDay): boolean {
  const rule = ruleOf(event)
  return rule !== null && fallsOn(rule, dayNumber(day))
}

/** The first day from `day` on that the rule names, deleted or not. */
export function nextDayOfSeries(event: CareEvent, day: CalendarDay): CalendarDay | null {
  const rule = ruleOf(event)
  const next = rule && nextFall(rule, dayNumber(day))
  return next === null ? null : dayFrom(next)
}

/** Whether every day of the series is deleted or changed by hand. */
export function isUsedUp(event: CareEvent): boolean {
  const rule = ruleOf(event)
  if (rule === null) return false
  const skipped = new Set(event.recurrenceExceptions)
  let day = nextFall(rule, dayNumber(dayOf(event.start)))
  while (day !== null && skipped.has(dayFrom(day))) day = nextFall(rule, day + 1)
  return day === null
}

/** What the series shows for one of its days: the event's time of day and length, on that day. */
export function occurrenceOn(event: CareEvent, day: DayNumber): Occurrence {
  const name = dayFrom(day)
  const start = `${name}${event.start.slice(10)}`
  const nights = dayNumber(dayOf(event.end)) - dayNumber(dayOf(event.start))
  return {
    id: `${event.id}.${start}`,
    event,
    day: name,
    start,
    end: `${nights === 0 ? name : dayFrom(day + nights)}${event.end.slice(10)}`,
    isOccurrence: true,
    originalEventId: event.id,
  }
}
