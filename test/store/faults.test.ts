import { afterEach, expect, test } from 'vitest'
import { readDocument } from '#core/read-document.ts'
import { engines, freshPlace } from './support/engines.ts'
import { chanceFrom, faultyNetwork } from './support/faulty-network.ts'
import { randomVerb } from './support/random-verb.ts'
import { originOfProcesses, serverProcess } from './support/server-process.ts'
import { createDevice, signUp } from './support/server-world.ts'
import { simulatedDevice } from './support/simulated-device.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2)
const firstSeed = Number(process.env['FAULT_SEED'] ?? 20261115)
const verbsEach = 40
// events of long ago would be missing from a snapshot
const today = new Date().toISOString().slice(0, 10)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

test.each(
  engines.flatMap((engine) =>
    Array.from({ length: rounds }, (_, round) => ({ engine, seed: firstSeed + round })),
  ),
)(
  'two devices and $engine come to the same documents through cuts, lost answers, doubles and kill -9 (seed $seed)',
  { timeout: 180_000 },
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
    const devices = ['phone', 'tablet'].map((name) => ({
      name,
      ...simulatedDevice(network.url, originOfProcesses, owner.cookie, chance),
    }))
    for (const device of devices) endings.push(() => device.stop())
    for (let turn = 0; turn < verbsEach; turn++) {
      for (const device of devices) {
        const undoing = device.act(randomVerb(device, chance, `${device.name}-${seed}-${turn}`, today))
        if (undoing && undoing.steps.length > 0 && chance() < 0.15) {
          device.act({ id: `${device.name}-${seed}-${turn}-undo`, at: 1_000, verb: 'undo', ...undoing })
        }
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
    await expect.poll(() => devices.every((device) => device.isSettled()), { timeout: 60_000 }).toBe(true)
    const fresh = createDevice(nodes[0]?.url ?? '', owner.cookie, owner.userId, originOfProcesses)
    const { rows, cursor } = await fresh.snapshot()
    const clock = Number(cursor.slice(cursor.lastIndexOf('.') + 1))
    await expect
      .poll(() => devices.map((device) => device.clock()), { timeout: 30_000 })
      .toEqual([clock, clock])

    const bodies = (collection: string) =>
      rows
        .filter((row) => row.collection === collection)
        .map((row) => readDocument(row.collection, row.id, row.body))
        .filter((body) => body !== null)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const [phone, tablet] = devices
    expect(phone?.documents()).toEqual(tablet?.documents())
    expect(phone?.documents()).toEqual({ pets: bodies('pets'), events: bodies('events') })

    const acknowledged = devices.flatMap((device) => [...device.acknowledged.values()])
    const missing = []
    for (const { change, clock: given } of acknowledged) {
      const [again] = await fresh.push(change)
      if (again?.outcome !== 'applied' || again.clock !== given) missing.push(change.id)
    }
    console.log(
      `${engine}, seed ${seed}: ${acknowledged.length} acknowledged, ${missing.length} missing, ${network.faults()} faults`,
    )
    expect(missing).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(verbsEach / 2)
    expect(network.faults()).toBeGreaterThan(5)
  },
)
