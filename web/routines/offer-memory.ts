/** Ends with the person's id: signing out forgets every key on the device that does. */
const keyFor = (userId: string) => `senior-pet-care.routines.${userId}`

/** Begun: some were added, and more may be. Over: done or skipped, for good. */
export type Offer = 'untouched' | 'begun' | 'over'

/** How far each person has got with the ready routines on this device. */
export function createOfferMemory(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    offer(userId: string): Offer {
      const text = storage.getItem(keyFor(userId))
      return text === 'begun' || text === 'over' ? text : 'untouched'
    },
    remember: (userId: string, offer: Offer) => storage.setItem(keyFor(userId), offer),
  }
}

/** Whoever has a calendar already needs no first routine; whoever has begun with them may want a second. */
export function isOffered(offer: Offer, hasPets: boolean, hasEvents: boolean): boolean {
  return hasPets && offer !== 'over' && (offer === 'begun' || !hasEvents)
}
