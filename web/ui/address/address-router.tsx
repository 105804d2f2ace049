import { startTransition, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

/**
 * The router of the address bar. Its own, `BrowserRouter`, stands in one file with its links, forms and fetchers, and brings all
 * of them and what pages drawn by a server need: 5 KB of every first screen. This is what it does, over the same history.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
