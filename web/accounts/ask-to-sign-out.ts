import { useSyncExternalStore } from 'react'
import { signOut } from '../store/session.ts'
import { everyOutbox } from './every-outbox.ts'
import { sendUnsent } from './unsent-changes.ts'

/** A change made a moment ago is usually on its way: no reason to ask about it. */
const momentMilliseconds = 1_000

/** While true, the person is asked what shall become of changes that the server does not have yet. */
let asking = false
const listeners = new Set<() => void>()

/** Log Out and Sign Out: at once when everything is sent, otherwise after a question. */
export async function askToSignOut() {
  if (await sendUnsent(everyOutbox(), navigator.onLine ? momentMilliseconds : 0)) await leave()
  else become(true)
}

/** Nothing more to ask: the device forgets this person. */
export async function leave() {
  become(false)
  await signOut()
}

export function useSignOutQuestion(): { open: boolean; stay: () => void } {
  const open = useSyncExternalStore(subscribe, () => asking)
  return { open, stay: () => become(false) }
}

function become(next: boolean) {
  asking = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
