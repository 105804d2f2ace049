import { openDevice, placeKey } from '../machine/device.ts'
import { isUnsent } from '../machine/merge-outbox.ts'
import { openPhotoQueue } from '../machine/photo-queue.ts'
import type { PhotoQueue } from '../machine/photo-queue.ts'
import type { PhotosState } from '../machine/photo-board.ts'
import type { World } from '../machine/world.ts'
import type { Tried } from './tried.ts'

type HandingOver = Required<Pick<Tried, 'id' | 'to'>> & { photos: Pick<PhotoQueue, 'add'>; world: World }

/**
 * Everything that was tried goes into the outbox of an account, from where it is sent like anything done there. Changes keep
 * their ids, so that a page that dies anywhere in between does it again, and ends the same. Photos go first: what names them
 * comes after.
 */
export async function handOver({ id, to, photos, world }: HandingOver) {
  await handOverPhotos({ id, to, photos, world })
  const tried = openDevice(id, world.indexedDB)
  const account = openDevice(placeKey(to.userId, to.household), world.indexedDB)
  try {
    for (;;) {
      // once more after the last: another tab may have written while it heard that somebody signed in
      const entries = await tried.outbox()
      if (entries.length === 0) return
      await account.enqueueOnce(entries.filter(isUnsent))
      await tried.drop(entries.map(({ order }) => order))
    }
  } finally {
    await Promise.all([tried.close(), account.close()])
  }
}

async function handOverPhotos({ id, to, photos, world }: HandingOver) {
  let { waiting }: PhotosState = { waiting: [], refused: [] }
  const tried = openPhotoQueue({
    userId: id,
    withoutServer: true,
    world,
    onState: (state) => void ({ waiting } = state),
  })
  try {
    await tried.tell()
    for (const hash of waiting) {
      const bytes = await tried.find(hash)
      if (bytes) await photos.add(to.household, hash, bytes)
      await tried.letGo({ household: id, hash })
    }
  } finally {
    tried.stop()
  }
}
