import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { engines } from '#test/support/engines.ts'
import { addPet, newId, serverWorld } from '#test/support/server-world.ts'
import type { Usage } from './quota.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const unknownPet = (): Change => ({ id: newId(), at: 1, verb: 'delete-pet', petId: newId() })

describe.each(engines)('what is forgotten, on %s', (engine) => {
  async function account() {
    const world = await serverWorld(engine, { quota: { documents: 100, bytes: 1_000_000 } })
    closing.push(() => world.close())
    const { database } = world
    const device = await world.device()
    const owner = device.userId
    await device.push(addPet())
    return {
      world,
      device,
      usage: () =>
        database.transactAs(owner, async (tx) => {
          const [row] = await tx.run(sql<Usage>`select answers, undo_bytes from usage where owner = ${owner}`)
          return row
        }),
      /** answers of one push, the highest number last, each with so many bytes to take it back */
      answers: (count: number, bytes: number) =>
        database.transactAs(owner, async (tx) => {
          const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
          await tx.run(sql`${numbers} insert into applied (owner, change_id, clock, undo, applied_at)
            select ${owner}, 'kept_' || i, i, ${bytes ? 'x'.repeat(bytes) : null}, ${world.clock.at} from n`)
        }),
      undoOf: (change: string) =>
        database.transactAs(owner, async (tx) => {
          const [row] = await tx.run(sql<{ undo: string | null }>`
            select undo from applied where owner = ${owner} and change_id = ${change}`)
          return row?.undo?.length ?? null
        }),
    }
  }

  test('of more than a hundred thousand answers the oldest go, refused ones too', async () => {
    const { world, device, answers, usage } = await account()
    await answers(100_500, 0)
    world.clock.at += 200_000
    const refused = unknownPet()
    await device.push(refused)
    expect((await usage())?.answers).toBeLessThanOrEqual(100_000)
    // the newest are still known
    expect(await device.push(refused)).toMatchObject([{ refusal: 'pet-not-found' }])
  })

  test('of what undo keeps beyond sixteen megabytes the oldest goes, and the newest stays, also of one push', async () => {
    const { world, device, answers, usage, undoOf } = await account()
    await answers(40, 500_000)
    world.clock.at += 100
    await device.push(addPet())
    expect((await usage())?.undo_bytes).toBeLessThanOrEqual(16_100_000)
    expect(await undoOf('kept_1')).toBeNull()
    expect(await undoOf('kept_40')).toBe(500_000)
  })

  test('a clock that was weeks ahead when it last happened does not put it off for weeks', async () => {
    const { world, device, answers, undoOf } = await account()
    const day = 86_400_000
    world.clock.at += 20 * day
    await device.push(addPet())
    // a session would not last from today on
    world.clock.at -= 40 * day
    await answers(1, 10)
    world.clock.at += 31 * day
    await device.push(addPet())
    expect(await undoOf('kept_1')).toBeNull()
  })
})
