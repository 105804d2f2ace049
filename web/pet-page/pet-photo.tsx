import type { Pet } from '#core/pets/pet.ts'
import { PetFace } from '../pets/pet-face.tsx'

/** The face at the head of the page. */
export function PetPhoto({ pet }: { pet: Pet }) {
  return <PetFace pet={pet} size="large" />
}
