import { expect, test } from 'vitest'
import { openDevice } from '#web/store/machine/device.ts'
import { openPhotoQueue } from '#web/store/machine/photo-queue.ts'
import { hashOf, photoOf } from '../support/photo-bytes.ts'
import { addPet } from '../support/server-world.ts'
import { storeWorld } from './store-world.ts'

const world = storeWorld()

/** A disk on which no database can be opened until there is room. */
async function fullDisk(real: IDBFactory) {
  const other = real.open('other', 2)
  await new Promise((resolve) => other.addEventListener('success', resolve))
  const disk = { isFull: true }
  function open(name: string, version: number) {
    if (!disk.isFull) return real.open(name, version)
    // an older version cannot be opened, which is told as a full disk is: later, by the request
    const failing = real.open('other', 1)
    const error = new DOMException('full', 'QuotaExceededError')
    Object.defineProperty(failing, 'error', { get: () => error, set() {} })
    return failing
  }
  return Object.assign(disk, { indexedDB: { open } as IDBFactory }) // all that is asked of it
}

test('a device that was full keeps changes once there is room, without a new start', async () => {
  const disk = await fullDisk(world.browser().world.indexedDB)
  const device = openDevice('somebody', disk.indexedDB)
  const entry = { change: addPet(), order: 0, acknowledged: null, refused: null, sent: false }
  await expect(device.enqueue(entry)).rejects.toThrow('full')
  disk.isFull = false
  await device.enqueue(entry)
  expect(await device.outbox()).toHaveLength(1)
  await device.close()
})

test('a device that was full keeps photos once there is room, without a new start', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  browser.session.cookie = anna.cookie
  const disk = await fullDisk(browser.world.indexedDB)
  const waiting: (readonly string[])[] = []
  const queue = openPhotoQueue({
    userId: anna.userId,
    world: { ...browser.world, indexedDB: disk.indexedDB },
    onState: (state) => waiting.push(state.waiting),
  })
  const bytes = Uint8Array.from(photoOf(1))
  await expect(queue.add(anna.userId, hashOf(bytes), bytes)).rejects.toThrow('full')
  disk.isFull = false
  await queue.add(anna.userId, hashOf(bytes), bytes)
  await expect.poll(() => waiting).toEqual([[hashOf(bytes)], []])
  queue.stop()
})
