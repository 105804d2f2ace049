import { afterEach, expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { addEvent, addPet, daily, recordCare } from '../support/server-world.ts'
import { scanned, stickerFor } from '../support/by-link-calls.ts'
import { openStickerTab } from './sticker-tab.ts'
import { storeWorld } from './store-world.ts'

const world = storeWorld()
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** A cat that has insulin, and a phone that has scanned the box. */
async function withSticker() {
  const anna = await world.signUp()
  const mitzi = addPet({ name: 'Mitzi', species: 'cat' })
  const today = new Date().toISOString().slice(0, 10)
  const insulin = addEvent({
    title: 'Insulin',
    petIds: [mitzi.petId],
    start: '2026-11-01T08:00:00',
    end: '2026-11-01T08:10:00',
    recurrence: daily,
  })
  await anna.push(mitzi, insulin)
  const secret = await stickerFor(anna, { petId: mitzi.petId, togetherId: insulin.eventId })
  const { body } = await scanned(world.url(), secret)
  const browser = world.browser()
  const open = (name = 'Ben') => {
    const store = openStickerTab(browser, { secret, ...body }, () => ({ id: null, name }))
    endings.push(() => store.stop())
    return store
  }
  const given = (details: Parameters<typeof recordCare>[2] = {}) => {
    const now = Date.now()
    const local = new Date(now).toISOString().slice(0, 19)
    const { id: _, at: __, ...change } = recordCare(insulin, [mitzi], { at: now, local, ...details })
    return { ...change, day: today, due: `${today}T08:00:00` }
  }
  const entries = async () =>
    (await anna.snapshot('care')).rows.flatMap(({ body: record }) => (record as CareRecord).entries)
  return { browser, open, given, entries }
}

test('of several that are sent by a sticker one that cannot be read takes no other with it', async () => {
  const { browser, open, given, entries } = await withSticker()
  const { fetch } = browser.edge
  browser.edge.fetch = (path, init) =>
    fetch(path, { ...init, body: String(init.body).replaceAll('"outcome":"partly"', '"outcome":"strange"') })
  const store = open()
  const acted = (['refused', 'partly', 'skipped'] as const).map((outcome) => store.act(given({ outcome })))
  await Promise.all(acted.map(({ kept }) => kept))
  await store.start()
  const [first, strange, last] = acted.map(({ id }) => id)
  await expect
    .poll(async () => (await entries()).map(({ id }) => id).toSorted())
    .toEqual([first, last].toSorted())
  const refused = () => store.view.outbox().filter((entry) => entry.refused !== null)
  await expect.poll(() => refused().map(({ change }) => change.id)).toEqual([strange])
})
