import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { engines, freshPlace } from './support/engines.ts'
import { chanceFrom, faultyNetwork } from './support/faulty-network.ts'
import { randomVerb } from './support/random-verb.ts'
import { createDevice, signUp } from './support/server-world.ts'
import { simulatedDevice } from './support/simulated-device.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2)
const firstSeed = Number(process.env['FAULT_SEED'] ?? 20261115)
const verbsEach = 40
const secret = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** A server as a process of its own, so that it can be killed without warning. */
async function process9(env: Record<string, string>) {
  const port = await freePort()
  let child: ChildProcess | null = null
  const one = {
    port,
    url: `http://127.0.0.1:${port}`,
    async start() {
      child = spawn(process.execPath, ['server/main.ts'], {
        env: {
          PATH: process.env['PATH'],
          ...env,
          PORT: String(port),
          PUBLIC_URL: 'http://pets.example',
          LOG_LEVEL: 'error',
        },
        stdio: 'ignore',
      })
      await expect
        .poll(
          () =>
            fetch(`${one.url}/readyz`).then(
              (answer) => answer.ok,
              () => false,
            ),
          { timeout: 30_000 },
        )
        .toBe(true)
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
  endings.push(() => one.kill())
  await one.start()
  return one
}

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
      AUTH_SECRET: secret,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    }
    const nodes = [await process9(env), ...(engine === 'postgres' ? [await process9(env)] : [])]
    const network = await faultyNetwork(chance, () => nodes.map(({ port }) => port))
    endings.push(() => network.stop())
    const owner = await signUp(nodes[0]?.url ?? '', 'http://pets.example')
    const devices = ['phone', 'tablet'].map((name) => ({
      name,
      ...simulatedDevice(network.url, 'http://pets.example', owner.cookie, chance),
    }))
    for (const device of devices) endings.push(() => device.stop())
    for (let turn = 0; turn < verbsEach; turn++) {
      for (const device of devices) {
        const undoing = device.act(randomVerb(device, chance, `${device.name}-${seed}-${turn}`))
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
    const fresh = createDevice(nodes[0]?.url ?? '', owner.cookie, owner.userId, 'http://pets.example')
    const { rows, cursor } = await fresh.snapshot()
    const clock = Number(cursor.slice(cursor.lastIndexOf('.') + 1))
    await expect
      .poll(() => devices.map((device) => device.clock()), { timeout: 30_000 })
      .toEqual([clock, clock])

    const bodies = (collection: string) =>
      rows
        .filter((row) => row.collection === collection && row.body)
        .map((row) => row.body)
        .toSorted((a, b) => ((a?.id ?? '') < (b?.id ?? '') ? -1 : 1))
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
