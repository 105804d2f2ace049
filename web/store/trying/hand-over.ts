import { openDevice, placeKey } from '../machine/device.ts'
import { isUnsent } from '../machine/merge-outbox.ts'
import { openPhotoQueue } from '../machine/photo-queue.ts'
import type { PhotoQueue } from '../machine/photo-queue.ts'
import type { PhotosState } from '../machine/photo-board.ts'
import type { World } from '../machine/world.ts'
import { asAdded, circumstancesOf } from './added-names.ts'
import type { Tried } from './tried.ts'

type HandingOver = Tried & Required<Pick<Tried, 'to'>> & { photos: Pick<PhotoQueue, 'add'>; world: World }

/**
 * Everything that was tried goes into the outbox of an account, from where it is sent like anything done there. Whoever does
 * it gives each change the same id, so that a page that dies anywhere in between does it again, and ends the same. Photos go first: what names them
 * comes after. What can be taken out again stays here, too. Returns how many changes there were.
 */
export async function handOver({ to, photos, world, ...kept }: HandingOver): Promise<number> {
  await handOverPhotos({ ...kept, to, photos, world })
  const tried = openDevice(kept.id, world.indexedDB)
  const account = openDevice(placeKey(to.userId, to.household), world.indexedDB)
  let [last, count] = [0, 0]
  try {
    for (;;) {
      // once more after the last: another tab may have written while it heard that somebody signed in
      const there = await tried.outbox()
      const isNext = ({ order }: { order: number }) => order > last
      const entries = there.filter(isNext)
      if (entries.length === 0) return count
      const circumstances = circumstancesOf(kept, world)
      const added = asAdded(there, { ...kept, circumstances }).entries.filter(isNext)
      await account.enqueueOnce(added.filter(isUnsent))
      if (!kept.asked) await tried.drop(entries.map(({ order }) => order))
      last = entries.at(-1)?.order ?? last
      count += entries.length
    }
  } finally {
    await Promise.all([tried.close(), account.close()])
  }
}

async function handOverPhotos({ id, to, asked, photos, world }: HandingOver) {
  await withTriedPhotos({ id, world }, async (tried, waiting) => {
    for (const hash of waiting) {
      const bytes = await tried.find(hash)
      if (bytes) await photos.add(to.household, hash, bytes)
      if (!asked) await tried.letGo({ household: id, hash })
    }
  })
}

/** How many photos were kept where something was tried. */
export async function countTriedPhotos(tried: Pick<HandingOver, 'id' | 'world'>): Promise<number> {
  let count = 0
  await withTriedPhotos(tried, async (_, waiting) => void (count = waiting.length))
  return count
}

async function withTriedPhotos(
  { id, world }: Pick<HandingOver, 'id' | 'world'>,
  work: (queue: PhotoQueue, waiting: readonly string[]) => Promise<void>,
) {
  let { waiting }: PhotosState = { waiting: [], refused: [] }
  const queue = openPhotoQueue({
    userId: id,
    withoutServer: true,
    world,
    onState: (state) => void ({ waiting } = state),
  })
  try {
    await queue.tell()
    await work(queue, waiting)
  } finally {
    queue.stop()
  }
}
