import { describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { scanned, sticker, stickerFor } from '#test/support/by-link-calls.ts'
import { nobodyAt, nobodyFrom } from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'

describe.each(engines)('on %s', (engine) => {
  /** A cat with meals, and a sticker for them. */
  async function meals() {
    const world = await serverWorld(engine, { limitFactor: 1, trustProxy: true })
    onTestFinished(() => world.close())
    const anna = await world.device()
    const mitzi = addPet()
    const event = addEvent({ title: 'Meals', petIds: [mitzi.petId], recurrence: daily })
    await anna.push(mitzi, event)
    const secret = await stickerFor(anna, { petId: mitzi.petId, togetherId: event.eventId })
    const push = (by: Pick<Device, 'post'>, count: number) => {
      const changes = Array.from({ length: count }, () => recordCare(event, [mitzi]))
      return sticker(by, 'push', { secret, changes })
    }
    const read = (by: Pick<Device, 'post'>) => sticker(by, 'open', { secret })
    return { world, anna, secret, push, from: (address: string) => nobodyFrom(world.url, address), read }
  }

  test('whoever found it records no more in a day than a house gives; who lives there goes on', async () => {
    const { anna, push, from } = await meals()
    const [finder, friend] = [from('198.51.100.7'), from('203.0.113.9')]
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await push(finder, 50)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    // who is not signed in and stands at the box has what is left of all
    expect((await push(friend, 50)).status).toBe(200)
    expect((await push(friend, 50)).status).toBe(429)
    expect((await push(anna, 50)).status).toBe(200)
  })

  test('whoever found it reads and uses up what is theirs, and no more of it', async () => {
    const { push, from, read } = await meals()
    const [finder, friend] = [from('198.51.100.7'), from('203.0.113.9')]
    for (let n = 0; n < 40; n++) await read(finder)
    for (let n = 0; n < 30; n++) await push(finder, 1)
    expect([(await read(finder)).status, (await push(finder, 1)).status]).toEqual([429, 429])
    expect([(await read(friend)).status, (await push(friend, 1)).status]).toEqual([200, 200])
  })

  test('it is read thirty times a minute and used twenty, and a minute later again', async () => {
    const { world, secret, push } = await meals()
    const [reads, uses]: [number[], number[]] = [[], []]
    for (let n = 0; n < 32; n++) reads.push((await scanned(world.url, secret)).status)
    for (let n = 0; n < 22; n++) uses.push((await push(nobodyAt(world.url), 1)).status)
    expect(reads).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429])
    expect(uses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
    world.clock.at += 60_000
    expect((await scanned(world.url, secret)).status).toBe(200)
    expect((await push(nobodyAt(world.url), 1)).status).toBe(200)
  })
})
