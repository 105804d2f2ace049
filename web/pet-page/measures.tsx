import type { Pet } from '#core/pets/pet.ts'

/** The measures, with a field each and a small chart. */
export function Measures(_props: { pet: Pet }) {
  return null
}
