import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#core/households/household.ts'
import { engines } from '#test/support/engines.ts'
import { call, secretOf } from '#test/support/household-calls.ts'
import { addPet, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('a cursor of somebody’s own making, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** The owner, and somebody else in the owner's household. */
  async function household(role: Role) {
    const [anna, other] = [await world.device(), await world.device()]
    const { body } = await call(anna, 'invite', { household: anna.userId, role, email: null })
    await call(other, 'accept', { secret: secretOf(body.link), name: 'Sam' })
    return { anna, other: other.in(anna.userId) }
  }

  test.each(['sitter', 'carer'] as const)('a %s stops nobody by it, and costs nobody a row', async (role) => {
    const { anna, other } = await household(role)
    await anna.push(addPet())
    const { cursor } = await anna.snapshot()
    const open = await anna.feed(cursor)
    await open.upToDate()
    for (const clock of ['2', '1000000', '9007199254740991', '9007199254740993', '1e400', '-1', 'NaN']) {
      const feed = await other.feed(cursor.replace(/\d+$/, clock))
      await feed.until(() => feed.messages.length > 0)
      await feed.close()
    }
    // whoever was there hears of the next change, and nothing else
    const rex = addPet()
    expect(await anna.push(rex)).toMatchObject([{ outcome: 'applied' }])
    await open.untilRow(rex.petId)
    // and so does whoever comes back: no word of a lost history, nothing to discard
    const again = await anna.feed(cursor)
    await again.upToDate()
    for (const { messages } of [open, again])
      expect(messages.filter(({ type }) => type === 'reset' || type === 'behind')).toEqual([])
    for (const feed of [open, again]) await feed.close()
  })

  test('a carer’s device that is ahead keeps its copy, and the operator is told once', async () => {
    const { anna, other } = await household('carer')
    await anna.push(addPet())
    const { cursor } = await other.snapshot()
    const before = world.lines.length
    for (let n = 0; n < 3; n++) {
      const feed = await other.feed(cursor.replace(/\d+$/, '5'))
      await feed.until(() => feed.messages.length > 0)
      expect(feed.messages).toEqual([{ type: 'behind' }])
      await feed.close()
    }
    const told = world.lines.slice(before).filter((line) => line.includes('says it knows of changes'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('"level":40')
  })
})
