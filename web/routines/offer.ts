import { useSyncExternalStore } from 'react'
import { usePets } from '../pets/own-pets.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { createOfferMemory, isOffered } from './offer-memory.ts'
import type { Offer } from './offer-memory.ts'

const memory = createOfferMemory(localStorage)
const listeners = new Set<() => void>()

/** Whether ready routines are to be shown, to whom they are still of use. */
export function useRoutinesOffered(): boolean {
  const offer = useSyncExternalStore(subscribe, () => memory.offer(getStore().userId))
  const hasPets = usePets().length > 0
  const hasEvents = useStore((store) => store.view.events.all().length > 0)
  return isOffered(offer, hasPets, hasEvents)
}

export function rememberOffer(offer: Offer) {
  memory.remember(getStore().userId, offer)
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
