import { forgetDevice, forgetDocumentsOf } from './machine/device.ts'
import { knownHouseholds } from './known-households.ts'
import { forgetSeenPhotos } from './machine/photo-board.ts'

/**
 * A page can hear that the session has ended before it has opened a store, and then nobody else would take the documents
 * from the device. Unsent changes stay for the same person; a guest never comes again.
 */
export async function forgetEndedSession(userId: string, isGuest: boolean) {
  const households = [userId, ...knownHouseholds(userId).map(({ id }) => id)]
  if (isGuest) return forgetDevice(userId, households, indexedDB)
  for (const household of new Set(households)) await forgetDocumentsOf(userId, household, indexedDB)
  await forgetSeenPhotos()
}
