import { allPets } from '#core/schedule/pet-selection.ts'
import type { PetSelection } from '#core/schedule/pet-selection.ts'

/** Whatever stands on the device, the answer is a selection. */
export function readSelection(text: string | null): PetSelection {
  if (text === null) return allPets
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) && stored.length > 0 && stored.every((id) => typeof id === 'string')
      ? stored
      : allPets
  } catch {
    return allPets // another program wrote here: nothing of the person's is lost by starting over
  }
}
