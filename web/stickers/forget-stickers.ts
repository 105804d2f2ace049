import { mostStickers } from '#core/stickers/sticker-calls.ts'
import { openDevice, placeKey } from '../store/machine/device.ts'
import { forgetKnown, knownStickers } from './known-stickers.ts'
import type { KnownSticker } from './known-stickers.ts'

/** What is given once a year is scanned once a year. */
const keptMs = 400 * 24 * 60 * 60_000

/**
 * What this device holds of a sticker goes; false where something waits to be sent or read, and all of it stays. What another
 * tab records meanwhile is not touched, and keeps the sticker with it, see openStickerStore: so the empty database stays too.
 */
export async function forgetSticker(
  { secret, id }: { secret: string } & Pick<KnownSticker, 'id'>,
  indexedDB: IDBFactory,
): Promise<boolean> {
  const device = openDevice(placeKey(id, id), indexedDB)
  // one that cannot be opened now is forgotten another time
  const isForgotten = await device.forgetUnlessWaiting().catch(() => false)
  await device.close()
  if (isForgotten) forgetKnown(secret, id)
  return isForgotten
}

/** Of those that were scanned here and are not `open` the oldest go, once they are long ago or too many. */
export async function forgetOldStickers(open: string, now: number, indexedDB: IDBFactory): Promise<void> {
  const others = knownStickers().filter(({ secret }) => secret !== open)
  let kept = others.length + 1
  for (const one of others.toSorted((a, b) => a.seenAt - b.seenAt)) {
    if (kept <= mostStickers && now - one.seenAt <= keptMs) return
    if (await forgetSticker(one, indexedDB)) kept--
  }
}
