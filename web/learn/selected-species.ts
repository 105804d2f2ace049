import { speciesNames } from '#core/pets/pet.ts'
import type { Species } from '#core/pets/pet.ts'
import { usePetsKnown } from '../pets/own-pets.ts'
import { useSelectedPets } from '../pets/selection.ts'

/** Which animals the selected pets are; none when there is no pet, and any while that is not known. */
export function useSelectedSpecies(): readonly Species[] {
  const [pets, isKnown] = [useSelectedPets(), usePetsKnown()]
  if (!isKnown) return speciesNames
  return speciesNames.filter((species) => pets.some((pet) => pet.species === species))
}
