import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { useStore } from '#web/store/current-store.ts'

const most = 3

/**
 * The days of a series that come after this one, and none before `earliest`. Also those of later parts, and days that
 * were changed by hand.
 */
export function useNextDays({ event, day }: Occurrence, earliest: CalendarDay): CalendarDay[] {
  return useStore(
    ({ view }) => {
      if (event.recurrence === null) return []
      const from = addDays(day, 1) > earliest ? addDays(day, 1) : earliest
      const days = view.events
        .ofSeries(seriesIdOf(event))
        .flatMap((part) => nextOccurrences(part, from, most).map((one) => one.day))
      return [...new Set(days)].toSorted().slice(0, most)
    },
    [event, day, earliest],
  )
}
