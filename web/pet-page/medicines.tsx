import type { Pet } from '#core/pets/pet.ts'

/** The place of the medicines on the page; nothing is kept of them yet. */
export function Medicines(_props: { pet: Pet }) {
  return null
}
