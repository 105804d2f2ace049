import type { Pet } from '#core/pets/pet.ts'

/** The place of the button that leads to the sheet for the vet. */
export function ForTheVet(_props: { pet: Pet }) {
  return null
}
