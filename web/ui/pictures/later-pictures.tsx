import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { Picture } from './picture.tsx'

export const NoEventsPicture = later(async () => (await import('./pictures.tsx')).NoEventsPicture)
export const NoPetsPicture = later(async () => (await import('./pictures.tsx')).NoPetsPicture)
export const OfflinePicture = later(async () => (await import('./offline-picture.tsx')).OfflinePicture)

/** A drawing comes after the words beside it, into a place that is kept for it; without a network that stays empty. */
function later(load: () => Promise<ComponentType>) {
  const Drawn = lazy(async () => ({ default: await load().catch(() => Picture) }))
  return function LaterPicture() {
    return (
      <Suspense fallback={<Picture />}>
        <Drawn />
      </Suspense>
    )
  }
}
