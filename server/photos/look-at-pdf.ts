import { setImmediate as breathe } from 'node:timers/promises'
import { constants, createInflate } from 'node:zlib'
import type { Looking } from '#core/papers/why-not-pdf.ts'

/** What a look at a document needs of this side. */
export const lookingAtPdf: Looking = {
  read: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'),
  unpack,
  breathe: () => breathe(),
}

/** Whoever opens it may show what came before a mistake: so is that looked at. */
function unpack(packed: Uint8Array, most: number): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
    const parts: Buffer[] = []
    let length = 0
    const end = () => {
      inflate.destroy()
      resolve(Buffer.concat(parts))
    }
    inflate.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length >= most) end()
    })
    inflate.on('end', end)
    inflate.on('error', end)
    inflate.end(packed)
  })
}
