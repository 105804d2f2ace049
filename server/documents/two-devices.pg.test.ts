import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { addEvent, addPet, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

let world: ServerWorld
let otherNode: string
beforeAll(async () => {
  world = await serverWorld('postgres')
  otherNode = await world.node()
})
afterAll(() => world.close())

test('two devices that write one owner’s documents at once, on two nodes, leave no gap and lose nothing', async () => {
  const phone = await world.device()
  const tablet = phone.at(otherNode)
  const clocks = await Promise.all(
    [phone, tablet, phone, tablet].map(async (device) => {
      const mine: number[] = []
      for (let n = 0; n < 15; n++)
        for (const answer of await device.push(addEvent(), addPet()))
          if (answer.outcome === 'applied') mine.push(answer.clock)
      // what one device did in order is numbered in order
      expect(mine).toEqual(mine.toSorted((one, other) => one - other))
      return mine
    }),
  )
  const all = clocks.flat().sort((one, other) => one - other)
  expect(all).toEqual(Array.from({ length: 120 }, (_, n) => n + 1))
  const { rows, cursor } = await tablet.snapshot()
  expect(rows.map((row) => row.clock).sort((one, other) => one - other)).toEqual(all)
  expect(cursor).toMatch(/\.120$/)
})

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
  const client = new pg.Client(world.place.databaseUrl ?? '')
  await client.connect()
  await client.query('begin')
  await client.query('select * from clocks where owner = $1 for update', [anna.userId])
  const waiting = anna.push(addPet())
  expect(await berta.push(addPet())).toMatchObject([{ clock: 1 }])
  await client.query('rollback')
  await client.end()
  expect(await waiting).toMatchObject([{ clock: 2 }])
})
