import { Suspense, lazy } from 'react'
import { useLeftHouseholds } from '../store/left-households.ts'

const LeftHouseholdsDialog = lazy(async () => ({
  default: (await import('./left-households-dialog.tsx')).LeftHouseholdsDialog,
}))

/** Stands once beside the signed-in pages: empty, until the person is no longer in a household they had here. */
export function LeftHouseholdsLater() {
  const left = useLeftHouseholds()
  if (left.length === 0) return null
  return (
    <Suspense>
      <LeftHouseholdsDialog left={left} />
    </Suspense>
  )
}
