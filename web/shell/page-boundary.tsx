import { Suspense, useContext } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { forgetDraftHere } from '../forms/draft-key.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ErrorBoundary, WhatBroke } from '../ui/error-boundary.tsx'
import { OfflinePicture } from '../ui/pictures/later-pictures.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { brokenWords as words } from './shell-words.ts'
import styles from './shell.module.css'

/** Around every page: while it loads its place stays empty; when it breaks it says so, and the frame stays. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <BrokenPageBoundary>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </BrokenPageBoundary>
  )
}

type BrokenPageBoundaryProps = { fallback?: ReactNode; children: ReactNode }

export function BrokenPageBoundary({ fallback = <BrokenPage />, children }: BrokenPageBoundaryProps) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname} fallback={fallback} onError={logBroken}>
      {children}
    </ErrorBoundary>
  )
}

/** Its heading takes the focus, as that of the page would have. */
export function BrokenPage() {
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <BrokenWords />
    </>
  )
}

export function BrokenWords() {
  // a page that was never visited cannot be loaded without a network: that is nobody's fault
  const offline = isMissingFile(useContext(WhatBroke)) || !navigator.onLine
  return (
    <EmptyState
      picture={<OfflinePicture />}
      words={offline ? words.offline : words.failed}
      action={<Button onClick={() => location.reload()}>{words.again}</Button>}
    >
      <p role="alert">{offline ? words.offlineMore : words.failedMore}</p>
    </EmptyState>
  )
}

/** As browsers say it of a file of the app: they are not sure themselves whether there is a network. */
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /\bmodule\b/i.test(error.message)
}

function logBroken(error: unknown, where: string | undefined) {
  console.error('a page broke', error, where)
  forgetDraftHere()
}

/** As wide as what is coming, or all that stands around it would move. */
function Waiting() {
  const { pathname } = useLocation()
  const isWide = pathname.startsWith(paths.schedule) && pathname !== paths.print
  return <div className={styles.waiting} {...(isWide && { 'data-wide': true })} />
}
