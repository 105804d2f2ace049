import { isPdf, mostPdfBytes } from '#core/papers/paper.ts'
import { whyNotPdf } from '#core/papers/why-not-pdf.ts'
import type { Looking } from '#core/papers/why-not-pdf.ts'
import { photoPath } from '#core/photos/photo.ts'
import { sha256 } from '#core/photos/sha256.ts'
import { Refusal } from '#core/refusal.ts'
import { ask, downloadMs } from '../asking/ask.ts'
import { getStore } from '../store/current-store.ts'
import { photosWaitKey } from '../store/machine/photo-board.ts'
import { photoQueue } from '../store/own-photos.ts'
import { keepPhoto } from './keep-photo.ts'

/** Looked through here already: nobody is to learn from the server that what they kept is not kept. */
export const lookingHere: Looking = {
  read: (bytes) => new TextDecoder('latin1').decode(bytes),
  unpack,
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
}

/** What comes before a mistake is looked at too. */
async function unpack(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream()
  const reader = stream.pipeThrough(new DecompressionStream('deflate')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let length = 0; length < most;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
    if (done || !value) break
    parts.push(value)
    length += value.length
  }
  void reader.cancel().catch(() => undefined)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** On the device's disk when this returns; its name, by its bytes. */
export async function keepPdf(file: File): Promise<string> {
  if (file.size > mostPdfBytes) throw new Refusal('pdf-too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const refusal = isPdf(bytes) ? await whyNotPdf(bytes, lookingHere) : 'pdf-not-kept'
  if (refusal) throw new Refusal(refusal)
  return keepPhoto({ hash: sha256(bytes), bytes })
}

/** The document itself: what waits on this device, what was seen here, or what the server has; null when it is nowhere to be had. */
export async function pdfBytes(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { household, userId, withoutServer } = getStore()
  const waits = localStorage.getItem(photosWaitKey(userId)) !== null
  const waiting = waits ? await photoQueue().find(hash) : null
  if (waiting || withoutServer) return waiting
  const answer = await ask(photoPath(hash, household), { patienceMs: downloadMs })
  const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null
  return bytes && new Uint8Array(bytes)
}
