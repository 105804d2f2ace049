import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'

/**
 * What is still to come of these events, the soonest first; what lasts all day is to come until the day is over, and what
 * stands recorded before its time is not to come: somebody would give it again.
 */
export function nextOf(
  events: readonly CareEvent[],
  now: LocalDateTime,
  howMany: number,
  isRecorded: (occurrence: Occurrence) => boolean,
): Occurrence[] {
  const today = dayOf(now)
  return events
    .flatMap((event) => nextOccurrences(event, today, howMany + 1))
    .filter(({ event, start }) => event.allDay || start >= now)
    .filter((occurrence) => !isRecorded(occurrence))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, howMany)
}

function keyOf({ day, start, event, id }: Occurrence): string {
  return `${event.allDay ? day : start} ${event.title} ${id}`
}
