import { browserWorld } from './browser-world.ts'
import { becomePhotos } from './photo-board.ts'
import type { PhotoQueue } from './photo-queue.ts'
import { currentSession, isSignedInAs, subscribeSession } from './session.ts'

/** Says that photos may wait here: who never took one need not load what sends them. Forgotten at sign-out. */
const waitKey = (userId: string) => `senior-pet-care.photos-wait.${userId}`

let queue: Promise<PhotoQueue> | null = null
let whose: string | null = null

/** Sends what waits, for whoever is signed in; called once when the app starts. */
export function followPhotos(): void {
  subscribeSession(match)
  addEventListener('online', () => void queue?.then(({ flush }) => flush()))
  match()
}

function match(): void {
  const session = currentSession()
  const userId = session.state === 'signed-in' ? session.user.id : null
  if (queue && whose !== userId) {
    void queue.then(({ stop }) => stop())
    queue = null
    becomePhotos(null)
  }
  if (userId && !queue && localStorage.getItem(waitKey(userId)) !== null) void photoQueue()
}

/** The queue of who is signed in; loaded when it is needed. */
export function photoQueue(): Promise<PhotoQueue> {
  const session = currentSession()
  if (session.state !== 'signed-in') throw new Error('nobody is signed in')
  const userId = session.user.id
  whose = userId
  // before anything is kept: a page that is closed in between looks in vain, and nothing is forgotten
  localStorage.setItem(waitKey(userId), '1')
  return (queue ??= open(userId))
}

async function open(userId: string): Promise<PhotoQueue> {
  const { openPhotoQueue } = await import('./photo-queue.ts')
  const opened = openPhotoQueue({
    userId,
    world: browserWorld,
    onState(state) {
      if (!isSignedInAs(userId)) return
      becomePhotos(state)
    },
  })
  await opened.tell()
  void opened.flush()
  return opened
}

/** Sends what waits now, if anything does. */
export async function flushPhotos(): Promise<void> {
  await (await queue)?.flush()
}
