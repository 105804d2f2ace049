import { cell } from '#web/ui/cells/cell.ts'

// Loaded with the first screen, so as little as can be: the queue itself comes when there is a photo.

/** Photos that the server does not have: still on their way, or refused in words. */
export type PhotosState = {
  waiting: readonly string[]
  refused: readonly { household: string; hash: string; says: string }[]
}

const none: PhotosState = { waiting: [], refused: [] }
const photos = cell(none)
export const { get: photosState, subscribe: subscribePhotos } = photos

/** Of its database, its lock and its channel; what a sign-out forgets goes by the same name. */
export function photosNameOf(userId: string): string {
  return `senior-pet-care.photos.${userId}`
}

/** Says that photos may wait here: who never took one need not load what sends them. Forgotten at sign-out. */
export function photosWaitKey(userId: string): string {
  return `senior-pet-care.photos-wait.${userId}`
}

/** Kept in this browser's cache by the service worker; named by household in their address. */
export const photoCache = 'photos'
/** What another app has shared to this one, until somebody has said whose it is. */
export const sharedCache = 'shared-photos'

/** What sends them, once it is loaded. */
export const photoSender = { flush: async () => {} }

export function setPhotosState(next: PhotosState | null): void {
  photos.set(next ?? none)
}

/** Pictures that were seen leave the device; those that wait to be sent stay. */
export async function forgetSeenPhotos(): Promise<void> {
  // plain http has no caches
  for (const name of [photoCache, sharedCache]) await globalThis.caches?.delete(name)
}
