import type { Person } from '#core/care/care.ts'
import type { Acting } from '#core/households/household.ts'
import { mostStickerPets } from '#core/stickers/sticker-calls.ts'
import type { StickerRead } from '#core/stickers/sticker-calls.ts'
import { photoPath } from '#core/photos/photo.ts'
import { showPhoto } from '../photos/photo-source.ts'
import { browserWorld } from '../store/browser-world.ts'
import { instantNow, timedFetch } from '../store/clock/server-time.ts'
import { openStore } from '../store/machine/store.ts'
import type { Store, StoreWorld } from '../store/machine/store.ts'
import { keepToZone } from '../store/today.ts'
import { forgetOldStickers, forgetSticker } from './forget-stickers.ts'
import { findGiver, findKnown, keepKnown, ownName } from './known-stickers.ts'
import type { KnownSticker } from './known-stickers.ts'
import { askByLink, facesAfter, linkNetwork } from './link-network.ts'
import type { Told as ToldByLink } from './link-network.ts'

type Told = ToldByLink<StickerRead>
export type Scanned = { known: KnownSticker } | Exclude<Told, { read: StickerRead }>

/** What the server says of a sticker is kept, so that it opens without a network. */
function noted(secret: string, told: Told, before: KnownSticker | null): Scanned {
  if (!('read' in told)) return told
  const { rows: _, cursor: __, oneOffsFrom: ___, ...rest } = told.read
  const photos = facesAfter(before?.photos ?? [], told.read)
  const known = { ...rest, photos, seenAt: instantNow() }
  keepKnown(secret, known)
  begin(known)
  return { known }
}

/** The household's clock and the pets' faces. */
function begin({ id, zone, photos }: KnownSticker) {
  keepToZone(zone ?? null)
  for (const { hash, src } of photos) showPhoto(photoPath(hash, id), src)
}

/** The first time on this device, when there is nothing to show without an answer. */
export async function firstScan(secret: string): Promise<Scanned> {
  return noted(secret, await askByLink<StickerRead>({ kind: 'sticker', secret, fetch: timedFetch }), null)
}

/**
 * The store of every page, in a world whose network is the sticker: what is recorded is kept and sent as anywhere else, and
 * the questions before a dose are asked of what it holds. `onTold`: the server has said more, or that it is over.
 */
export function openStickerStore(
  secret: string,
  first: KnownSticker,
  onTold: (told: Scanned) => void,
): Store {
  let [known, isOver] = [first, false]
  begin(first)
  const faces = () => known.photos.map(({ hash }) => hash).slice(0, mostStickerPets)
  const world: StoreWorld = {
    ...browserWorld,
    network: linkNetwork<StickerRead>({ kind: 'sticker', secret, fetch: timedFetch, faces }, (told) => {
      const scanned = noted(secret, told, known)
      if ('known' in scanned) known = scanned.known
      isOver = 'isOver' in scanned && scanned.isOver
      keepWhatWaits()
      onTold(scanned)
    }),
    session: { ended: () => undefined, confirm: () => undefined, membersMoved: () => undefined },
    onAccountUsed: () => undefined,
  }
  const place = { userId: first.id, household: first.id, acting: () => actingOf(known) }
  const store = openStore(place, world)
  /** What is over is forgotten once nothing waits; what waits needs the secret, also where another tab has forgotten it. */
  function keepWhatWaits() {
    const isKept = findKnown(secret) !== null
    if (store.view.outbox().length > 0 && !isKept) keepKnown(secret, known)
    else if (isOver && isKept) void forgetSticker({ secret, id: first.id }, indexedDB)
  }
  store.subscribe(keepWhatWaits)
  void forgetOldStickers(secret, instantNow(), indexedDB)
  void store.start()
  return store
}

function actingOf(known: KnownSticker): Acting {
  const { id, petIds } = known
  const you = ownName(known)
  const pets = petIds.length > 0 ? { pets: new Set(petIds) } : {}
  // with their name: they may have signed out before it is sent
  if (you) return { ...you, role: 'sitter', ...pets, gives: you }
  const gives: Person | null = findGiver(known)
  return { id, name: gives?.name ?? '', role: 'sitter', ...pets, ...(gives && { gives }) }
}
