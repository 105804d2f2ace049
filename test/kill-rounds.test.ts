import { afterEach, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import type { ChangeAnswer, PushAnswer } from '#core/sync/sync.ts'
import { engines, freshPlace } from './support/engines.ts'
import { chanceFrom } from './support/faulty-network.ts'
import type { Chance } from './support/faulty-network.ts'
import { after, bytesOf, emptyHousehold, refusalOf } from './support/household.ts'
import { randomVerb } from './support/random-verb.ts'
import { originOfProcesses, serverProcess } from './support/server-process.ts'
import type { ServerProcess } from './support/server-process.ts'
import { createDevice, signUp } from './support/server-world.ts'
import type { Device } from './support/server-world.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 3)
const seed = Number(process.env['FAULT_SEED'] ?? 20261115)
const today = new Date().toISOString().slice(0, 10)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** Writes without rest. What is not answered is sent again, as a device does, and the next change waits for it. */
function busyOwner(owner: Device, name: string, nodes: readonly ServerProcess[], chance: Chance) {
  const acknowledged: { change: Change; answer: ChangeAnswer }[] = []
  let [model, repeated, stopped] = [emptyHousehold, 0, false]

  async function send(change: Change): Promise<ChangeAnswer> {
    for (;;) {
      const node = nodes[Math.floor(chance() * nodes.length)]
      const device = createDevice(node?.url ?? '', owner.cookie, owner.userId, originOfProcesses)
      const answer = await device.post('/sync', { changes: [change] }).catch(() => null)
      if (answer && !answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
      // a body may be cut off in the middle too
      const whole = (await answer?.json().catch(() => null)) as PushAnswer | null | undefined
      if (whole?.answers[0]) return whole.answers[0]
      repeated++
      await pause(20)
    }
  }

  async function write() {
    for (let turn = 0; !stopped; turn++) {
      const view = { pets: () => [...model.pets.values()], events: { all: () => [...model.events.values()] } }
      const change = randomVerb({ view }, chance, `${name}-${turn}`, today)
      const [answer, refusal] = [await send(change), refusalOf(model, change)]
      expect(answer.outcome).toBe(refusal ? 'refused' : 'applied')
      if (!refusal) model = after(model, change)
      acknowledged.push({ change, answer })
    }
  }
  const writing = write()
  return {
    owner,
    acknowledged,
    documents: () => bytesOf(model),
    repeated: () => repeated,
    async stop() {
      stopped = true
      await writing
    },
  }
}

test.each(engines)(
  `nothing acknowledged is missing after ${rounds} times kill -9 under load, and nothing is there twice (%s, seed ${seed})`,
  { timeout: 60_000 + rounds * 30_000 },
  async (engine) => {
    const chance = chanceFrom(seed)
    const place = await freshPlace(engine)
    endings.push(async () => place.remove())
    const env = { DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) }
    const nodes: ServerProcess[] = []
    for (let n = 0; n < (engine === 'postgres' ? 2 : 1); n++) {
      const node = await serverProcess(env)
      nodes.push(node)
      endings.push(() => node.kill())
    }
    const [first] = nodes
    const owners: ReturnType<typeof busyOwner>[] = []
    for (let n = 0; n < 8; n++)
      owners.push(busyOwner(await signUp(first?.url ?? '', originOfProcesses), `owner-${n}`, nodes, chance))
    for (const owner of owners) endings.push(() => owner.stop())

    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    const acknowledged = () => sum(owners.map((one) => one.acknowledged.length))
    for (let round = 0; round < rounds; round++) {
      const before = acknowledged()
      // in full swing, however slow the machine
      await expect.poll(() => acknowledged() - before, { timeout: 20_000 }).toBeGreaterThan(40)
      await pause(chance() * 300)
      const victim = nodes[round % nodes.length]
      await victim?.kill()
      await victim?.start()
    }
    await pause(200)
    for (const owner of owners) await owner.stop()

    const missing: string[] = []
    for (const { owner, acknowledged, documents } of owners) {
      const { rows } = await owner.snapshot()
      expect(rows.map(({ body }) => JSON.stringify(body)).toSorted()).toEqual(documents())
      // sent again, each is answered as the first time; of those that name very much only the first at once
      for (let at = 0, answered = 0; at < acknowledged.length; at += answered) {
        const part = acknowledged.slice(at, at + 100)
        const again = await owner.push(...part.map(({ change }) => change))
        answered = again.length
        expect(answered).toBeGreaterThan(0)
        for (const [n, one] of again.entries())
          if (JSON.stringify(one) !== JSON.stringify(part[n]?.answer)) missing.push(one.id)
      }
    }
    const repeated = sum(owners.map((one) => one.repeated()))
    console.log(
      `${engine}, seed ${seed}: ${rounds} kills, ${acknowledged()} acknowledged, ${missing.length} missing, ${repeated} sent again`,
    )
    expect(missing).toEqual([])
    expect(repeated).toBeGreaterThan(0)
  },
)
