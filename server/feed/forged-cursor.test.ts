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

  test.each(['sitter', 'carer', 'owner'] as const)(
    'a %s stops nobody by it, and costs nobody a row',
    async (role) => {
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
    },
  )

  test.each(['carer', 'owner'] as const)(
    'the device of a %s that says it is ahead keeps its copy, and the operator is told once',
    async (role) => {
      const { anna, other } = await household(role)
      await anna.push(addPet())
      const { cursor } = await other.snapshot()
      const before = world.lines.length
      for (let n = 0; n < 3; n++) {
        const feed = await other.feed(cursor.replace(/\d+$/, '5'))
        await feed.until(() => feed.messages.length > 0)
        expect(feed.messages).toEqual([{ type: 'behind' }])
        await feed.close()
      }
      const told = world.lines.slice(before).filter((line) => line.includes('says without proof'))
      expect(told).toHaveLength(1)
      expect(told[0]).toContain('"level":40')
    },
  )

  test('a proof counts for the cursor and the household it was given with, and for no other', async () => {
    const { anna, other } = await household('owner')
    const elsewhere = await world.device()
    for (const device of [anna, elsewhere]) await device.push(addPet())
    await elsewhere.push(addPet(), addPet())
    const own = await other.snapshot()
    // the same number, truly handed out, in a household of the attacker's own
    const ahead = await elsewhere.snapshot()
    const forged = [
      { ...ahead },
      { cursor: ahead.cursor, proof: own.proof },
      { cursor: own.cursor.replace(/\d+$/, '999999'), proof: own.proof },
      { cursor: own.cursor.replace(/\d+$/, '999999'), proof: '' },
    ]
    for (const { cursor, proof } of forged) {
      const feed = await other.feed({ cursor, proof })
      await feed.until(() => feed.messages.length > 0)
      expect(feed.messages).toEqual([{ type: 'behind' }])
      await feed.close()
    }
    expect(await anna.push(addPet())).toMatchObject([{ outcome: 'applied' }])
  })

  test('what the release before noted of a made-up cursor stops nobody', async () => {
    const anna = await world.device()
    await anna.push(addPet())
    const { cursor } = await anna.snapshot()
    await world.database.kysely
      .updateTable('clocks')
      .set({ ahead_cursor: cursor.replace(/\d+$/, '999999') })
      .where('owner', '=', anna.userId)
      .execute()
    expect(await anna.push(addPet())).toMatchObject([{ outcome: 'applied' }])
    const feed = await anna.feed(cursor)
    await feed.upToDate()
    expect(feed.messages.map(({ type }) => type)).toEqual(['rows', 'heartbeat'])
    await feed.close()
  })

  test('a device without a proof that can keep one is given it, and one that cannot is not bothered', async () => {
    const anna = await world.device()
    await anna.push(addPet())
    const { cursor, proof } = await anna.snapshot()
    const messagesOf = async (from: Parameters<typeof anna.feed>[0]) => {
      const feed = await anna.feed(from)
      await feed.upToDate()
      await feed.close()
      return feed.messages
    }
    const beat = { type: 'heartbeat', cursor }
    expect(await messagesOf({ cursor, proof: '' })).toEqual([
      { type: 'rows', rows: [], changes: [], cursor, proof },
      beat,
    ])
    expect(await messagesOf({ cursor, proof })).toEqual([beat])
    expect(await messagesOf(cursor)).toEqual([beat])
  })
})
