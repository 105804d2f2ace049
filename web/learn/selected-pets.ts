import { speciesNames } from '#core/pets/pet.ts'
import type { Pet, Species } from '#core/pets/pet.ts'
import { isPetSelected } from '#core/schedule/pet-selection.ts'
import { useLivingPets, usePetsKnown } from '../pets/own-pets.ts'
import { usePetSelection } from '../pets/selection.ts'

/** The living pets that are selected. */
export function useSelectedPets(): readonly Pet[] {
  const [pets, selection] = [useLivingPets(), usePetSelection()]
  return pets.filter((pet) => isPetSelected(selection, pet.id))
}

/** Which animals they are; none when there is no pet, and any while that is not known. */
export function useSelectedSpecies(): readonly Species[] {
  const [pets, isKnown] = [useSelectedPets(), usePetsKnown()]
  if (!isKnown) return speciesNames
  return speciesNames.filter((species) => pets.some((pet) => pet.species === species))
}
