import type { CareEvent } from './event.ts'
import { seriesIdOf } from './series.ts'

/** How many events name a pet, a series once: those for it alone, and those it shares with others. */
export type PetEventCounts = { alone: number; together: number }

export function countEventsOfPet(petId: string, events: readonly CareEvent[]): PetEventCounts {
  const named = Map.groupBy(
    events.filter(({ petIds }) => petIds.includes(petId)),
    seriesIdOf,
  )
  const alone = [...named.values()].filter((parts) =>
    parts.every(({ petIds }) => petIds.every((id) => id === petId)),
  ).length
  return { alone, together: named.size - alone }
}
