import type { PhotoInFile } from '#core/import/read-export.ts'
import { isPdf } from '#core/papers/paper.ts'
import { whyNotPdf } from '#core/papers/why-not-pdf.ts'
import { sha256 } from '#core/photos/sha256.ts'
import { whyNotPhoto } from '#core/photos/why-not-photo.ts'
import { lookingHere } from '#web/photos/keep-pdf.ts'
import { keepPhoto } from '#web/photos/keep-photo.ts'

/** Into the queue of photos, as if they had been taken here. Says how many could not: no photo, or a device that is full. */
export async function keepPhotos(photos: readonly PhotoInFile[]): Promise<number> {
  let failed = 0
  for (const { hash, base64 } of photos) {
    const bytes = bytesIn(base64)
    const isPhoto = bytes !== null && (await whyNot(bytes)) === null && sha256(bytes) === hash
    const isKept = isPhoto && (await keepPhoto({ hash, bytes }).catch(() => null))
    if (!isKept) failed++
  }
  return failed
}

const whyNot = async (bytes: Uint8Array) =>
  isPdf(bytes) ? whyNotPdf(bytes, lookingHere) : whyNotPhoto(bytes)

function bytesIn(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null // other letters than those of base64
  }
}
