import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: string
  state?: unknown
  replace?: boolean
}

/** The router's own brings what only pages drawn by a server need: 2.7 KB of every first screen. */
export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const within = useHref(to)
  // webcal:, which opens another app
  const leavesUs = /^[a-z]+:/.test(to)
  const href = leavesUs ? to : within
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || rest.target || leavesUs) return
    // a new tab, a new window, a download
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to, { state, replace: replace ?? href === pathname + search + hash })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
