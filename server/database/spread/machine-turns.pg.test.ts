import { afterEach, expect, test } from 'vitest'
import { openDocuments } from '#server/documents/documents.ts'
import { ask } from '#test/support/citus.ts'
import { spreadPlace } from '#test/support/engines.ts'
import { addPet, programFor } from '#test/support/server-world.ts'
import { isDatabaseGone } from '../database-gone.ts'
import { openDatabase } from '../open-database.ts'
import { createMachineTurns } from './machine-turns.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

test('whoever stands on a machine that hangs leaves connections to those of the others', async () => {
  const place = await spreadPlace()
  closing.push(() => place.remove())
  const database = await openDatabase(place, () => 1)
  closing.push(() => database.close())
  const placed = await ask<{ owner: string; machine: number }>(
    place.adminUrl,
    `select owner, groupid as machine from (select 'owner-' || n as owner from generate_series(1, 40) as n) as named
      join pg_dist_placement on shardid = get_shard_id_for_distribution_column('documents'::regclass, owner)`,
  )
  const machines = Map.groupBy(placed, ({ machine }) => machine)
  const [[hanging], [living]] = [...machines.values()] as [typeof placed, typeof placed] // of two
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>()
  closing.push(goOn)
  let begun = 0
  const waiting = Array.from({ length: 12 }, () =>
    database.transactAs(hanging?.owner ?? '', async () => {
      begun++
      await answer
    }),
  )
  await expect.poll(() => begun).toBe(4)
  const documents = openDocuments(database)
  for (let n = 0; n < 3; n++) {
    const { answers } = await documents.write(programFor(living?.owner ?? ''), [addPet()], 1)
    expect(answers).toMatchObject([{ outcome: 'applied' }])
  }
  expect(begun).toBe(4)
  goOn()
  await Promise.all(waiting)
  expect(begun).toBe(12)
})

test('who waits too long for a machine is told to come again, and leaves no turn behind', async () => {
  const inTurn = createMachineTurns(1, 5)
  const { promise: answer, resolve: goOn } = Promise.withResolvers<string>()
  const first = inTurn('one', () => answer)
  const late = await inTurn('one', () => Promise.resolve('never')).catch((error: unknown) => error)
  expect(isDatabaseGone(late)).toBe(true)
  expect(await inTurn('other', () => Promise.resolve('beside'))).toBe('beside')
  goOn('done')
  expect(await first).toBe('done')
  expect(await inTurn('one', () => Promise.resolve('next'))).toBe('next')
})
