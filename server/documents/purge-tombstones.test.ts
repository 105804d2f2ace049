import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import { engines } from '#test/support/engines.ts'
import { addPet, newId, serverWorld } from '#test/support/server-world.ts'
import type { AppliedRow } from '../database/schema.ts'
import type { Usage } from './quota.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const unknownPet = (): ChangeOf<'delete-pet'> => ({ id: newId(), at: 1, verb: 'delete-pet', petId: newId() })

describe.each(engines)('what is forgotten, on %s', (engine) => {
  async function account() {
    const world = await serverWorld(engine, { quota: { documents: 100, bytes: 1_000_000 } })
    closing.push(() => world.close())
    const { database } = world
    const device = await world.device()
    const owner = device.userId
    const pet = addPet()
    await device.push(pet)
    return {
      world,
      device,
      pet,
      usage: () =>
        database.transactAs(owner, async (tx) => {
          const [row] = await tx.run(sql<Usage>`select answers, undo_bytes from usage where owner = ${owner}`)
          return row
        }),
      /** answers of one push, the highest number last, each with so many bytes to take it back */
      answers: (count: number, bytes: number, { refusal }: { refusal: string | null } = { refusal: null }) =>
        database.transactAs(owner, async (tx) => {
          const row = { owner, refusal, undo: bytes ? 'x'.repeat(bytes) : null, applied_at: world.clock.at }
          const atOnce = 500
          for (let from = 1; from <= count; from += atOnce) {
            const numbers = Array.from({ length: Math.min(atOnce, count + 1 - from) }, (_, n) => from + n)
            const rows = numbers.map((n) => ({
              ...row,
              change_id: `kept_${n}`,
              clock: refusal === null ? n : null,
              overwritten: null,
            }))
            await tx.run(database.kysely.insertInto('applied').values(rows as AppliedRow[])) // as any refusal is kept
          }
        }),
      /** as if there were so many more answers, which would take PostgreSQL ten seconds to keep */
      countMore: (count: number) =>
        database.transactAs(owner, (tx) =>
          tx.run(sql`update usage set answers = answers + ${count} where owner = ${owner}`),
        ),
      knownAnswers: (...changes: string[]) =>
        database.transactAs(owner, async (tx) => {
          const rows = await tx.run(sql<{ change_id: string }>`
            select change_id from applied where owner = ${owner} and change_id in (${sql.join(changes)})`)
          return rows.map((row) => row.change_id)
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
    const { world, device, answers, countMore, knownAnswers, usage } = await account()
    await answers(2_500, 0)
    await countMore(98_000)
    world.clock.at += 200_000
    const refused = unknownPet()
    await device.push(refused)
    expect((await usage())?.answers).toBeLessThanOrEqual(100_000)
    expect(await knownAnswers('kept_1', 'kept_2500')).toEqual(['kept_2500'])
    // the newest are still known
    expect(await device.push(refused)).toMatchObject([{ refusal: 'pet-not-found' }])
  })

  test.each([
    ['records of care', 0, null],
    ['refusals', 0, 'care-title-missing'],
    ['refusals that name somebody', 20, 'already-given'],
  ])('no number of %s pushes out what can be taken back', async (_, bytes, refusal) => {
    const { world, device, pet, answers, countMore, usage } = await account()
    const deletion: Change = { id: newId(), at: 1, verb: 'delete-pet', petId: pet.petId }
    await device.push(deletion)
    world.clock.at += 100
    await answers(2_000, bytes, { refusal })
    await countMore(98_100)
    world.clock.at += 100
    await device.push(unknownPet())
    expect((await usage())?.answers).toBeLessThanOrEqual(100_000)
    const undo: Change = { id: newId(), at: 1, verb: 'undo', of: deletion.id }
    expect(await device.push(undo)).toMatchObject([{ outcome: 'applied' }])
  })

  test('nor does what can be taken back push out the newest refusals', async () => {
    const { world, device, answers, countMore, usage } = await account()
    await answers(2_000, 10)
    const refused = unknownPet()
    world.clock.at += 100
    await device.push(refused)
    await countMore(98_100)
    world.clock.at += 100
    await device.push(addPet())
    expect((await usage())?.answers).toBeLessThanOrEqual(100_000)
    // as if the answer had not arrived: tried again it would be done
    await device.push({ ...addPet(), petId: refused.petId })
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
    // as the page for whoever runs it says
    expect(readFileSync('docs/operating.md', 'utf8')).toContain('16 MB of undo steps')
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
