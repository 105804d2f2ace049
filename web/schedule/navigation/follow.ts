import type { MouseEvent } from 'react'

/**
 * Follows a plain link inside the app. For lists of many: a link of the router carries its own subscriptions, and a
 * hundred of those are most of what showing a full day costs.
 */
export function follow(event: MouseEvent<HTMLAnchorElement>, go: (path: string) => void) {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  // the browser follows anything else: a new tab, a new window, a download
  if (!isPlain || event.defaultPrevented) return
  event.preventDefault()
  go(event.currentTarget.pathname)
}
