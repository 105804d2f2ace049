import { expect, test } from 'vitest'
import { openDevice } from '#web/store/machine/device.ts'
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
    Object.defineProperty(failing, 'error', { get: () => error, set: () => undefined })
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
