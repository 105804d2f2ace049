import { dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { HeldCare } from '../care/held-care.ts'
import { notRecordedBetween } from '../care/missed.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent } from '../schedule/event.ts'
import { indexEvents } from '../schedule/occurrences.ts'

/**
 * How many doses were planned since a medicine was counted of which nobody recorded what became of them: each that was
 * given makes what is left less than it seems. Also for those who never record anything; they count all the same.
 */
export function dosesNotRecorded(
  events: readonly CareEvent[],
  held: { care: HeldCare; pets: readonly Pet[] },
  counted: LocalDateTime,
  now: LocalDateTime,
): number {
  const known = { events: indexEvents(events), ...held }
  return notRecordedBetween(known, dayOf(counted), dayOf(now), now, ({ start }) => start > counted).length
}
