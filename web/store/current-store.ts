import { useMemo, useSyncExternalStore } from 'react'
import { dismissPassing } from '../ui/toasts.ts'
import { browserWorld } from './browser-world.ts'
import { forgetDevice } from './device.ts'
import { currentSession, subscribeSession } from './session.ts'
import { openStore } from './store.ts'
import type { StoreState } from './store-state.ts'
import type { Store } from './store.ts'

let current: Store | null = null
const listeners = new Set<() => void>()

/** Opens and closes the store as people sign in and out; called once when the app starts. */
export function followSession() {
  subscribeSession(matchSession)
  matchSession()
}

function matchSession() {
  const session = currentSession()
  const userId = session.state === 'signed-in' ? session.user.id : null
  if (current?.userId === userId || (!current && !userId)) return
  // only who chose to leave gives up what was not sent; somebody may also be replaced by the next person's sign-in
  const hasLeft = session.state === 'signed-out' && session.why === null
  if (current) void leave(current, !hasLeft)
  current = userId ? openStore(userId, browserWorld) : null
  void current?.start()
  for (const listener of listeners) listener()
}

/** A session that ended on its own keeps unsent changes for the same person; a sign-out leaves nothing. */
async function leave(store: Store, keepUnsent: boolean) {
  // what a toast offers to take back is this person's
  dismissPassing()
  await store.stop({ forgetDocuments: keepUnsent })
  if (!keepUnsent) await forgetDevice(store.userId, indexedDB)
}

/** The signed-in person's store; pages inside the shell always have one. */
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

function subscribeCurrent(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
