import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { hasPassed } from '#core/care/awaited.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'

/** So many come in their order; and of what is not among them so many more, each once. */
type HowMany = { next: number; others: number }

/**
 * What is still to come of these events: the next ones in their order, each time of the day by itself, and after them what
 * they would hide, for a day of insulin is no reason not to read of the vet's visit. What lasts is to come until it is over,
 * and what stands recorded before its time is not to come: somebody would give it again.
 */
export function nextOf(
  events: readonly CareEvent[],
  now: LocalDateTime,
  howMany: HowMany,
  isRecorded: (occurrence: Occurrence) => boolean,
): Occurrence[] {
  const today = dayOf(now)
  const coming = events
    .flatMap((event) => nextOccurrences(event, today, howMany.next + 1))
    .filter((occurrence) => !hasPassed(occurrence, now) && !isRecorded(occurrence))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const next = coming.slice(0, howMany.next)
  const nameOf = ({ event }: Occurrence) => event.title.trim().toLowerCase()
  const told = new Set(next.map(nameOf))
  const others = Map.groupBy(
    coming.filter((one) => !told.has(nameOf(one))),
    nameOf,
  )
  return [...next, ...[...others.values()].flatMap(([first]) => first ?? []).slice(0, howMany.others)]
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
