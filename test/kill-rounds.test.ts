import { afterEach, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import type { ChangeAnswer, PushAnswer } from '#core/sync/sync.ts'
import { engines, readyPlace } from './support/engines.ts'
import { chanceFrom } from './support/faulty-network.ts'
import type { Chance } from './support/faulty-network.ts'
import { everyCollection, keptIn, textsOf, withoutServerTimes } from './support/kept-documents.ts'
import { hashOf, photoOf } from './support/photo-bytes.ts'
import { getPhoto, putPhoto } from './support/photo-calls.ts'
import { everybodyOf, petsOfLink, playerOf, rehearse, sentAgain } from './support/rehearsal.ts'
import { seed } from './support/rounds.ts'
import { originOfProcesses, serverProcess } from './support/server-process.ts'
import type { ServerProcess } from './support/server-process.ts'
import { signUp } from './support/server-world.ts'
import type { Device } from './support/server-world.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 3)
const households = 6
/** So many of them are of an owner, a carer, a sitter who joined and one who came by a link. */
const ofSeveral = 1
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

type Busy = {
  owner: Device
  name: string
  isOfSeveral: boolean
  nodes: readonly ServerProcess[]
  chance: Chance
}

/** Acts without rest. What is not answered is sent again, as a device does, and the next change waits for it. */
async function busyHousehold({ owner, name, isOfSeveral, nodes, chance }: Busy) {
  let [repeated, stopped] = [0, false]
  const photos = new Map<string, Uint8Array>()

  /** whichever node it is, until one answers in full */
  async function insist<Answer>(
    device: Device,
    ask: (on: Device) => Promise<Answer | null>,
  ): Promise<Answer> {
    for (;;) {
      const node = nodes[Math.floor(chance() * nodes.length)]
      const answer = await ask(device.at(node?.url ?? '')).catch((error: unknown) => {
        // refused, or cut off in the middle
        if (error instanceof TypeError) return null
        throw error
      })
      if (answer) return answer
      repeated++
      await pause(20)
    }
  }

  const send =
    (device: Device) =>
    (change: Change): Promise<ChangeAnswer> =>
      insist(device, async (on) => {
        const answer = await on.post('/sync', { changes: [change] })
        if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
        const whole = (await answer.json().catch(() => null)) as PushAnswer | null
        return whole?.answers[0] ?? null
      })

  async function takePhoto() {
    const bytes = photoOf(photos.size)
    const { status, says } = await insist(owner, (on) => putPhoto(on, bytes))
    expect([status, says]).toEqual([204, ''])
    photos.set(hashOf(bytes), bytes)
  }

  const people = isOfSeveral ? await everybodyOf(owner) : [await playerOf(owner)]
  const players = people.map((one, at) => ({
    ...one,
    send: send(one.device),
    // a sitter may name no photo that they have neither sent nor seen
    photos: () => (at === 0 ? [...photos.keys()] : []),
  }))
  const life = rehearse({ players, chance, now: Date.now, name })

  async function act() {
    for (const change of isOfSeveral ? petsOfLink : []) if (players[0]) await life.say(players[0], change)
    for (let turn = 0; !stopped; turn++) {
      await life.act()
      if (turn % 15 === 0) await takePhoto()
    }
  }
  const ended = act()
  return {
    owner,
    players,
    life,
    photos,
    repeated: () => repeated,
    async stop() {
      stopped = true
      await ended
    },
  }
}

test.each(engines)(
  `nothing acknowledged is missing after ${rounds} times kill -9 under load, and nothing is there twice (%s, seed ${seed})`,
  { timeout: 60_000 + rounds * 30_000 },
  async (engine) => {
    const chance = chanceFrom(seed)
    const place = await readyPlace(engine)
    endings.push(async () => place.remove())
    const env = { DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) }
    const nodes: ServerProcess[] = []
    for (let n = 0; n < (engine === 'postgres' ? 2 : 1); n++) {
      const node = await serverProcess(env)
      nodes.push(node)
      endings.push(() => node.kill())
    }
    const busy: Awaited<ReturnType<typeof busyHousehold>>[] = []
    for (let n = 0; n < households; n++) {
      const owner = await signUp(nodes[0]?.url ?? '', originOfProcesses)
      const one = await busyHousehold({
        owner,
        name: `household-${n}`,
        isOfSeveral: n < ofSeveral,
        nodes,
        chance,
      })
      busy.push(one)
      endings.push(() => one.stop())
    }

    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    const acknowledged = () => sum(busy.map(({ life }) => life.said.length))
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
    for (const one of busy) await one.stop()

    const missing: string[] = []
    for (const { owner, players, life, photos } of busy) {
      const { rows } = await owner.snapshot(everyCollection)
      const [there, rehearsed] = [keptIn(rows), life.kept()].map(withoutServerTimes).map(textsOf)
      expect(there).toEqual(rehearsed)
      for (const player of players) {
        const { changes, answers } = life.saidBy(player)
        const again = await sentAgain(player.device, changes)
        for (const [n, one] of again.entries())
          if (JSON.stringify(one) !== JSON.stringify(answers[n]))
            missing.push(`${JSON.stringify(changes[n])}: ${JSON.stringify([answers[n], one])}`)
      }
      for (const [hash, bytes] of photos) expect((await getPhoto(owner, hash)).bytes).toEqual(bytes)
    }
    const repeated = sum(busy.map((one) => one.repeated()))
    console.log(
      `${engine}, seed ${seed}: ${rounds} kills, ${acknowledged()} acknowledged, ${missing.length} missing, ${repeated} sent again`,
    )
    expect(missing).toEqual([])
    expect(repeated).toBeGreaterThan(0)
  },
)
