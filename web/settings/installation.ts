import { useSyncExternalStore } from 'react'

/** What the operator of this server says of it. A subscription is managed on a page of ours when it has no other. */
type Installation =
  | { state: 'loading' }
  | { state: 'known'; subscriptionUrl: string; supportEmail: string }
  | { state: 'unreachable' }

/** Asked until it is known: the operator does not change it while somebody has the app open. */
let installation: Installation = { state: 'loading' }
const listeners = new Set<() => void>()

export function useInstallation(): Installation {
  return useSyncExternalStore(subscribe, () => installation)
}

export async function askInstallation() {
  const response = await fetch('/api/settings').catch(() => null)
  const known = response?.ok
    ? ((await response.json()) as { subscriptionUrl: string; supportEmail: string })
    : null
  installation = known ? { state: 'known', ...known } : { state: 'unreachable' }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (installation.state !== 'known') void askInstallation()
  return () => listeners.delete(listener)
}
