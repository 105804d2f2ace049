import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { PetFace } from './pet-face.tsx'

/** Pets to choose among, each with its face. */
export function petOptions(pets: readonly Pet[]) {
  return pets.map((pet) => ({
    value: pet.id,
    label: <span dir="auto">{petName(pet)}</span>,
    lead: <PetFace pet={pet} size="small" />,
  }))
}
