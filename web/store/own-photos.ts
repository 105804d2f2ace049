import { browserWorld } from './browser-world.ts'
import { setPhotosState, photoSender, photosWaitKey } from './machine/photo-board.ts'
import { openPhotoQueue } from './machine/photo-queue.ts'
import type { PhotoQueue } from './machine/photo-queue.ts'
import { currentSession, isSignedInAs, subscribeSession } from './session.ts'
import { isTrying } from './trying/tried.ts'

let queue: PhotoQueue | null = null
subscribeSession(ownQueue)
addEventListener('online', () => void queue?.flush())

/** The queue of who is signed in; null when nobody is. Somebody else's stops. */
function ownQueue(): PhotoQueue | null {
  const session = currentSession()
  const userId = session.state === 'signed-in' ? session.user.id : null
  if (queue?.userId === userId) return queue
  queue?.stop()
  setPhotosState(null)
  queue = userId === null ? null : open(userId)
  return queue
}

function open(userId: string): PhotoQueue {
  const opened = openPhotoQueue({
    userId,
    withoutServer: isTrying({ id: userId }),
    world: browserWorld,
    onState: (state) => isSignedInAs(userId) && setPhotosState(state),
  })
  void opened.tell().then(opened.flush)
  return opened
}

export function photoQueue(): PhotoQueue {
  const own = ownQueue()
  if (!own) throw new Error('nobody is signed in')
  // before anything is kept: a page that is closed in between looks in vain, and nothing is forgotten
  localStorage.setItem(photosWaitKey(own.userId), '1')
  return own
}

/** Sends what waits now, if anything does. */
export async function flushPhotos(): Promise<void> {
  await ownQueue()?.flush()
}
photoSender.flush = flushPhotos
