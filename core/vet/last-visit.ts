import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { lastOccurrence } from '../search/last-occurrence.ts'
import { isVisit } from '../care/activity.ts'
import type { CareEvent } from '../schedule/event.ts'

/** The last day before today with an event for this pet that is called a visit to the vet; null when none is known. */
export function lastVisit(
  events: readonly CareEvent[],
  petId: string,
  today: CalendarDay,
): CalendarDay | null {
  const visits = events.filter(({ petIds, title }) => petIds.includes(petId) && isVisit(title))
  const days = visits.flatMap((event) => lastOccurrence(event, addDays(today, -1))?.day ?? [])
  return days.toSorted().at(-1) ?? null
}
