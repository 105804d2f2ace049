import { useSyncExternalStore } from 'react'

type SubscriptionUrl = { state: 'loading' } | { state: 'known'; href: string } | { state: 'unreachable' }

/** Asked until it is known: the operator does not move the page while somebody has the app open. */
let url: SubscriptionUrl = { state: 'loading' }
const listeners = new Set<() => void>()

/** Where a subscription is managed: the operator of this server says so. */
export function useSubscriptionUrl(): SubscriptionUrl {
  return useSyncExternalStore(subscribe, () => url)
}

export async function askSubscriptionUrl() {
  const response = await fetch('/api/settings').catch(() => null)
  const settings = response?.ok ? ((await response.json()) as { subscriptionUrl: string }) : null
  url = settings ? { state: 'known', href: settings.subscriptionUrl } : { state: 'unreachable' }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (url.state !== 'known') void askSubscriptionUrl()
  return () => listeners.delete(listener)
}
