import { useMemo, useSyncExternalStore } from 'react'
import { settled } from '#core/schedule/pet-selection.ts'
import type { PetSelection } from '#core/schedule/pet-selection.ts'
import { getStore } from '../store/current-store.ts'
import { useLivingPets, usePetsKnown } from './own-pets.ts'
import { createSelectionMemory, readSelection } from './selection-memory.ts'

const memory = createSelectionMemory(localStorage)
const listeners = new Set<() => void>()

/**
 * Which of the living pets the person looks at: ids, or `['all']`. Remembered on this device and followed in every tab. What is
 * remembered stays when a pet goes, so that undoing its deletion also brings it back into the selection.
 */
export function usePetSelection(): PetSelection {
  const text = useSyncExternalStore(subscribe, () => memory.text(getStore().key))
  const [pets, known] = [useLivingPets(), usePetsKnown()]
  return useMemo(() => {
    const remembered = readSelection(text)
    return known
      ? settled(
          remembered,
          pets.map((pet) => pet.id),
        )
      : remembered
  }, [text, pets, known])
}

export function selectPets(selection: PetSelection) {
  memory.remember(getStore().key, selection)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
