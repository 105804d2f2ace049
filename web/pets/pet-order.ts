import type { Pet } from '#core/pets/pet.ts'

/** The longest known first, the same on every device; a renamed or restored pet keeps its place. */
export function inOrder<P extends Pick<Pet, 'id' | 'createdAt'>>(pets: readonly P[]): P[] {
  return pets.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
}
