import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { StickerRead } from '#core/stickers/sticker-calls.ts'
import { storage } from './browser-storage.ts'

vi.stubGlobal('sessionStorage', storage())
vi.stubGlobal('localStorage', storage())
vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('removeEventListener', () => undefined)
const server = { isOver: false }
const over = { error: { status: 'FAILED_PRECONDITION', message: 'This sticker no longer works.' } }
vi.stubGlobal('fetch', (path: string) =>
  Promise.resolve(
    server.isOver
      ? Response.json(over, { status: 400 })
      : path.endsWith('/push')
        ? Response.json({}, { status: 503 })
        : Response.json(read),
  ),
)
const read: StickerRead = {
  id: 'sticker-id',
  title: 'Insulin',
  petIds: [],
  people: [],
  you: null,
  rows: [
    {
      collection: 'events',
      id: 'insulin-01',
      clock: 1,
      body: {
        id: 'insulin-01',
        title: 'Insulin',
        description: '',
        allDay: false,
        petIds: [],
        start: '2026-11-01T08:00:00',
        end: '2026-11-01T08:10:00',
        recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY'],
        recurrenceExceptions: [],
        createdAt: 0,
      },
    },
  ],
  photos: [],
  cursor: 'epoch.1',
  oneOffsFrom: '2026-10-06',
}

const { openDevice } = await import('#web/store/machine/device.ts')
const { forgetOldStickers } = await import('#web/stickers/forget-stickers.ts')
const { findKnown, keepKnown } = await import('#web/stickers/known-stickers.ts')
const { firstScan, openStickerStore } = await import('#web/stickers/sticker-store.ts')
const { startActing } = await import('#web/store/machine/acting.ts')

const day = 24 * 60 * 60_000
const now = Date.now()
const ids = ['care-0001', 'care-0002', 'care-0003']
const given = (careId: string) => {
  const local = new Date(now).toISOString().slice(0, 19)
  const details = { outcome: 'given' as const, at: now, local, amount: '', note: '' }
  return { verb: 'record-as-needed' as const, careId, title: 'Insulin', pets: [], details }
}
const { rows: _, cursor: __, oneOffsFrom: ___, ...told } = read

beforeEach(() => {
  server.isOver = false
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
})

/** Known here, and last seen so many days ago; with a record that waits, where it says so. */
async function haveScanned(secret: string, daysAgo: number, waits = false) {
  keepKnown(secret, { ...told, id: `id-of-${secret}`, seenAt: now - daysAgo * day })
  if (!waits) return
  const device = openDevice(`id-of-${secret}`, indexedDB)
  const change = { ...given('care-0000'), id: `change-of-${secret}`, at: now }
  await device.enqueue({ change, acknowledged: null, refused: null, sent: false, order: 0 })
  await device.close()
}
const isKnown = (secret: string) => findKnown(secret) !== null

test('what was not opened for more than a year is forgotten, unless something of it waits', async () => {
  await haveScanned('last-spring', 399)
  await haveScanned('long-ago', 401)
  await haveScanned('long-ago-and-waits', 402, true)
  await haveScanned('open', 500)
  await forgetOldStickers('open', now, indexedDB)
  const known = ['last-spring', 'long-ago', 'long-ago-and-waits', 'open'].map(isKnown)
  expect(known).toEqual([true, false, true, true])
})

test('of more than a house has the oldest go, and none that waits', async () => {
  for (let n = 1; n <= 62; n++) await haveScanned(`box-${n}`, n, n === 62)
  await forgetOldStickers('box-1', now, indexedDB)
  const gone = Array.from({ length: 62 }, (____, n) => `box-${n + 1}`).filter((one) => !isKnown(one))
  expect(gone).toEqual(['box-60', 'box-61'])
})

test('one that is over leaves the device once what could not be recorded was read', async () => {
  const scanned = await firstScan('secret')
  if (!('known' in scanned)) throw new Error('it is good')
  const store = openStickerStore('secret', scanned.known, () => undefined)
  onTestFinished(() => store.stop())
  store.learn(startActing)
  await expect.poll(() => store.view.events.all().length).toBe(1)
  const acted = ids.map((id) => store.act(given(id)))
  await Promise.all(acted.map(({ kept }) => kept))
  server.isOver = true
  await store.flush()
  const refused = () => store.view.outbox().filter((entry) => entry.refused !== null)
  await expect.poll(() => refused().length, { timeout: 20_000 }).toBe(3)
  expect(isKnown('secret')).toBe(true)
  for (const { id } of acted) await store.dismiss(id)
  await expect.poll(() => isKnown('secret'), { timeout: 20_000 }).toBe(false)
  const device = openDevice('sticker-id', indexedDB)
  expect(await device.load()).toEqual({ rows: [], outbox: [], place: null })
  await device.close()
})
