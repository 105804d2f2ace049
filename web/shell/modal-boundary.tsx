import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { BrokenPageBoundary } from './page-boundary.tsx'

const BrokenModal = lazy(async () => ({ default: (await import('./broken-modal.tsx')).BrokenModal }))
const brokenModal = (
  <Suspense>
    <BrokenModal />
  </Suspense>
)

/** Around every modal: while it loads, or when it breaks, the page behind stays. */
export function ModalBoundary({ children }: { children: ReactNode }) {
  return (
    <BrokenPageBoundary fallback={brokenModal}>
      <Suspense>{children}</Suspense>
    </BrokenPageBoundary>
  )
}
