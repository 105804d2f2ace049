import { keepUsedPercent } from './account-usage.ts'
import { fetchedPart, loadVerbs } from './fetched-part.ts'
import { refreshHouseholds } from './households.ts'
import { instantNow, timedFetch } from './clock/server-time.ts'
import { randomId } from './machine/random-id.ts'
import { confirmSession, sessionEnded } from './session.ts'
import { today, zoneAtHome } from './today.ts'
import { patienceOfPeople } from './machine/world.ts'
import type { StoreWorld } from './machine/store.ts'
import type { FeedSource, PageState } from './machine/world.ts'

/** The browser this page runs in. */
export const browserWorld: StoreWorld = {
  now: instantNow,
  today,
  zone: zoneAtHome,
  newId: randomId,
  deviceId,
  chance: Math.random,
  indexedDB,
  locks: navigator.locks as LockManager | undefined,
  openChannel: (name) => new BroadcastChannel(name),
  network: { fetch: timedFetch, openFeed },
  page: { isHidden: () => document.hidden, listen },
  storage: { isNearlyFull, persist: () => void navigator.storage?.persist?.() },
  session: {
    ended: sessionEnded,
    confirm: () => void confirmSession().then(refreshHouseholds),
    membersMoved: () => void refreshHouseholds(),
  },
  onAccountUsed: keepUsedPercent,
  patience: patienceOfPeople,
  loadActing,
}

async function loadActing() {
  // the `!`: it is asked for until it is there
  return (await fetchedPart(loadVerbs))!
}

function openFeed(path: string): FeedSource {
  const feed = Object.assign(new EventSource(path), { onmembers: null } as Pick<FeedSource, 'onmembers'>)
  feed.addEventListener('members', () => feed.onmembers?.())
  return feed
}

function listen({ visibility, online, offline }: Parameters<PageState['listen']>[0]) {
  document.addEventListener('visibilitychange', visibility)
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    document.removeEventListener('visibilitychange', visibility)
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}

/** The same for all tabs of a person in this browser, until they sign out; where nothing can be stored, a new one each time. */
function deviceId(userId: string): string {
  const key = `senior-pet-care.device.${userId}`
  // storage may be forbidden, or full
  try {
    const known = localStorage.getItem(key) ?? randomId()
    localStorage.setItem(key, known)
    return known
  } catch {
    return randomId()
  }
}

/** With less, the changes of a long day without a network may not fit. */
const leastFreeBytes = 10_000_000

/** A browser that does not report its quota counts as not full: a write that fails will say so. */
async function isNearlyFull(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota - usage < leastFreeBytes
}
