import { allPets } from '#core/schedule/pet-selection.ts'
import type { PetSelection } from '#core/schedule/pet-selection.ts'

/** Ends with the person's id: signing out forgets every key on the device that does. */
const keyFor = (userId: string) => `senior-pet-care.selection.${userId}`

/** Which pets each person has ticked on this device. */
export function createSelectionMemory(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    keyFor,
    /** as it is stored: a text compares by value, so that a page renders again only when it differs */
    text: (userId: string) => storage.getItem(keyFor(userId)),
    remember: (userId: string, selection: PetSelection) =>
      storage.setItem(keyFor(userId), JSON.stringify(selection)),
  }
}

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
