import { expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import type { Row } from '#core/sync/sync.ts'
import { newId } from '../support/server-world.ts'
import type { Device } from '../support/server-world.ts'
import { newEvent, storeWorld, titlesOn, titlesOnServer } from './store-world.ts'
import type { TestBrowser } from './test-browser.ts'

const world = storeWorld()

type StoredByVersionOne = { rows: Row[]; cursor: string; outbox: object[] }

/** The database as the store wrote it before outbox entries said whether they were sent: nothing of it may be lost. */
async function storeAsVersionOne(
  { world: { indexedDB } }: TestBrowser,
  { userId }: Device,
  stored: StoredByVersionOne,
) {
  const request = indexedDB.open(`senior-pet-care.${userId}`, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows', { keyPath: ['collection', 'id'] })
    request.result.createObjectStore('outbox', { autoIncrement: true })
    request.result.createObjectStore('place')
  }
  await new Promise((resolve) => (request.onsuccess = resolve))
  const tx = request.result.transaction(['rows', 'outbox', 'place'], 'readwrite')
  for (const row of stored.rows) tx.objectStore('rows').put(row)
  for (const entry of stored.outbox) tx.objectStore('outbox').add(entry)
  const place = { cursor: stored.cursor, oneOffsFrom: '2026-09-16', visited: [] }
  tx.objectStore('place').put(place, 'place')
  await new Promise((resolve) => (tx.oncomplete = resolve))
  request.result.close()
}

function waiting(title: string): { change: Change; acknowledged: null; refused: null } {
  return {
    change: { ...newEvent(title), id: newId(), at: 5 } as Change, // a new change with its name and time
    acknowledged: null,
    refused: null,
  }
}

test('a device of the version before shows what it holds and sends what it kept, each once', async () => {
  const anna = await world.signUp()
  const [known, delivered] = [waiting('Known'), waiting('Delivered, its answer lost')]
  await anna.push(known.change)
  const { rows, cursor } = await anna.snapshot()
  await anna.push(delivered.change)
  const browser = world.browser()
  const refused = { ...waiting('Refused'), refused: 'This event was deleted in the meantime.' }
  await storeAsVersionOne(browser, anna, {
    rows,
    cursor,
    outbox: [delivered, waiting('Unsent'), refused],
  })

  const store = await world.openTab(browser, anna)
  expect(titlesOn(store)).toEqual(['Delivered, its answer lost', 'Known', 'Unsent'])
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Delivered, its answer lost', 'Known', 'Unsent'])
  await expect.poll(() => store.view.outbox()).toMatchObject([{ refused: refused.refused }])
})

test('an entry of the version before may have been sent: it is undone only by a change that follows it', async () => {
  const anna = await world.signUp()
  const { cursor } = await anna.snapshot()
  const browser = world.browser()
  browser.edge.fetch = () => Promise.reject(new Error('no network'))
  const entry = waiting('Unsent')
  await storeAsVersionOne(browser, anna, { rows: [], cursor, outbox: [entry] })
  const store = await world.openTab(browser, anna)
  await store.undo(entry.change.id)
  expect(titlesOn(store)).toEqual(['Unsent'])
})
