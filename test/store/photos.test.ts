import { afterEach, expect, test } from 'vitest'
import { refusalWords } from '#core/refusal-words.ts'
import { openPhotoQueue } from '#web/store/machine/photo-queue.ts'
import type { PhotoQueue } from '#web/store/machine/photo-queue.ts'
import type { PhotosState } from '#web/store/machine/photo-board.ts'
import { readyPlace } from '../support/engines.ts'
import { joined } from '../support/household-calls.ts'
import { call } from '../support/household-calls.ts'
import { hashOf, jpegOf, photoOf, withGps } from '../support/photo-bytes.ts'
import { getPhoto } from '../support/photo-calls.ts'
import { originOfProcesses, serverProcess } from '../support/server-process.ts'
import { serverWorld, signUp } from '../support/server-world.ts'
import type { Device } from '../support/server-world.ts'
import { openBrowser } from './test-browser.ts'
import type { TestBrowser } from './test-browser.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function world(photoBytes?: number) {
  const server = await serverWorld('sqlite', photoBytes ? { photoBytes } : {})
  server.clock.at = Date.now()
  ends.push(() => server.close())
  const person = await server.device()
  const browser = openBrowser({ url: server.url, origin: server.url })
  browser.session.cookie = person.cookie
  return { server, person, browser }
}

type Tab = PhotoQueue & { state: PhotosState }

/** A tab of this browser with the photos that wait in it. */
async function openTab({ world: of }: TestBrowser, userId: string): Promise<Tab> {
  const tab = { state: { waiting: [], refused: [] } as PhotosState }
  const queue = openPhotoQueue({ userId, world: of, onState: (state) => void (tab.state = state) })
  ends.push(() => queue.stop())
  await queue.tell()
  return Object.assign(tab, queue)
}
const keep = (tab: Tab, household: string, bytes: Uint8Array) =>
  tab.add(household, hashOf(bytes), Uint8Array.from(bytes))
/** How many times each photo was put, by its hash. */
function countPuts({ edge }: TestBrowser) {
  const { fetch } = edge
  const puts: { hash: string; ok: boolean }[] = []
  edge.fetch = async (path, init) => {
    const answer = await fetch(path, init)
    if (init.method === 'PUT') puts.push({ hash: path.slice(8, 72), ok: answer.ok })
    return answer
  }
  return puts
}
const exported = async (person: Device) =>
  (await (await person.send('/api/account/export')).json()) as { photos: { hash: string }[] }

test('two hundred photos taken offline arrive once each, though the server is killed between them', async () => {
  const place = await readyPlace('sqlite')
  ends.push(place.remove)
  const server = await serverProcess({ DATA_DIR: place.dataDir })
  ends.push(server.kill)
  const person = await signUp(server.url, originOfProcesses)
  const browser = openBrowser({ url: server.url, origin: originOfProcesses, haste: 50 })
  browser.session.cookie = person.cookie
  await server.kill()

  const photos = Array.from({ length: 200 }, (_, name) => photoOf(name, 20_000))
  const first = await openTab(browser, person.userId)
  for (const bytes of photos) await keep(first, person.userId, bytes)
  expect(first.state.waiting).toHaveLength(200)
  // the browser is closed, and opened again with two tabs
  first.stop()
  const puts = countPuts(browser)
  const tabs = [await openTab(browser, person.userId), await openTab(browser, person.userId)]
  const [tab] = tabs as [Tab, Tab] // just opened
  expect(tab.state.waiting).toHaveLength(200)
  await server.start()
  for (const one of tabs) void one.flush()
  for (const left of [150, 80]) {
    await expect.poll(() => tab.state.waiting.length, { timeout: 30_000 }).toBeLessThan(left)
    await server.kill()
    // what it has acknowledged left the device: it has to be there
    await server.start()
    void tab.flush()
  }
  await expect.poll(() => tab.state.waiting.length, { timeout: 60_000 }).toBe(0)

  const kept = (await exported(person)).photos.map(({ hash }) => hash)
  expect(kept.toSorted()).toEqual(photos.map(hashOf).toSorted())
  const acknowledged = puts.filter(({ ok }) => ok).length
  console.log(
    `200 photos: ${puts.length} answered, ${acknowledged} acknowledged, ${kept.length} there, 2 kills`,
  )
  const last = photos.at(-1) ?? jpegOf()
  expect((await getPhoto(person, hashOf(last))).bytes).toEqual(last)
}, 180_000)

test('a photo that waits is read from the device until the server has it', async () => {
  const { person, browser } = await world()
  const { fetch } = browser.edge
  browser.edge.fetch = () => Promise.reject(new TypeError('offline'))
  const tab = await openTab(browser, person.userId)
  const bytes = photoOf(1)
  await keep(tab, person.userId, bytes)
  await keep(tab, person.userId, bytes)
  expect(tab.state.waiting).toEqual([hashOf(bytes)])
  expect(await tab.find(hashOf(bytes))).toEqual(bytes)
  browser.edge.fetch = fetch
  await tab.flush()
  await expect.poll(() => tab.state.waiting).toEqual([])
  expect((await getPhoto(person, hashOf(bytes))).status).toBe(200)
  expect(await tab.find(hashOf(bytes))).toBeNull()
})

test('what the server will not take is told to who made it, keeps nothing else back, and can be let go', async () => {
  const { person, browser } = await world(20_000)
  const tab = await openTab(browser, person.userId)
  await keep(tab, person.userId, withGps(photoOf(1)))
  await keep(tab, person.userId, photoOf(2))
  await keep(tab, person.userId, photoOf(3))
  await keep(tab, person.userId, photoOf(4))
  await expect.poll(() => tab.state.waiting).toEqual([])
  const says = tab.state.refused.map((one) => one.says)
  expect(says.toSorted()).toEqual([refusalWords['photo-tells-more'], refusalWords['photos-full']].toSorted())
  expect((await getPhoto(person, hashOf(photoOf(3)))).status).toBe(200)
  for (const refused of tab.state.refused) await tab.letGo(refused)
  expect(tab.state).toEqual({ waiting: [], refused: [] })
})

test('a session that ended keeps them for the same person, and nobody else sends them', async () => {
  const { server, person, browser } = await world()
  const bytes = photoOf(1)
  browser.session.cookie = ''
  const tab = await openTab(browser, person.userId)
  await keep(tab, person.userId, bytes)
  await expect.poll(() => browser.session.ended).toBe(1)
  const other = await server.device()
  browser.session.cookie = other.cookie
  await tab.flush()
  expect(browser.session.asked).toBeGreaterThan(0)
  expect(tab.state.waiting).toEqual([hashOf(bytes)])
  expect((await getPhoto(other, hashOf(bytes))).status).toBe(404)
  browser.session.cookie = person.cookie
  await tab.flush()
  await expect.poll(() => tab.state.waiting).toEqual([])
})

test('each goes to the household it was taken in; one that the person is no longer in says so', async () => {
  const { server, person: anna, browser } = await world()
  const berta = await joined(server, anna)
  browser.session.cookie = berta.cookie
  const tab = await openTab(browser, berta.userId)
  const [theirs, own, late] = [photoOf(1), photoOf(2), photoOf(3)]
  await keep(tab, anna.userId, theirs)
  await keep(tab, berta.userId, own)
  await expect.poll(() => tab.state.waiting).toEqual([])
  expect((await getPhoto(anna, hashOf(theirs))).status).toBe(200)
  expect((await getPhoto(anna, hashOf(own))).status).toBe(404)
  await call(anna, 'remove', { household: anna.userId, member: berta.userId })
  await keep(tab, anna.userId, late)
  await expect.poll(() => tab.state.refused.map(({ says }) => says)).toEqual([refusalWords['not-a-member']])
})
