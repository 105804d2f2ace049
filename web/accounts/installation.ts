import { useSyncExternalStore } from 'react'
import type { WaysInHere } from '#core/accounts/single-sign-on.ts'
import { askFor } from '../asking/ask-for.ts'
import { cell } from '../ui/cells/cell.ts'

/** What the operator of this server says of it. A subscription is managed on a page of ours when it has no other. */
type Said = { subscriptionUrl: string; supportEmail: string; sendsMail?: boolean } & WaysInHere
type Installation = { state: 'loading' } | ({ state: 'known' } & Said) | { state: 'unreachable' }

/** Asked until it is known: the operator does not change it while somebody has the app open. */
const installation = cell<Installation>({ state: 'loading' })

export function useInstallation(): Installation {
  return useSyncExternalStore(subscribe, installation.get)
}

/** False only once it is known: an older server does not say, and most send. */
export function useSendsMail(): boolean {
  const known = useInstallation()
  return known.state !== 'known' || known.sendsMail !== false
}

/**
 * Nothing is to be drawn of it before it is known, or a password would be asked for where there is none. Where nobody can be
 * asked there are passwords.
 */
export function useWaysIn() {
  const known = useInstallation()
  const { singleSignOn = null, passwordLogin = true } = known.state === 'known' ? known : {}
  return { isKnown: known.state !== 'loading', singleSignOn, passwordLogin }
}

/** How often it is being asked at this moment. */
let asking = 0

export async function askInstallation() {
  asking++
  const said = await askFor<Said>('/api/settings')
  asking--
  installation.set(said.ok ? { state: 'known', ...said.answer } : { state: 'unreachable' })
}

function subscribe(listener: () => void): () => void {
  if (installation.get().state !== 'known' && asking === 0) void askInstallation()
  return installation.subscribe(listener)
}
