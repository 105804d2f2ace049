import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'

let arrived = false

type PageTitleProps = {
  children: ReactNode
  /** the words of the tab, when the heading is more than words */
  tab?: string
  className?: string | undefined
}

/** The page's heading. It takes the focus when a page opens inside the app, so that it is read out. */
export function PageTitle({ children, tab, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(tab ?? (typeof children === 'string' ? children : undefined))
  useEffect(() => {
    // the first page is read out by the browser itself; an open modal keeps its focus
    if (arrived && !document.querySelector('dialog[open]')) heading.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}

/** The button that was pressed is gone: what came of it takes the focus, and so is read out. */
export function useArrivedFocus<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
