import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { chanceFrom } from '#test/support/faulty-network.ts'
import { joined } from '#test/support/household-calls.ts'
import { everyCollection, keptIn, textsOf } from '#test/support/kept-documents.ts'
import { randomChange } from '#test/support/random-change.ts'
import { playerOf } from '#test/support/rehearsal.ts'
import type { Player } from '#test/support/rehearsal.ts'
import { replayed } from '#test/support/replay.ts'
import type { Heard } from '#test/support/replay.ts'
import { longer, seed } from '#test/support/rounds.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

/** of two changes each */
const pushesEach = 12 * longer

let world: ServerWorld
let otherNode: string
beforeAll(async () => {
  world = await serverWorld('postgres')
  otherNode = await world.node()
})
afterAll(() => world.close())

/** Anything, about what their own feed has told so far; what they did is numbered in the order in which they did it. */
async function actOn({ acting, device }: Player, name: string, heard: Heard[]) {
  const chance = chanceFrom(seed + Number(name.at(-1)))
  const feed = await device.feed(null, {}, everyCollection)
  await feed.upToDate()
  let last = 0
  for (let n = 0; n < pushesEach; n++) {
    const life = { kept: keptIn(feed.rows()), made: heard.map(({ change }) => change.id) }
    const both = ['a', 'b'].map((one) => `${name}-${n}-${one}`)
    const changes = both.map((each) => randomChange(life, { chance, name: each, now: world.clock.at }))
    for (const [at, answer] of (await device.push(...changes)).entries()) {
      const change = changes[at]
      if (answer.outcome !== 'applied' || !change) continue
      expect(answer.clock).toBeGreaterThanOrEqual(last)
      last = answer.clock
      heard.push({ change, clock: last, acting })
    }
  }
  return feed
}

test(
  `two people on two devices each, on two nodes, do anything at once: it comes to the same everywhere, with no gap (seed ${seed})`,
  { timeout: 30_000 * longer },
  async () => {
    const anna = await world.device()
    const people = [
      await playerOf(anna),
      await playerOf((await joined(world, anna)).in(anna.userId), anna.userId),
    ]
    const tablets = people.map((one) => ({ ...one, device: one.device.at(otherNode) }))
    const heard: Heard[] = []
    const acting = [...people, ...tablets].map((one, at) => actOn(one, `device-${at}`, heard))
    const feeds = await Promise.all(acting)
    const clocks = [...new Set(heard.map(({ clock }) => clock).filter((clock) => clock > 0))]
    expect(clocks.toSorted((one, other) => one - other)).toEqual(clocks.map((_, n) => n + 1))
    const { rows, cursor } = await anna.snapshot(everyCollection)
    expect(cursor).toMatch(new RegExp(`\\.${clocks.length}$`))
    const there = textsOf(keptIn(rows))
    const possible = replayed(heard, world.clock.at).map(textsOf)
    expect(possible.find((one) => one.join() === there.join()) ?? possible[0]).toEqual(there)
    for (const feed of feeds) {
      await feed.until(() => feed.rows().some(({ clock }) => clock === clocks.length))
      expect(textsOf(keptIn(feed.rows()))).toEqual(there)
      await feed.close()
    }
  },
)

test('two devices that each skip another day of one series at the same moment both win', async () => {
  const phone = await world.device()
  const tablet = phone.at(otherNode)
  const walk = addEvent({ start: '2026-11-01T08:00:00', end: '2026-11-01T08:30:00', recurrence: daily })
  await phone.push(walk)
  const days = Array.from({ length: 20 }, (_, n) => `2026-11-${String(n + 5).padStart(2, '0')}`)
  const skip = (occurrenceDate: string): Change => ({
    id: newId(),
    at: 2,
    verb: 'delete-event',
    eventId: walk.eventId,
    scope: 'this',
    occurrenceDate,
  })
  await Promise.all(days.map((day, n) => (n % 2 ? phone : tablet).push(skip(day))))
  const [row] = (await phone.snapshot()).rows
  expect(row?.body).toMatchObject({ recurrenceExceptions: days })
})

test('a change that reaches both nodes at once is applied once and answered the same', async () => {
  const phone = await world.device()
  const tablet = phone.at(otherNode)
  for (let round = 0; round < 10; round++) {
    const rex = addPet()
    const [one, other] = await Promise.all([phone.push(rex), tablet.push(rex)])
    expect(one).toEqual(other)
    expect(one).toEqual([{ id: rex.id, outcome: 'applied', clock: round + 1 }])
  }
})

test('owners do not wait for each other', async () => {
  const [anna, berta] = [await world.device(), await world.device()]
  await anna.push(addPet())
  const { default: pg } = await import('pg')
  const client = new pg.Client(world.place.adminUrl)
  await client.connect()
  await client.query('begin')
  await client.query('select * from clocks where owner = $1 for update', [anna.userId])
  const waiting = anna.push(addPet())
  expect(await berta.push(addPet())).toMatchObject([{ clock: 1 }])
  await client.query('rollback')
  await client.end()
  expect(await waiting).toMatchObject([{ clock: 2 }])
})
