import { useMemo } from 'react'
import type { Pet } from '#core/pets/pet.ts'
import { isPetSelected, settled } from '#core/schedule/pet-selection.ts'
import type { PetSelection } from '#core/schedule/pet-selection.ts'
import { getStore } from '../store/current-store.ts'
import { remembered, useRemembered } from '../store/remembered.ts'
import { useLivingPets, usePetsKnown } from './own-pets.ts'
import { readSelection } from './selection-memory.ts'

/**
 * Which of the living pets the person looks at: ids, or `['all']`. Remembered on this device and followed in every tab. What is
 * remembered stays when a pet goes, so that undoing its deletion also brings it back into the selection.
 */
export function usePetSelection(): PetSelection {
  const text = useRemembered(() => remembered.find('selection', getStore().key))
  const [pets, known] = [useLivingPets(), usePetsKnown()]
  return useMemo(() => {
    const chosen = readSelection(text)
    return known
      ? settled(
          chosen,
          pets.map((pet) => pet.id),
        )
      : chosen
  }, [text, pets, known])
}

/** The living pets that are selected. */
export function useSelectedPets(): readonly Pet[] {
  const [pets, selection] = [useLivingPets(), usePetSelection()]
  return useMemo(() => pets.filter(({ id }) => isPetSelected(selection, id)), [pets, selection])
}

export function selectPets(selection: PetSelection) {
  remembered.keep('selection', getStore().key, JSON.stringify(selection))
}
