import type { CareEvent } from './event.ts'
import { petNameWords } from '../pets/pet-name-words.ts'
import { petName } from '../pets/pet.ts'
import type { Pet } from '../pets/pet.ts'

/** Ids of the ticked pets, or `['all']`: also the events that name no pet. */
export type PetSelection = readonly string[]

export const allPets: PetSelection = ['all']

export function isAllSelected(selection: PetSelection): boolean {
  return selection.includes('all')
}

/** The one pet that is selected, or 'all' when there are more. */
export function activePetId(selection: PetSelection): string {
  const [first, ...more] = selection
  return first === undefined || more.length > 0 ? 'all' : first
}

export function isPetSelected(selection: PetSelection, petId: string): boolean {
  return isAllSelected(selection) || selection.includes(petId)
}

/** Ticking All Pets selects all; unticking it would select none, which is All Pets again. */
export function toggleAll(): PetSelection {
  return allPets
}

export function togglePet(selection: PetSelection, petId: string, petIds: readonly string[]): PetSelection {
  const isTicked = isPetSelected(selection, petId)
  const ticked = petIds.filter((id) => (id === petId ? !isTicked : isPetSelected(selection, id)))
  return ticked.length === petIds.length || ticked.length === 0 ? allPets : ticked
}

/** Picking a pet by its name selects it alone, even when it is the only one. */
export function pickPet(petId: string): PetSelection {
  return [petId]
}

/** What is left of a selection when a pet is gone; `petIds` are the pets that remain. */
export function withoutPet(selection: PetSelection, petId: string, petIds: readonly string[]): PetSelection {
  if (isAllSelected(selection) || !selection.includes(petId)) return settled(selection, petIds)
  return settled(
    selection.filter((id) => id !== petId),
    petIds,
  )
}

/**
 * A remembered selection among the pets there are now. Ask only once the pets are known: without any, all is selected.
 * A single pet picked by name stays picked, also when it is the only one.
 */
export function settled(selection: PetSelection, petIds: readonly string[]): PetSelection {
  if (isAllSelected(selection)) return allPets
  const ticked = petIds.filter((id) => selection.includes(id))
  const isEvery = ticked.length > 1 && ticked.length === petIds.length
  return ticked.length === 0 || isEvery ? allPets : ticked
}

/** An event shows when one of its pets is selected; one without pets only under All Pets. */
export function isShown(event: Pick<CareEvent, 'petIds'>, selection: PetSelection): boolean {
  return isAllSelected(selection) || event.petIds.some((id) => selection.includes(id))
}

/** The pets a new event starts with. Of several with none selected it is none: a wrong pet is a wrong medicine. */
export function petsToTick(selection: PetSelection, petIds: readonly string[]): string[] {
  if (isAllSelected(selection) && petIds.length > 1) return []
  return petIds.filter((id) => isPetSelected(selection, id))
}

/** Who is selected, at a glance. */
export function selectionLabel(selection: PetSelection, pets: readonly Pick<Pet, 'id' | 'name'>[]): string {
  const ticked = pets.filter((pet) => selection.includes(pet.id))
  const [only, ...more] = ticked
  if (isAllSelected(selection) || only === undefined) return petNameWords.all
  return more.length === 0 ? petName(only) : petNameWords.some(ticked.length, pets.length)
}
