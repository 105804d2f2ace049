import { addDays, daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { eventsOfPlan } from '#core/medicines/plan-series.ts'
import { lastDayOf } from '#core/medicines/running-plans.ts'
import { nextIdOf } from '#core/schedule/again.ts'
import { isMedicine } from '#core/schedule/is-medicine.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { indexEvents, nextOccurrences, occurrencesBetween } from '#core/schedule/occurrences.ts'
import type { EventIndex } from '#core/schedule/occurrences.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { mostTimesADay } from '#core/schedule/together.ts'
import type { Together } from '#core/schedule/together.ts'
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

/** More are not counted one by one. */
const mostDoses = 600

/** Which of its doses this one is, and of how many; null where it goes on for good, or is given once. */
export function useDoseOfCourse(
  { event, id }: Occurrence,
  together: Together,
): { n: number; of: number } | null {
  return useStore(
    ({ view: { events } }) => {
      if (event.recurrence === null || !isMedicine(event)) return null
      const others = [...together.onDay.map((one) => one.event), ...together.elsewhere]
      const all = [event, ...(event.planId === undefined ? others : [])].flatMap((one) =>
        seriesOf(one, events),
      )
      const doses = dosesIn([...new Set(all)])
      const at = doses.indexOf(id)
      return at === -1 || doses.length < 2 ? null : { n: at + 1, of: doses.length }
    },
    [event, id, together],
  )
}

/** The names of what is given, in its order; empty where that never ends. */
function dosesIn(series: readonly CareEvent[]): string[] {
  const lastDays = series.map(lastDayOf)
  const [first] = series.map(({ start }) => dayOf(start)).toSorted()
  const last = lastDays.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)).at(-1)
  if (!first || !last || lastDays.includes(null) || daysBetween(first, last) > mostDoses / mostTimesADay)
    return []
  return occurrencesBetween(indexEvents(series), first, last)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    .map(({ id }) => id)
}
