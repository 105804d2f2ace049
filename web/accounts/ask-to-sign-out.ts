import { signOut } from '../store/session.ts'
import { everyOutbox } from './every-outbox.ts'
import type { Leaving } from './sign-out-words.ts'
import { sendUnsent } from './unsent-changes.ts'
import { cell } from '../ui/cells/cell.ts'
import { useCell } from '../ui/cells/use-cell.ts'

/** A change made a moment ago is usually on its way: no reason to ask about it. */
const momentMilliseconds = 1_000

/** While it is set, the person is asked what shall become of changes that the server does not have yet. */
const asking = cell<Leaving | null>(null)

/** Log Out and Sign Out: at once when everything is sent, otherwise after a question. */
export async function askToSignOut(leaving: Leaving) {
  if (await sendUnsent(everyOutbox(), navigator.onLine ? momentMilliseconds : 0)) await leave()
  else asking.set(leaving)
}

/** Nothing more to ask: the device forgets this person. */
export async function leave() {
  asking.set(null)
  await signOut()
}

export function useSignOutQuestion(): { leaving: Leaving | null; stay: () => void } {
  const leaving = useCell(asking)
  return { leaving, stay: () => asking.set(null) }
}
