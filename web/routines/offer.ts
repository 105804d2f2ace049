import { useSyncExternalStore } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { isPetSelected } from '#core/schedule/pet-selection.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useLivingPets, usePetsKnown } from '../pets/own-pets.ts'
import { usePetSelection } from '../pets/selection.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { createOfferMemory, isOffered } from './offer-memory.ts'
import type { Offer } from './offer-memory.ts'

const memory = createOfferMemory(localStorage)
const listeners = new Set<() => void>()

/** Of the selected pets the one that has been here longest of those that routines are to be offered for. */
export function useOfferedPet(today: CalendarDay): Pet | undefined {
  const [pets, known, selection] = [useLivingPets(), usePetsKnown(), usePetSelection()]
  const offerFor = (pet: Pet) => memory.offer(getStore().key, pet.id)
  // asked again when one of them has changed, here or in another tab
  useSyncExternalStore(subscribe, () => pets.map(offerFor).join())
  const events = useStore((store) => store.view.events.all())
  // before all is there, every pet would seem to have nothing planned
  if (!known) return undefined
  return pets.find((pet) => isPetSelected(selection, pet.id) && isOffered(pet, offerFor(pet), events, today))
}

export function rememberOffer(petId: string, offer: Offer) {
  memory.remember(getStore().key, petId, offer)
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
