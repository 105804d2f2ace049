import { useMemo, useSyncExternalStore } from 'react'
import { dismissPassing } from '../ui/toasts/toasts.ts'
import { browserWorld } from './browser-world.ts'
import { hasClockJumped } from './clock/server-time.ts'
import { forgetDevice, forgetDocumentsOf } from './machine/device.ts'
import { actingIn, doBeforeEnd, keepOpen, refreshHouseholds, subscribeHouseholds } from './households.ts'
import { knownHouseholds, openHousehold } from './known-households.ts'
import { forgetSeenPhotos, photosWaitKey } from './machine/photo-board.ts'
import { currentSession, subscribeSession } from './session.ts'
import { findTried, hasTried, isTrying } from './trying/tried.ts'
import { openStore } from './machine/store.ts'
import { ownAccountWords } from './machine/words/own-account-words.ts'
import { keepToZone, subscribeClock } from './today.ts'
import type { StoreState } from './machine/store-state.ts'
import type { Store, StorePlace } from './machine/store.ts'
import { listeners } from '../ui/cells/cell.ts'

let current: Store | null = null
const stores = listeners()
/** Another store is open now, or none. */
export const subscribeCurrent = stores.subscribe

/** Opens and closes the store as people sign in and out, and change between households; called once when the app starts. */
export function followSession() {
  subscribeSession(matchSession)
  subscribeHouseholds(matchSession)
  matchSession()
  // before anybody is asked: what a guest has not sent must not be forgotten with them
  doBeforeEnd(async (userId) =>
    (await import('./other-households.ts')).sendLast(userId, openHousehold(userId)),
  )
  void refreshHouseholds()
  // a clock that was set while the page is open is compared anew
  subscribeClock(() => void (hasClockJumped() && refreshHouseholds()), 30_000)
}

function matchSession() {
  const session = currentSession()
  const userId = session.state === 'signed-in' ? session.user.id : null
  const household = userId && openHousehold(userId)
  if (userId && household) keepOpen(userId, household)
  keepToZone(userId ? (knownHouseholds(userId).find(({ id }) => id === household)?.zone ?? null) : null)
  if ((current?.userId ?? null) === userId && (current?.household ?? null) === household) return
  // only who chose to leave gives up what was not sent; somebody may also be replaced by the next person's sign-in
  // a guest's link is over for good: nobody will sign in as them again
  const isOver = session.state === 'signed-out' && session.why === ownAccountWords.sitterLinkOver
  const hasLeft = isOver || (session.state === 'signed-out' && session.why === null)
  const isSwitch = current?.userId === userId
  // what was only tried is nowhere else, and has an end of its own
  const isGone = hasLeft && !current?.withoutServer
  if (current) void leave(current, isSwitch ? 'switch' : isGone ? 'forget' : 'keep-unsent')
  current = userId && household ? openStore(placeOf(userId, household), browserWorld) : null
  if (current) void begin(current)
  if (userId && localStorage.getItem(photosWaitKey(userId)))
    void import('./own-photos.ts').then((own) => own.flushPhotos())
  if (userId && !isSwitch) void refreshHouseholds()
  stores.tell()
}

async function begin(store: Store) {
  // before it begins: the first day of a new account would be empty until what was tried is there
  const tried = findTried()
  const { to, asked } = tried ?? {}
  if (tried && to && !asked && to.userId === store.userId && to.household === store.household)
    await Promise.all([import('./trying/hand-over.ts'), import('./own-photos.ts')])
      .then(([{ handOver }, own]) =>
        handOver({ ...tried, to, photos: own.photoQueue(), world: browserWorld }),
      )
      // it is done once more when the page stands, where what went wrong is said
      .catch(() => null)
  if (!store.isStopped()) await store.start()
}

function placeOf(userId: string, household: string): StorePlace {
  const withoutServer = isTrying({ id: userId })
  return { userId, household, acting: () => actingIn(userId, household), withoutServer }
}

/** A session that ended on its own keeps unsent changes for the same person; a sign-out leaves nothing. */
async function leave(store: Store, how: 'switch' | 'keep-unsent' | 'forget') {
  // what a toast offers to take back is this person's, in that household
  dismissPassing()
  const households = knownHouseholds(store.userId).map(({ id }) => id)
  await store.stop({ forgetDocuments: how === 'keep-unsent' })
  if (how === 'keep-unsent')
    for (const id of households)
      if (id !== store.household) await forgetDocumentsOf(store.userId, id, indexedDB)
  if (how === 'keep-unsent') await forgetSeenPhotos()
  if (how !== 'forget') return
  if (hasTried()) await (await import('./trying/ended-tries.ts')).forgetAddedBy(store.userId)
  await forgetDevice(store.userId, [store.household, ...households], indexedDB)
}

/** For a page that is opened by a link alone, and follows no session. */
export function showStore(store: Store | null) {
  current = store
  stores.tell()
}

/** The store of the household that is open; pages inside the shell always have one. */
export function getStore(): Store {
  if (!current) throw new Error('nobody is signed in')
  return current
}

/** Asks the store and asks again whenever what is shown changes. */
export function useStore<T>(ask: (store: Store, state: StoreState) => T, keys: readonly unknown[] = []): T {
  const store = useSyncExternalStore(subscribeCurrent, getStore)
  const state = useSyncExternalStore(store.subscribe, store.state)
  // `ask` is written anew at each render; its answer depends on the store's state and the keys alone
  // oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps
  return useMemo(() => ask(store, state), [store, state, ...keys])
}

/** Names the household that is open here for this person: what shows one is not to be drawn on for the other. */
export function useStoreKey(): string {
  return useSyncExternalStore(subscribeCurrent, getStore).key
}
