import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { isPetSelected } from '#core/schedule/pet-selection.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useLivingPets, usePetsKnown } from '../pets/own-pets.ts'
import { usePetSelection } from '../pets/selection.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { remembered, useRemembered } from '../store/remembered.ts'
import { isOffered, readOffer } from './offer-memory.ts'
import type { Offer } from './offer-memory.ts'

const offerFor = ({ id }: Pet) => readOffer(remembered.find(`routines.${id}`, getStore().key))

/** Of the selected pets the one that has been here longest of those that routines are to be offered for. */
export function useOfferedPet(today: CalendarDay): Pet | undefined {
  const [pets, known, selection] = [useLivingPets(), usePetsKnown(), usePetSelection()]
  // asked again when one of them has changed, here or in another tab
  useRemembered(() => pets.map(offerFor).join())
  const events = useStore((store) => store.view.events.all())
  // before all is there, every pet would seem to have nothing planned
  if (!known) return undefined
  return pets.find((pet) => isPetSelected(selection, pet.id) && isOffered(pet, offerFor(pet), events, today))
}

export function rememberOffer(petId: string, offer: Offer) {
  remembered.keep(`routines.${petId}`, getStore().key, offer)
}
