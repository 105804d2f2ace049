import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Location } from 'react-router'

const places = new Map<string, number>()

/**
 * A new page starts at its top; going back finds the place where it was left. Modals and other days of the
 * same page do not move it.
 */
export function useScrollPlaces(page: Location) {
  const kind = useNavigationType()
  const shown = useRef(page)
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(shown.current.key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = page
    if (before.key === page.key || before.pathname === page.pathname) return
    window.scrollTo(0, kind === 'POP' ? (places.get(page.key) ?? 0) : 0)
  }, [page, kind])
}
