import { photoPath } from '#core/photos/photo.ts'
import type { Acting } from '#core/households/household.ts'
import type { WallRead } from '#core/wall/wall-calls.ts'
import { showPhoto } from '../photos/photo-source.ts'
import { browserWorld } from '../store/browser-world.ts'
import { instantNow, timedFetch } from '../store/clock/server-time.ts'
import { forgetDocumentsOf } from '../store/machine/device.ts'
import { openStore } from '../store/machine/store.ts'
import type { Store } from '../store/machine/store.ts'
import { keepToZone } from '../store/today.ts'
import { askByLink, facesAfter, linkNetwork } from '../stickers/link-network.ts'
import type { Told } from '../stickers/link-network.ts'
import { forgetKnownWall, keepKnownWall, keepWall, noteSeen } from './known-wall.ts'
import type { KnownWall } from './known-wall.ts'
import { tickingNow } from './who-ticks.ts'

export type Shown = { known: KnownWall } | Exclude<Told<WallRead>, { read: WallRead }>

/** What the server says is kept: also that this device is a screen, once the server has said that it is. */
function noted(secret: string, told: Told<WallRead>, before: KnownWall | null): Shown {
  if (!('read' in told)) return told
  const { rows, cursor: _, oneOffsFrom: __, ...rest } = told.read
  const photos = facesAfter(before?.photos ?? [], { rows, photos: rest.photos })
  const known = { ...rest, photos }
  keepWall(secret)
  keepKnownWall(known)
  noteSeen(instantNow())
  begin(known)
  return { known }
}

/** The household's clock and the pets' faces. */
function begin({ id, zone, photos }: KnownWall) {
  keepToZone(zone ?? null)
  for (const { hash, src } of photos) showPhoto(photoPath(hash, id), src)
}

/** The first time on this device, when there is nothing to show without an answer. */
export async function firstLook(secret: string): Promise<Shown> {
  return noted(secret, await askByLink<WallRead>({ kind: 'wall', secret, fetch: timedFetch }), null)
}

/** The store of every page, in a world whose network is the link. `onShown`: the server has said more, or that it is over. */
export function openWallStore(secret: string, first: KnownWall, onShown: (shown: Shown) => void): Store {
  let known = first
  begin(first)
  const faces = () => known.photos.map(({ hash }) => hash)
  const network = linkNetwork<WallRead>({ kind: 'wall', secret, fetch: timedFetch, faces }, (told) => {
    const shown = noted(secret, told, known)
    if ('known' in shown) known = shown.known
    // nobody's day stays on a screen that was turned off; what waits to be sent or read does
    else if (shown.isOver) void forgetShown(first.id)
    onShown(shown)
  })
  const place = { userId: first.id, household: first.id, acting: () => actingOf(first.id) }
  const store = openStore(place, {
    ...browserWorld,
    network,
    session: { ended: () => undefined, confirm: () => undefined, membersMoved: () => undefined },
    onAccountUsed: () => undefined,
  })
  void store.start()
  return store
}

async function forgetShown(id: string) {
  forgetKnownWall()
  await forgetDocumentsOf(id, id, indexedDB)
}

function actingOf(id: string): Acting {
  const gives = tickingNow()
  return { id, name: gives?.name ?? '', role: 'sitter', ...(gives && { gives }) }
}
