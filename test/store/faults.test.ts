import { afterEach, expect, test } from 'vitest'
import { readCursor } from '#core/sync/cursor.ts'
import type { Change } from '#core/changes/change.ts'
import { readDocument } from '#core/changes/read-document.ts'
import { Refusal } from '#core/refusal.ts'
import type { Push, PushAnswer } from '#core/sync/sync.ts'
import type { Store } from '#web/store/machine/store.ts'
import { engines, freshPlace } from '../support/engines.ts'
import { chanceFrom, faultyNetwork } from '../support/faulty-network.ts'
import type { Chance } from '../support/faulty-network.ts'
import { randomVerb } from '../support/random-verb.ts'
import { originOfProcesses, serverProcess } from '../support/server-process.ts'
import { createDevice, signUp } from '../support/server-world.ts'
import { openBrowser } from './test-browser.ts'
import type { TestBrowser } from './test-browser.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2)
const firstSeed = Number(process.env['FAULT_SEED'] ?? 20261115)
const verbsEach = 30
// events of long ago would be missing from a snapshot
const today = new Date().toISOString().slice(0, 10)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** Notes at the edge what the server acknowledged and when; now and then a push goes out twice at once. */
function watchPushes({ edge }: TestBrowser, chance: Chance) {
  const acknowledged = new Map<string, { change: Change; clock: number }>()
  const { fetch } = edge
  edge.fetch = async (path, init) => {
    if (path !== '/sync') return fetch(path, init)
    if (chance() < 0.2)
      void fetch(path, init).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      )
    const answer = await fetch(path, init)
    const { changes } = JSON.parse(String(init.body)) as Push
    const { answers } = answer.ok ? ((await answer.clone().json()) as PushAnswer) : { answers: [] }
    for (const one of answers) {
      const change = changes.find(({ id }) => id === one.id)
      if (change && one.outcome === 'applied') acknowledged.set(one.id, { change, clock: one.clock })
    }
    return answer
  }
  return acknowledged
}

/** Does something a person might do; null when the verb was refused on the device. */
function actAtRandom(store: Store, chance: Chance, name: string): string | null {
  try {
    return store.act(randomVerb(store, chance, name, today)).id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const documentsOf = ({ view }: Store) => ({ pets: inOrder(view.pets()), events: inOrder(view.events.all()) })
const inOrder = <T extends { id: string }>(documents: readonly T[]) =>
  documents.toSorted((a, b) => (a.id < b.id ? -1 : 1))

test.each(
  engines.flatMap((engine) =>
    Array.from({ length: rounds }, (_, round) => ({ engine, seed: firstSeed + round })),
  ),
)(
  'two tabs of a phone, a tablet and $engine come to the same documents through cuts, lost answers, doubles and kill -9 (seed $seed)',
  { timeout: 300_000 },
  async ({ engine, seed }) => {
    const chance = chanceFrom(seed)
    const place = await freshPlace(engine)
    endings.push(async () => place.remove())
    const env = {
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    }
    const nodes = [await serverProcess(env), ...(engine === 'postgres' ? [await serverProcess(env)] : [])]
    for (const node of nodes) endings.push(() => node.kill())
    const network = await faultyNetwork(chance, () => nodes.map(({ port }) => port))
    endings.push(() => network.stop())
    const owner = await signUp(nodes[0]?.url ?? '', originOfProcesses)
    const browsers = ['phone', 'tablet'].map(() =>
      openBrowser({ url: network.url, origin: originOfProcesses, chance }),
    )
    for (const { session } of browsers) session.cookie = owner.cookie
    const acknowledgements = browsers.map((browser) => watchPushes(browser, chance))
    const stores = [browsers[0], browsers[0], browsers[1]].flatMap((one) => one?.openTab(owner.userId) ?? [])
    for (const store of stores) endings.push(() => store.stop())
    for (const store of stores) await store.start()
    let undone = 0
    for (let turn = 0; turn < verbsEach; turn++) {
      for (const [at, store] of stores.entries()) {
        const changeId = actAtRandom(store, chance, `store-${at}-${seed}-${turn}`)
        if (changeId === null || chance() >= 0.15) continue
        undone++
        void store.undo(changeId)
      }
      await pause(chance() * 60)
      if (turn % 13 === 12) {
        const victim = nodes[turn % nodes.length]
        await victim?.kill()
        await pause(100)
        await victim?.start()
      }
    }
    network.calm()
    const waiting = () =>
      stores.flatMap(({ view }) => view.outbox()).filter(({ refused }) => refused === null)
    // on a busy machine an answer may take longer than the tenth of a device's patience that these have
    await expect.poll(() => waiting().length, { timeout: 150_000 }).toBe(0)
    const fresh = createDevice(nodes[0]?.url ?? '', owner.cookie, owner.userId, originOfProcesses)
    const { rows, cursor } = await fresh.snapshot()
    const clock = Number(cursor.slice(cursor.lastIndexOf('.') + 1))
    await expect
      .poll(() => stores.map((store) => readCursor(store.cursor()).clock), { timeout: 30_000 })
      .toEqual(stores.map(() => clock))

    const bodies = (collection: string) =>
      rows
        .filter((row) => row.collection === collection)
        .map((row) => readDocument(row.collection, row.id, row.body))
        .filter((body) => body !== null)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const store of stores)
      expect(documentsOf(store)).toEqual({ pets: bodies('pets'), events: bodies('events') })

    const acknowledged = acknowledgements.flatMap((known) => [...known.values()])
    const missing = []
    for (const { change, clock: given } of acknowledged) {
      const [again] = await fresh.push(change)
      if (again?.outcome !== 'applied' || again.clock !== given) missing.push(change.id)
    }
    console.log(
      `${engine}, seed ${seed}: ${acknowledged.length} acknowledged, ${missing.length} missing, ${undone} undone, ${network.faults()} faults`,
    )
    expect(missing).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(verbsEach / 2)
    expect(network.faults()).toBeGreaterThan(5)
  },
)
