import { photoPath } from '#core/photos/photo.ts'
import { photoType } from '#core/photos/why-not-photo.ts'
import type { PhotoType } from '#core/photos/why-not-photo.ts'
import { getStore } from '../store/current-store.ts'
import { photoCache, photosState, photosWaitKey } from '../store/machine/photo-board.ts'
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
  // a document is opened elsewhere, and is no picture
  if (blob.type !== 'application/pdf') showPhoto(path, await asAddress(blob))
  return hash
}

/** Those that wait on this device, which may be the only place where they are, as addresses with all of it. */
export async function waitingPhotos(): Promise<{ hash: string; type: PhotoType; address: string }[]> {
  if (!localStorage.getItem(photosWaitKey(getStore().userId))) return []
  const queue = photoQueue()
  await queue.tell()
  const photos = photosState().waiting.map(async (hash) => {
    const bytes = await queue.find(hash)
    const type = bytes && photoType(bytes)
    return type ? [{ hash, type, address: await asAddress(new Blob([bytes], { type })) }] : []
  })
  return (await Promise.all(photos)).flat()
}

export async function showWaitingPhotos(): Promise<void> {
  const { household } = getStore()
  for (const { hash, address } of await waitingPhotos()) showPhoto(photoPath(hash, household), address)
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
