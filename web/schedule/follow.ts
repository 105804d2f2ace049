import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows plain links inside the app. For lists of many: a link of the router carries its own subscriptions, and a
 * hundred of those are most of what turning a full day costs.
 */
export function useFollow(state?: unknown): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // anything else is the browser's: a new tab, a new window, a download
    if (!isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(event.currentTarget.pathname, { state })
  }
}
