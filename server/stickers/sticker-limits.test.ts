import { describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { scanned, sticker, stickerFor } from '#test/support/by-link-calls.ts'
import { nobodyAt } from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device } from '#test/support/server-world.ts'

describe.each(engines)('on %s', (engine) => {
  /** A cat with meals, and a sticker for them. */
  async function meals() {
    const world = await serverWorld(engine, { limitFactor: 1 })
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
    return { world, anna, secret, push }
  }

  test('whoever found it records no more in a day than a house gives; who lives there goes on', async () => {
    const { world, anna, push } = await meals()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await push(nobodyAt(world.url), 50)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect((await push(anna, 50)).status).toBe(200)
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
