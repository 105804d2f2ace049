import type { Pet } from '#core/pets/pet.ts'
import { useStore } from '../store/current-store.ts'
import { inOrder } from './pet-order.ts'

/** The signed-in person's pets, the longest known first. */
export function usePets(): readonly Pet[] {
  return useStore((store) => inOrder(store.view.pets()))
}

/** False until it is known which pets there are: then "no pets" is true. */
export function usePetsKnown(): boolean {
  return useStore((_, state) => state.ready)
}
