import { dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import { lastFall } from '../recurrence/recurrence.ts'
import type { CareEvent } from '../schedule/event.ts'
import { ruleOf } from '../schedule/series.ts'

/** A plan of which something is still to come; null goes on for good. */
export type RunningPlan = { planId: string; lastDay: CalendarDay | null }

export function runningPlans(events: readonly CareEvent[], today: CalendarDay): RunningPlan[] {
  const plans = new Map<string, CalendarDay | null>()
  for (const event of events) {
    if (event.planId === undefined) continue
    const last = lastDayOf(event)
    const known = plans.get(event.planId)
    if (last !== null && last < today) continue
    plans.set(event.planId, known === null || last === null ? null : known && known > last ? known : last)
  }
  return [...plans].map(([planId, lastDay]) => ({ planId, lastDay }))
}

/** Null goes on for good: a last day in 9999 is none. */
export function lastDayOf(event: CareEvent): CalendarDay | null {
  const rule = ruleOf(event)
  if (!rule) return event.start === '' ? '' : dayOf(event.start)
  const last = lastFall(rule)
  return last === null || last - dayNumber(dayOf(event.start)) > 36_525 ? null : dayFrom(last)
}
