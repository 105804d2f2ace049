import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { hasPassed } from '#core/care/awaited.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'

/**
 * What is still to come of these events, the soonest first and of one name the next alone: three times insulin would hide
 * the vet's visit. What lasts is to come until it is over, and what stands recorded before its time is not to come: somebody
 * would give it again.
 */
export function nextOf(
  events: readonly CareEvent[],
  now: LocalDateTime,
  howMany: number,
  isRecorded: (occurrence: Occurrence) => boolean,
): Occurrence[] {
  const today = dayOf(now)
  const coming = events
    .flatMap((event) => nextOccurrences(event, today, howMany + 1))
    .filter((occurrence) => !hasPassed(occurrence, now) && !isRecorded(occurrence))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const byName = Map.groupBy(coming, ({ event }) => event.title.trim().toLowerCase())
  return [...byName.values()].flatMap(([first]) => first ?? []).slice(0, howMany)
}

type Asked = {
  isRecorded: (occurrence: Occurrence) => boolean
  isAwaited: (occurrence: Occurrence) => boolean
}

/** What was due today and somebody is still to record, the earliest first. */
export function overdueOf(
  events: readonly CareEvent[],
  now: LocalDateTime,
  { isRecorded, isAwaited }: Asked,
): Occurrence[] {
  const today = dayOf(now)
  return events
    .flatMap((event) => nextOccurrences(event, today, 1))
    .filter((one) => one.day === today && hasPassed(one, now) && isAwaited(one) && !isRecorded(one))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function keyOf({ day, start, event, id }: Occurrence): string {
  return `${event.allDay ? day : start} ${event.title} ${id}`
}
