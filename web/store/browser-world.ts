import { keepUsedPercent } from './account-usage.ts'
import { deviceId } from './device-id.ts'
import { isNearlyFull } from './device-storage.ts'
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
