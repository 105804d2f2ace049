import { getStore } from '../store/current-store.ts'
import { storesStillSending } from '../store/other-households.ts'
import { photoSender, photosState, subscribePhotos } from '../store/machine/photo-board.ts'
import type { Sending } from './unsent-changes.ts'

/** All that waits on this device, also in households that are not open: signing out takes away all of them. */
export function everyOutbox(): Sending {
  const stores = [getStore(), ...storesStillSending()]
  return {
    photos: () => photosState().waiting.length,
    view: { outbox: () => stores.flatMap((store) => store.view.outbox()) },
    async flush() {
      await Promise.all([...stores.map((store) => store.flush()), photoSender.flush()])
    },
    subscribe(listener) {
      const ends = [...stores.map((store) => store.subscribe(listener)), subscribePhotos(listener)]
      return () => ends.map((end) => end()).every(Boolean)
    },
  }
}
