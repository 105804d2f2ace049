import { describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { engines } from './support/engines.ts'
import { addEvent, addPet, newId, serverWorld } from './support/server-world.ts'

const day = 86_400_000

describe.each(engines)('on %s', (engine) => {
  test('a clock of the server that jumps, either way, changes no numbers and loses nothing', async () => {
    const world = await serverWorld(engine)
    const anna = await world.device()
    const gone = addEvent()
    const deleted: Change = { id: newId(), at: 2, verb: 'delete-event', eventId: gone.eventId, scope: 'all' }
    const jumps = [0, 20 * day, -40 * day, 3_600_000, -5 * day, 25 * day]
    const clocks: unknown[] = []
    const feed = await anna.feed()
    await feed.upToDate()
    for (const jump of jumps) {
      world.clock.at += jump
      const answers = await anna.push(addPet(), addEvent())
      clocks.push(...answers.map((answer) => (answer.outcome === 'applied' ? answer.clock : answer)))
    }
    expect(clocks).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    await anna.push(gone, deleted)
    await feed.until(() => feed.rows().some(({ id, body }) => id === gone.eventId && body === null))
    expect(new Set(feed.rows().map(({ id }) => id)).size).toBe(13)
    await feed.close()
    // sent again after a jump, the change is known
    world.clock.at -= 10 * day
    expect(await anna.push(deleted)).toMatchObject([{ outcome: 'applied', clock: 14 }])
    expect((await anna.snapshot()).rows).toHaveLength(12)
    await world.close()
  })
})
