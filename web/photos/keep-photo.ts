import { photoPath } from '#core/photos/photo.ts'
import { photoType } from '#core/photos/why-not-photo.ts'
import { getStore } from '../store/current-store.ts'
import { photoCache } from '../store/machine/photo-board.ts'
import { photoQueue } from '../store/own-photos.ts'
import type { SmallPhoto } from './make-small.ts'
import { showPhoto } from './photo-source.ts'

/** On the device's disk when this returns, shown at once, sent as soon as can be. The document that names it comes after. */
export async function keepPhoto({ hash, bytes }: SmallPhoto): Promise<string> {
  const { household } = getStore()
  const path = photoPath(hash, household)
  const blob = new Blob([bytes], { type: photoType(bytes) })
  await photoQueue().add(household, hash, bytes)
  // so that it is there after the next start too, without a network
  await globalThis.caches
    ?.open(photoCache)
    .then((cache) => cache.put(path, new Response(blob)))
    .catch(() => undefined)
  showPhoto(path, await asAddress(blob))
  return hash
}

/** The policy of our pages allows pictures of our own and such as stand in the address itself. */
function asAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a photo could not be read')))
    reader.readAsDataURL(blob)
  })
}
