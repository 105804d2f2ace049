import { useEffect, useState } from 'react'
import { countEventsOfPet } from '#core/schedule/pet-events.ts'
import type { PetEventCounts } from '#core/schedule/pet-events.ts'
import { askFor } from '../asking/ask-for.ts'
import { getStore, useStore } from '../store/current-store.ts'

/** How many events name a pet. Without a network those of long ago, which only the server holds, are missing. */
export function useEventCounts(petId: string): PetEventCounts {
  const held = useStore((store) => countEventsOfPet(petId, store.view.documents.eventsOfPet(petId)), [petId])
  const [kept, setKept] = useState<PetEventCounts | null>(null)
  useEffect(() => {
    let left = false
    void askCounts(petId).then((counts) => !left && setKept(counts))
    return () => void (left = true)
  }, [petId])
  return moreOf(held, kept)
}

/** The server knows what is long past, the device what is not sent yet: whoever knows of more is right. */
function moreOf(held: PetEventCounts, kept: PetEventCounts | null): PetEventCounts {
  const total = ({ alone, together }: PetEventCounts) => alone + together
  return kept && total(kept) > total(held) ? kept : held
}

async function askCounts(petId: string): Promise<PetEventCounts | null> {
  const asker = new URLSearchParams({ whose: getStore().userId, household: getStore().household }).toString()
  const path = `/api/pets/${encodeURIComponent(petId)}/event-counts?${asker}`
  const counts = await askFor<PetEventCounts>(path)
  return counts.ok ? counts.answer : null
}
