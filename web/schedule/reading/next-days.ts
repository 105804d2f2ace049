import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { eventsOfPlan } from '#core/medicines/plan-series.ts'
import { nextIdOf } from '#core/schedule/again.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import type { EventIndex } from '#core/schedule/occurrences.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { useStore } from '#web/store/current-store.ts'

const most = 3

/** All series of its plan: one part of a taper ends, and another goes on. */
function seriesOf(event: CareEvent, events: EventIndex): CareEvent[] {
  const { planId } = event
  if (planId === undefined) return events.ofSeries(seriesIdOf(event))
  return eventsOfPlan(events.ofPlan(planId), planId)
}

/**
 * The days of a series that come after this one, and none before `earliest`. Also those of later parts, and days that
 * were changed by hand.
 */
export function useNextDays({ event, day }: Occurrence, earliest: CalendarDay): CalendarDay[] {
  return useStore(
    ({ view }) => {
      if (event.recurrence === null) return []
      const from = addDays(day, 1) > earliest ? addDays(day, 1) : earliest
      const days = seriesOf(event, view.events).flatMap((part) =>
        nextOccurrences(part, from, most).map((one) => one.day),
      )
      return [...new Set(days)].toSorted().slice(0, most)
    },
    [event, day, earliest],
  )
}

/** Of what was done and comes again so long afterwards: when. */
export function useNextDone(event: CareEvent): CalendarDay | null {
  return useStore(
    ({ view }) => {
      const next = event.doneOn === undefined ? undefined : view.events.get(nextIdOf(event))
      return next ? dayOf(next.start) : null
    },
    [event],
  )
}
