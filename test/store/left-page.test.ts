import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

/** A transaction under way in a window of its own, and how that window is left. */
async function writeInWindow(indexedDB: IDBFactory) {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.resetModules()
  const { endWhenLeft } = await import('#web/store/machine/device.ts')
  const opening = indexedDB.open('diary', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('days'))
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  endWhenLeft(opening.result)
  const writing = opening.result.transaction('days', 'readwrite')
  const ends = new Promise<string>((resolve) => {
    for (const end of ['complete', 'abort']) writing.addEventListener(end, () => resolve(end))
  })
  writing.objectStore('days').put('walk', 'monday')
  const leave = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  return { writing, ends, leave }
}

test('a page that is left and kept holds no transaction: other pages can read and write', async () => {
  const { ends, leave } = await writeInWindow(new IDBFactory())
  leave(true)
  expect(await ends).toBe('abort')
  // and nothing is left to end a second time
  leave(true)
})

test('what is committing when the page is left is kept', async () => {
  const { writing, ends, leave } = await writeInWindow(new IDBFactory())
  writing.commit()
  leave(true)
  expect(await ends).toBe('complete')
})

test('a page that is gone for good ends as its browser ends it', async () => {
  const { ends, leave } = await writeInWindow(new IDBFactory())
  leave(false)
  expect(await ends).toBe('complete')
})
