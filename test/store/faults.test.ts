import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCursor } from '#core/sync/cursor.ts'
import type { Change } from '#core/changes/change.ts'
import { Refusal } from '#core/refusal.ts'
import type { Push, PushAnswer } from '#core/sync/sync.ts'
import { openPhotoQueue } from '#web/store/machine/photo-queue.ts'
import type { Store } from '#web/store/machine/store.ts'
import { engines, readyPlace } from '../support/engines.ts'
import { chanceFrom, faultyNetwork } from '../support/faulty-network.ts'
import type { Chance } from '../support/faulty-network.ts'
import { everyCollection, keptBy, keptIn, textsOf, withoutServerTimes } from '../support/kept-documents.ts'
import type { Kept } from '../support/kept-documents.ts'
import { hashOf, photoOf } from '../support/photo-bytes.ts'
import { getPhoto } from '../support/photo-calls.ts'
import { randomChange } from '../support/random-change.ts'
import { everybodyOf, petsOfLink, sentAgain } from '../support/rehearsal.ts'
import type { Player } from '../support/rehearsal.ts'
import { replayed } from '../support/replay.ts'
import type { Heard } from '../support/replay.ts'
import { longer, seed as firstSeed } from '../support/rounds.ts'
import { originOfProcesses, serverProcess } from '../support/server-process.ts'
import { signUp } from '../support/server-world.ts'
import { openBrowser } from './test-browser.ts'
import type { TestBrowser } from './test-browser.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2)
const turns = 18 * longer
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const endings: (() => unknown)[] = []
// a full disk is told of each time
beforeEach(() => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  endings.push(() => told.mockRestore())
})
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** Everything that this device shows, of every collection there is. */
function shownBy({ view }: Store): Kept {
  const shown = {
    pets: view.pets,
    events: view.events.all,
    care: view.care.all,
    health: view.measures.all,
    deletions: () => view.documents.all('deletions'),
    medicines: () => view.documents.all('medicines'),
  }
  return keptBy((collection) => shown[collection]())
}

/** One browser of somebody: what they send is noted at its edge, and what the server acknowledged. */
function openTheirs(player: Player, url: string, chance: Chance) {
  const browser = openBrowser({ url, origin: originOfProcesses, chance })
  browser.session.cookie = player.device.cookie
  return { player, browser, ...watchPushes(browser, chance), ...carryPhotos(player, browser) }
}
type Theirs = ReturnType<typeof openTheirs>

/** Now and then a push goes out twice at once. */
function watchPushes({ edge }: TestBrowser, chance: Chance) {
  const sent = new Map<string, Change>()
  const acknowledged = new Map<string, number>()
  const { fetch } = edge
  edge.fetch = async (path, init) => {
    if (!path.startsWith('/sync')) return fetch(path, init)
    const { changes } = JSON.parse(String(init.body)) as Push
    for (const change of changes) sent.set(change.id, change)
    if (chance() < 0.2)
      void fetch(path, init).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      )
    const answer = await fetch(path, init)
    const { answers } = answer.ok ? ((await answer.clone().json()) as PushAnswer) : { answers: [] }
    for (const one of answers) if (one.outcome === 'applied') acknowledged.set(one.id, one.clock)
    return answer
  }
  return { sent, acknowledged }
}

/** Photos of this browser; `kept` are those that it has promised to send. */
function carryPhotos({ device }: Player, { world }: TestBrowser) {
  const kept = new Map<string, Uint8Array>()
  const state = { waiting: 0 }
  const onState = ({ waiting }: { waiting: readonly string[] }) => void (state.waiting = waiting.length)
  const queue = openPhotoQueue({ userId: device.userId, world, onState })
  endings.push(() => queue.stop())
  async function take(household: string, bytes: Uint8Array) {
    const isKept = await queue.add(household, hashOf(bytes), Uint8Array.from(bytes)).then(
      () => true,
      () => false,
    )
    if (isKept) kept.set(hashOf(bytes), bytes)
  }
  return { photos: { kept, take, waiting: () => state.waiting, flush: queue.flush } }
}

/** A tab that is closed and opened again; what it has kept it sends, also when it was closed meanwhile. */
function openTab({ player, browser, photos }: Theirs, household: string, chance: Chance) {
  const open = () => {
    const { acting, device } = player
    const store = browser.openTab(device.userId, household, acting)
    endings.push(() => store.stop())
    return store
  }
  let store = open()
  const made: string[] = []
  /** on the disk, and not taken back */
  const kept = new Set<string>()

  return {
    player,
    kept,
    store: () => store,
    async reopen() {
      await store.stop()
      store = open()
      await store.start()
    },
    /** does anything; some of it is taken back at once */
    act(name: string) {
      const life = { kept: shownBy(store), made, photos: [...photos.kept.keys()] }
      const change = randomChange(life, { chance, name, now: Date.now(), role: player.acting.role })
      try {
        const acted = store.act(change)
        void acted.kept.then((isKept) => isKept && kept.add(acted.id))
        made.push(acted.id)
        if (chance() >= 0.1) return
        void acted.kept.then(() => kept.delete(acted.id))
        void store.undo(acted.id)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    },
  }
}

test.each(
  engines.flatMap((engine) =>
    Array.from({ length: rounds }, (_, round) => ({ engine, seed: firstSeed + round })),
  ),
)(
  'devices of an owner, a carer and sitters, and $engine come to the same through cuts, lost answers, doubles, closed tabs, full disks and kill -9 (seed $seed)',
  { timeout: 300_000 * longer },
  async ({ engine, seed }) => {
    const chance = chanceFrom(seed)
    const place = await readyPlace(engine)
    endings.push(() => place.remove())
    const env = {
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    }
    const nodes = [await serverProcess(env), ...(engine === 'postgres' ? [await serverProcess(env)] : [])]
    for (const node of nodes) endings.push(() => node.kill())
    const network = await faultyNetwork(chance, () => nodes.map(({ port }) => port))
    endings.push(() => network.stop())
    const anna = await signUp(nodes[0]?.url ?? '', originOfProcesses)
    const players = await everybodyOf(anna)
    const [owner] = players as [Player] // she is the first
    const begun = await anna.push(...petsOfLink)
    const [phone, ...others] = [owner, ...players].map((one) => openTheirs(one, network.url, chance))
    if (!phone) throw new Error('nobody has a phone')
    const all = [phone, ...others]
    const tabs = [phone, ...all].map((one) => openTab(one, anna.userId, chance))
    for (const tab of tabs) await tab.store().start()

    for (let turn = 0; turn < turns; turn++) {
      for (const { browser } of all) browser.disk.isFull = chance() < 0.05
      for (const [at, tab] of tabs.entries()) tab.act(`tab-${at}-${seed}-${turn}`)
      if (turn % 4 === 0) for (const one of all.slice(1, 3)) void one.photos.take(anna.userId, photoOf(turn))
      await pause(chance() * 60)
      const closing = tabs[Math.floor(chance() * tabs.length * 3)]
      await closing?.reopen()
      if (turn % 8 === 7) {
        const victim = nodes[turn % nodes.length]
        await victim?.kill()
        await pause(100)
        await victim?.start()
      }
    }
    for (const { browser } of all) browser.disk.isFull = false
    network.calm()
    const waiting = () =>
      tabs.flatMap((tab) => tab.store().view.outbox()).filter(({ refused }) => refused === null)
    // on a busy machine an answer may take longer than the tenth of a device's patience that these have
    await expect.poll(() => waiting().length, { timeout: 150_000 }).toBe(0)
    for (const { photos } of all) void photos.flush()
    await expect
      .poll(() => all.map(({ photos }) => photos.waiting()), { timeout: 60_000 })
      .toEqual(all.map(() => 0))

    // every tab shows what a new device of the same person would
    for (const { player, store } of tabs) {
      const { rows, cursor } = await player.device.snapshot(everyCollection)
      const { clock } = readCursor(cursor)
      await expect.poll(() => readCursor(store().cursor()).clock, { timeout: 30_000 }).toBe(clock)
      expect(textsOf(shownBy(store()))).toEqual(textsOf(keptIn(rows)))
    }

    // and the server holds what follows from everything it has acknowledged, each once
    const { rows, cursor } = await anna.snapshot(everyCollection)
    const last = readCursor(cursor).clock
    const heard: Heard[] = petsOfLink.map((change, at) => ({ change, clock: at + 1, acting: owner.acting }))
    expect(begun).toMatchObject(heard.map(({ clock }) => ({ clock })))
    const missing: string[] = []
    for (const { player, sent, acknowledged } of all) {
      const changes = [...sent.values()]
      for (const [n, answer] of (await sentAgain(player.device, changes)).entries()) {
        const [change, clock] = [changes[n], answer.outcome === 'applied' ? answer.clock : null]
        const given = acknowledged.get(answer.id)
        if (given !== undefined && given !== clock) missing.push(answer.id)
        if (change && clock !== null && clock <= last) heard.push({ change, clock, acting: player.acting })
      }
    }
    expect(missing).toEqual([])
    // one change may have gone out by two tabs of a browser
    const once = [...new Map(heard.map((one) => [one.change.id, one])).values()]
    const possible = replayed(once, Date.now()).map((one) => textsOf(withoutServerTimes(one)))
    const there = textsOf(withoutServerTimes(keptIn(rows)))
    expect(possible.find((one) => one.join() === there.join()) ?? possible[0]).toEqual(there)

    for (const { photos } of all)
      for (const [hash, bytes] of photos.kept) expect((await getPhoto(anna, hash)).bytes).toEqual(bytes)
    const sent = new Set(all.flatMap((one) => [...one.sent.keys()]))
    // what a device has kept on its disk was sent, whatever became of its tab
    expect(tabs.flatMap(({ kept }) => [...kept]).filter((id) => !sent.has(id))).toEqual([])
    console.log(
      `${engine}, seed ${seed}: ${once.length} applied of ${sent.size}, ${missing.length} missing, ${network.faults()} faults`,
    )
    expect(once.length).toBeGreaterThan(turns)
    expect(network.faults()).toBeGreaterThan(5)
  },
)
