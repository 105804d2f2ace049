import type { CareEvent } from './event.ts'

/** How many events name a pet: those for it alone, and those it shares with others. */
export type PetEventCounts = { alone: number; together: number }

export function countEventsOfPet(
  petId: string,
  events: readonly Pick<CareEvent, 'petIds'>[],
): PetEventCounts {
  const named = events.filter(({ petIds }) => petIds.includes(petId))
  const alone = named.filter(({ petIds }) => petIds.every((id) => id === petId)).length
  return { alone, together: named.length - alone }
}
