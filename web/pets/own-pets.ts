import { isAlive } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useStore } from '../store/current-store.ts'
import { inOrder } from './pet-order.ts'

/** The signed-in person's pets, the longest known first; also those that have died, whose days are still shown. */
export function usePets(): readonly Pet[] {
  return useStore((store) => inOrder(store.view.pets()))
}

/** Those that something can be planned or recorded for; `also` are offered because they are chosen already. */
export function useLivingPets(also: readonly string[] = []): readonly Pet[] {
  return useStore(
    (store) => inOrder(store.view.pets()).filter((pet) => isAlive(pet) || also.includes(pet.id)),
    [also.join()],
  )
}

/** False until it is known which pets there are: then "no pets" is true. */
export function usePetsKnown(): boolean {
  return useStore((_, state) => state.ready)
}
