import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useCloseModal } from '../modal-route.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BrokenPageBoundary, BrokenWords } from './page-boundary.tsx'
import { brokenWords } from './shell-words.ts'

/** Around every modal: while it loads, or when it breaks, the page behind stays. */
export function ModalBoundary({ children }: { children: ReactNode }) {
  return (
    <BrokenPageBoundary fallback={<BrokenModal />}>
      <Suspense>{children}</Suspense>
    </BrokenPageBoundary>
  )
}

function BrokenModal() {
  return (
    <Dialog title={brokenWords.title} onClose={useCloseModal()}>
      <BrokenWords />
    </Dialog>
  )
}
