import { dayNumber, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { timeOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime, TimeOfDay } from '../calendar/wall-clock.ts'
import { lastFall } from '../recurrence/recurrence.ts'
import { ruleOf, seriesIdOf } from '../schedule/series.ts'
import { timesOf } from './planned-times.ts'
import type { Planned } from './planned-times.ts'

export type HeldTimes = {
  /** the times of day that hold at the end of these days, in order */
  times: TimeOfDay[]
  /** those that held until a day, where they were others */
  before: { times: TimeOfDay[]; last: CalendarDay } | null
}

/**
 * A dose that was moved from seven to half past six is still one dose a day: all of its times side by side would be read
 * as one more. A day that was moved for once, or a single dose beside a routine, changes no routine.
 */
export function heldTimes(all: readonly Planned[], last: CalendarDay): HeldTimes {
  const routine = routineOf(all)
  if (routine.length === 0) return { times: timesOf(all), before: null }
  const times = timesAt(routine, last, ({ event, due }) => (due === null ? null : event?.start || due))
  const earlier = routine.filter(({ due }) => due !== null && !times.includes(timeOf(due)))
  const until = earlier
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (until === undefined) return { times, before: null }
  const toThen = routine.filter(({ day }) => day <= until)
  return { times, before: { times: timesAt(toThen, until, ({ due }) => due), last: until } }
}

/** The times of what starts: a time that follows only weeks later is no part of the start. */
export function firstTimes(all: readonly Planned[], first: CalendarDay): TimeOfDay[] {
  const begun = [...Map.groupBy(all, seriesOf).values()]
    .map((own) => own.toSorted(byDay))
    .filter(([one, next]) => one && daysBetween(first, one.day) <= gapOf(one, next))
  return timesOf(begun.map(([one]) => one).filter((one) => one !== undefined))
}

/** Without what was for once. Of a plan that is gone, what was recorded more than once was a routine. */
function routineOf(all: readonly Planned[]): Planned[] {
  return [...Map.groupBy(all, seriesOf).values()].flatMap((own) =>
    own.filter(({ event }) => (event ? ruleOf(event) !== null : own.length > 1)),
  )
}

/** Of each series the newest time, unless it is over while others go on. */
function timesAt(
  routine: readonly Planned[],
  last: CalendarDay,
  startOf: (one: Planned) => LocalDateTime | null,
): TimeOfDay[] {
  const newest = [...Map.groupBy(routine, seriesOf).values()].flatMap((own) => {
    const [one, before] = own.toSorted((a, b) => byDay(b, a))
    return one ? [{ one, end: endOf(one), gap: gapOf(one, before) }] : []
  })
  const until = Math.min(dayNumber(last), Math.max(...newest.map(({ end }) => end)))
  const held = newest.filter(({ end, gap }) => end + gap > until)
  return [...new Set(held.flatMap(({ one }) => startOf(one) ?? []).map(timeOf))].toSorted()
}

function seriesOf({ event, record }: Planned): string {
  return event ? seriesIdOf(event) : (record?.slot?.seriesId ?? '')
}

function byDay(a: Planned, b: Planned): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0
}

/** What is weekly holds until its next day, also where the plan of it ends before. */
function gapOf(one: Planned, next: Planned | undefined): number {
  return next ? Math.max(1, Math.abs(daysBetween(one.day, next.day))) : 1
}

function endOf({ event, day }: Planned): number {
  const rule = event && ruleOf(event)
  return rule ? (lastFall(rule) ?? Infinity) : dayNumber(day)
}
