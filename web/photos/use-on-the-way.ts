import { useSyncExternalStore } from 'react'
import { photosState, subscribePhotos } from '../store/machine/photo-board.ts'
import { useTrying } from '../store/session.ts'

const none: readonly string[] = []

/** Photos that are still to be sent; of whoever has no account, nothing is. */
export function usePhotosOnTheWay(): readonly string[] {
  const { waiting } = useSyncExternalStore(subscribePhotos, photosState)
  return useTrying() ? none : waiting
}
