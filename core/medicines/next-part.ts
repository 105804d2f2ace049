import { daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { CareEvent } from '../schedule/event.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { lastDayOf } from './running-plans.ts'

/** The part of a plan that another one would run into. */
export type NextPart = {
  event: CareEvent
  firstDay: CalendarDay
  /** the last day of the longer one; null goes on for good */
  until: CalendarDay | null
  /** so many days later it is after the longer one as it was before; null when it cannot be moved there */
  days: number | null
}

/** What `move-plan` takes. */
const mostDays = 365

/** What would be given beside a part of a plan that lasts longer than before; null when that is nothing of the plan. */
export function runsInto(before: CareEvent, after: CareEvent, plan: readonly CareEvent[]): NextPart | null {
  const [last, until] = [lastDayOf(before), lastDayOf(after)]
  if (last === null || (until !== null && until <= last)) return null
  const [event] = plan
    .filter((part) => part.recurrence !== null && seriesIdOf(part) !== seriesIdOf(before))
    .filter(({ start }) => dayOf(start) > last && (until === null || dayOf(start) <= until))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  if (!event) return null
  const days = until === null ? null : daysBetween(last, until)
  return {
    event,
    firstDay: dayOf(event.start),
    until,
    days: days !== null && days <= mostDays ? days : null,
  }
}
