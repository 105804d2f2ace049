import type { Pet } from '#core/pets/pet.ts'

/** Notes, the newest first, and a field for the next. */
export function Notes(_props: { pet: Pet }) {
  return null
}
