import { careIdOf, shownEntry } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { Notice } from '#core/reminders/notice.ts'
import { getStore, subscribeCurrent } from '../store/current-store.ts'
import type { Store } from '../store/machine/store.ts'
import { currentSession, subscribeSession } from '../store/session.ts'

/** Looks are gathered: a day of ticks is not a day of looks. */
const pauseMs = 300

let isLooking = false

/**
 * What is recorded, here or by anybody, stands on this screen no longer; whoever signs out leaves nothing on it, and
 * nothing on its way to it. From a start on a device that was allowed before, or from its turning on.
 */
export function takeDownRecorded() {
  if (isLooking) return
  isLooking = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void takeDown(), pauseMs)
  }
  let unfollow = follow(look)
  subscribeCurrent(() => {
    unfollow()
    unfollow = follow(look)
    look()
  })
  subscribeSession(look)
}

function follow(look: () => void): () => void {
  return currentSession().state === 'signed-in' ? getStore().subscribe(look) : () => undefined
}

async function takeDown() {
  const session = currentSession()
  const isSignedIn = session.state === 'signed-in'
  const registration = await navigator.serviceWorker.ready
  const all = await registration.getNotifications()
  for (const notification of all) {
    const { notice } = (notification.data ?? {}) as { notice?: Notice }
    if (!isSignedIn || (notice && isRecorded(notice, getStore()))) notification.close()
  }
  // a push service keeps what it could not deliver, and would bring it to whoever has the device by then
  if (session.state === 'signed-out') await unsubscribe(registration)
}

/** Without a network it may fail; the server sends nothing more either way. */
async function unsubscribe({ pushManager }: ServiceWorkerRegistration) {
  const subscription = await pushManager.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => undefined)
}

function isRecorded({ household, seriesId, day, pets }: Notice, store: Store): boolean {
  if (household !== store.household) return false
  const petIds = pets.length > 0 ? pets.map(({ id }) => id) : [null]
  const records = petIds.map((petId) => store.view.care.get(careIdOf(seriesId, day, petId)))
  return records.every(
    (record: CareRecord | undefined) => record !== undefined && shownEntry(record) !== null,
  )
}
