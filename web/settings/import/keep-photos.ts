import type { PhotoInFile } from '#core/import/read-export.ts'
import { sha256 } from '#core/photos/sha256.ts'
import { whyNotPhoto } from '#core/photos/why-not-photo.ts'
import { keepPhoto } from '#web/photos/keep-photo.ts'

/** Into the queue of photos, as if they had been taken here. Says how many could not: no photo, or a device that is full. */
export async function keepPhotos(photos: readonly PhotoInFile[]): Promise<number> {
  let failed = 0
  for (const { hash, base64 } of photos) {
    const bytes = bytesIn(base64)
    const isPhoto = bytes !== null && whyNotPhoto(bytes) === null && sha256(bytes) === hash
    const isKept = isPhoto && (await keepPhoto({ hash, bytes }).catch(() => null))
    if (!isKept) failed++
  }
  return failed
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null // other letters than those of base64
  }
}
