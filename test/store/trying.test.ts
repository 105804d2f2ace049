import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#core/refusal.ts'
import { openPhotoQueue } from '#web/store/machine/photo-queue.ts'
import type { PhotoQueue } from '#web/store/machine/photo-queue.ts'
import { startActing } from '#web/store/machine/acting.ts'
import { openStore } from '#web/store/machine/store.ts'
import type { Store } from '#web/store/machine/store.ts'
import { fillWithDemo, isOutdatedDemo } from '#web/store/trying/fill-with-demo.ts'
import { handOver } from '#web/store/trying/hand-over.ts'
import { newTried } from '#web/store/trying/tried.ts'
import { chanceFrom } from '../support/faulty-network.ts'
import type { Chance } from '../support/faulty-network.ts'
import { everyCollection, keptIn } from '../support/kept-documents.ts'
import { hashOf, photoOf } from '../support/photo-bytes.ts'
import { getPhoto } from '../support/photo-calls.ts'
import { randomChange } from '../support/random-change.ts'
import { seed } from '../support/rounds.ts'
import { newEvent, storeWorld, titlesOn } from './store-world.ts'
import type { TestBrowser } from './test-browser.ts'
import { shownBy, told } from './tried-world.ts'

const world = storeWorld()
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** A browser in which somebody tries it: every word to the network is a failure. */
function tryingIn(browser: TestBrowser, id = newTried().id) {
  const asked: string[] = []
  const silent = {
    ...browser.world,
    network: {
      fetch: (path: string) => (asked.push(path), Promise.reject(new Error(path))),
      openFeed: (path: string) => (asked.push(path), browser.world.network.openFeed(path)),
    },
  }
  async function open(): Promise<Store> {
    const acting = () => ({ id, name: '', role: 'owner' as const })
    const store = openStore({ userId: id, household: id, acting, withoutServer: true }, silent)
    store.learn(startActing)
    endings.push(() => store.stop())
    await store.start()
    return store
  }
  const onState = () => undefined
  const photos = openPhotoQueue({ userId: id, withoutServer: true, world: silent, onState })
  endings.push(() => photos.stop())
  return { id, asked, open, photos }
}

test('whoever tries it is ready at once, holds every day, and nobody is asked anything', async () => {
  const tried = tryingIn(world.browser())
  const store = await tried.open()
  expect(store.state()).toMatchObject({ ready: true, connected: true })
  expect(store.holds('1901-01-01', '2199-12-31')).toBe(true)
  const pill = newEvent('Pill')
  await store.act(pill).kept
  await tried.photos.add(tried.id, hashOf(photoOf(1)), Uint8Array.from(photoOf(1)))
  await store.flush()
  await store.stop()
  const again = await tried.open()
  expect(titlesOn(again)).toEqual(['Pill'])
  expect(again.view.outbox()).toMatchObject([{ sent: false, acknowledged: null }])
  expect(tried.asked).toEqual([])
})

test.each([0, 7, 13, 19])(
  'all of the demo household can be done on a device, at each time of day: %i h ago',
  async (ago) => {
    const browser = world.browser()
    const tried = tryingIn(browser)
    const time = { at: Date.now() - ago * 3_600_000, zone: 'America/Los_Angeles' }
    await fillWithDemo(tried.id, time, browser.world.indexedDB)
    const store = await tried.open()
    expect(store.view.pets().map(({ name }) => name)).toEqual(['Bruno', 'Minka', 'Luna'])
    expect(store.view.outbox().length).toBeGreaterThan(200)
    expect(store.view.failing()).toEqual([])
    expect(store.view.outbox().filter(({ refused }) => refused !== null)).toEqual([])
    expect(tried.asked).toEqual([])
  },
)

test('a demo of an earlier day is outdated until somebody does something in it', async () => {
  const browser = world.browser()
  const { indexedDB } = browser.world
  const tried = tryingIn(browser)
  const time = { at: Date.now(), zone: 'America/Los_Angeles' }
  const tomorrow = { ...time, at: time.at + 86_400_000 }
  await fillWithDemo(tried.id, time, indexedDB)
  expect(await isOutdatedDemo(tried.id, time, indexedDB)).toBe(false)
  expect(await isOutdatedDemo(tried.id, tomorrow, indexedDB)).toBe(true)
  const store = await tried.open()
  await store.act(newEvent('Pill')).kept
  expect(await isOutdatedDemo(tried.id, tomorrow, indexedDB)).toBe(false)
})

test('what was deleted can be restored on the device alone, also after it was closed', async () => {
  const tried = tryingIn(world.browser())
  const store = await tried.open()
  const pill = newEvent('Pill')
  await store.act(pill).kept
  const gone = store.act({ verb: 'delete-event', eventId: pill.eventId, scope: 'all' })
  await gone.kept
  await store.act(newEvent('Pill again')).kept
  await store.stop()
  const again = await tried.open()
  expect(titlesOn(again)).toEqual(['Pill again'])
  expect(again.view.documents.all('deletions')).toMatchObject([{ title: 'Pill' }])
  // as a change of its own, where something else was built on it
  again.act({ verb: 'undo', of: gone.id })
  expect(titlesOn(again)).toEqual(['Pill', 'Pill again'])
  expect(again.view.documents.all('deletions')).toEqual([])
})

/** Weeks of somebody who tries everything: any verb, photos, things taken back, the page closed now and then. */
async function live(tried: ReturnType<typeof tryingIn>, chance: Chance) {
  const photos = [1, 2].map((nth) => Uint8Array.from(photoOf(nth)))
  for (const bytes of photos) await tried.photos.add(tried.id, hashOf(bytes), bytes)
  let store = await tried.open()
  const made: string[] = []
  for (let turn = 0; turn < 70; turn++) {
    const life = { kept: shownBy(store), made, photos: photos.map(hashOf) }
    try {
      const acted = store.act(randomChange(life, { chance, name: `turn-${turn}`, now: Date.now() }))
      await acted.kept
      made.push(acted.id)
      if (chance() < 0.1) await store.undo(acted.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    if (turn % 23 !== 22) continue
    await store.stop()
    store = await tried.open()
  }
  const shown = told(shownBy(store))
  await store.stop()
  const again = await tried.open()
  expect(told(shownBy(again))).toEqual(shown)
  await again.stop()
  return { shown, photos, made: again.view.outbox().length }
}

/** The same disk for a page that dies before its nth step there. */
function dyingAt(step: number, { world: healthy }: TestBrowser) {
  const page = { steps: 0, isDead: false }
  const { indexedDB } = healthy
  const open: IDBFactory['open'] = (...asked) => {
    const request = indexedDB.open(...asked)
    request.addEventListener('success', () => {
      const database = request.result
      const begin = database.transaction.bind(database)
      database.transaction = (...what) => {
        page.isDead ||= page.steps++ >= step
        if (page.isDead) throw new Error('the page is gone')
        return begin(...what)
      }
    })
    return request
  }
  // of a factory the store asks for no more
  return { page, world: { ...healthy, indexedDB: { open } as IDBFactory } }
}

/** Each step of a page that hands over two photos and everything else; the last page does not die. */
const steps = [...Array.from({ length: 17 }, (_, step) => step), Infinity]

test('kept, all of it is in the new account once, wherever the page died and the network failed', async () => {
  const quiet = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()]
  endings.push(() => quiet.forEach((one) => one.mockRestore()))
  const died = await Promise.all(steps.map(keptThough))
  expect(died.filter(Boolean).length).toBeGreaterThan(10)
  expect(died.at(-1)).toBe(false)
}, 120_000)

/** Somebody tries everything and keeps it; the page dies at this step, which is returned, if there is one. */
async function keptThough(step: number): Promise<boolean> {
  const chance = chanceFrom(seed + step)
  const browser = world.browser()
  losesFirst(4, browser, chance)
  const tried = tryingIn(browser)
  const { shown, photos, made } = await live(tried, chance)
  expect(made).toBeGreaterThan(20)
  tried.photos.stop()
  const anna = await world.signUp()
  world.clock().at = Date.now()
  const to = { userId: anna.userId, household: anna.userId }
  const queueOf = (one: typeof browser.world): PhotoQueue =>
    openPhotoQueue({ userId: anna.userId, world: one, onState: () => undefined })

  const first = dyingAt(step, browser)
  const dying = queueOf(first.world)
  await handOver({ id: tried.id, to, photos: dying, world: first.world }).catch(() => undefined)
  dying.stop()

  // the next start: the account’s own store sends what it finds, while the rest is handed over
  const store = await world.openTab(browser, anna)
  const queue = queueOf(browser.world)
  endings.push(() => queue.stop())
  if (chance() < 0.5) await store.flush()
  for (const _ of ['once', 'twice']) await handOver({ id: tried.id, to, photos: queue, world: browser.world })
  await store.flush()
  void queue.flush()
  await expect.poll(() => store.view.outbox().length, { timeout: 60_000 }).toBe(0)
  const { rows } = await anna.snapshot(everyCollection)
  expect(told(keptIn(rows)), `the page died at step ${step}`).toEqual(shown)
  for (const bytes of photos)
    await expect.poll(async () => (await getPhoto(anna, hashOf(bytes))).status, { timeout: 60_000 }).toBe(200)
  return first.page.isDead
}

/** Of what is asked first some does not get through, and of some the answer is lost. */
function losesFirst(most: number, { edge }: TestBrowser, chance: Chance) {
  const { fetch } = edge
  let asked = 0
  edge.fetch = async (path, init) => {
    const fault = asked++ < most ? chance() : 1
    if (fault < 0.3) throw new TypeError('the network is gone')
    const answer = await fetch(path, init)
    if (fault < 0.6) throw new TypeError('the answer is lost')
    return answer
  }
}
