import { useSyncExternalStore } from 'react'
import { signOut } from '../store/session.ts'
import { everyOutbox } from './every-outbox.ts'
import type { Leaving } from './sign-out-words.ts'
import { sendUnsent } from './unsent-changes.ts'

/** A change made a moment ago is usually on its way: no reason to ask about it. */
const momentMilliseconds = 1_000

/** While it is set, the person is asked what shall become of changes that the server does not have yet. */
let asking: Leaving | null = null
const listeners = new Set<() => void>()

/** Log Out and Sign Out: at once when everything is sent, otherwise after a question. */
export async function askToSignOut(leaving: Leaving) {
  if (await sendUnsent(everyOutbox(), navigator.onLine ? momentMilliseconds : 0)) await leave()
  else become(leaving)
}

/** Nothing more to ask: the device forgets this person. */
export async function leave() {
  become(null)
  await signOut()
}

export function useSignOutQuestion(): { leaving: Leaving | null; stay: () => void } {
  const leaving = useSyncExternalStore(subscribe, () => asking)
  return { leaving, stay: () => become(null) }
}

function become(next: Leaving | null) {
  asking = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
