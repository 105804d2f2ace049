import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { ownersTables } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { ask, citusUrl } from './support/citus.ts'
import { spreadPlace } from './support/engines.ts'
import type { FreshPlace } from './support/engines.ts'
import { compared, startWriting } from './support/failover-round.ts'
import { addEvent, addPet, programFor, serverWorld } from './support/server-world.ts'
import type { Device } from './support/server-world.ts'

// What befalls the machines of a Citus while people write. There is no stand-in for that.

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function spreadOver(): Promise<FreshPlace> {
  const place = await spreadPlace()
  closing.push(() => place.remove())
  return place
}
const now = Date.parse('2026-11-15T12:00:00Z')

type Shard = { id: string; host: string; port: number }
type Moves = { from: Shard; to: Shard }

/** Sixteen households write all the while; what was acknowledged has to be there, once. */
async function writingWhile(work: (place: FreshPlace) => Promise<unknown>) {
  const place = await spreadOver()
  const database = await openDatabase(place, () => now)
  closing.push(() => database.close())
  const documents = openDocuments(database)
  const acknowledged = new Set<string>()
  let [isOver, failed] = [false, 0]
  const writers = Array.from({ length: 16 }, async (_, n) => {
    while (!isOver) {
      const change = addPet()
      // as a device does: the same change again until it is answered
      for (let tries = 0, isDone = false; !isDone && tries < 200; tries++) {
        try {
          const { answers } = await documents.write(programFor(`writer-${n}`), [change], now)
          isDone = answers[0]?.outcome === 'applied'
        } catch {
          failed++
          await new Promise((again) => setTimeout(again, 100))
        }
        if (isDone) acknowledged.add(change.petId)
      }
    }
  })
  await expect.poll(() => acknowledged.size).toBeGreaterThan(50)
  await work(place)
  const before = acknowledged.size
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 50)
  isOver = true
  await Promise.all(writers)
  // one that was killed may recover longer than the others take to write on
  const readAll = () => ask<{ id: string }>(place.adminUrl, 'select id from documents')
  await expect.poll(() => readAll().catch(() => null), { timeout: 60_000 }).not.toBe(null)
  const kept = await readAll()
  const counts = await ask<{ owner: string }>(
    place.adminUrl,
    `select owner from (select owner, count(*) as n from documents group by owner) as kept
      join usage using (owner) join clocks using (owner) where n <> usage.documents or n <> clocks.clock`,
  )
  console.log(`${acknowledged.size} acknowledged, ${failed} tries failed`)
  expect(kept.map(({ id }) => id).sort()).toEqual([...acknowledged].sort())
  expect(counts).toEqual([])
}

const shardsOf = (adminUrl: string) =>
  ask<Shard>(
    adminUrl,
    `select shardid as id, nodename as host, nodeport as port from citus_shards
      where table_name = 'documents'::regclass order by shardid`,
  )

/** Of every shard of every table whether row-level security holds it, by a policy. */
const heldShards = (adminUrl: string) =>
  ask<{ result: string }>(
    adminUrl,
    ownersTables
      .map(
        (table) => `select distinct result from run_command_on_shards('${table}', $$ select relrowsecurity
          and exists (select from pg_policy where polrelid = c.oid) from pg_class as c where c.oid = '%s'::regclass $$)`,
      )
      .join(' union '),
  )

test.skipIf(!citusUrl)(
  'shards move to another worker while people write, nothing is lost, and policies go along',
  { timeout: 180_000 },
  () =>
    writingWhile(async ({ adminUrl }) => {
      const nodes = `select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards`
      const [one, other] = await ask<Shard>(adminUrl, `${nodes} order by nodeid`)
      const shards = await shardsOf(adminUrl)
      const moves = shards.slice(0, 2).map((from): Moves => {
        const to = from.port === one?.port ? other : one
        if (!to) throw new Error('CITUS_TESTS: there are no two workers')
        return { from, to }
      })
      for (const { from, to } of moves)
        await ask(
          adminUrl,
          `select citus_move_shard_placement(${from.id}, '${from.host}', ${from.port}, '${to.host}', ${to.port}, 'force_logical')`,
        )
      expect(await shardsOf(adminUrl)).not.toEqual(shards)
      expect(await heldShards(adminUrl)).toEqual([{ result: 't' }])
    }),
)

/** PostgreSQL takes the death of any of its processes for a crash, ends all others and recovers. */
const checkpointer = `select pid from pg_stat_activity where backend_type = 'checkpointer'`

// by themselves: whatever else runs on that Citus meets the crash as well
const kills = citusUrl !== null && process.env['CITUS_KILL'] === '1'

test.skipIf(!kills)('a worker that is killed and recovers has lost nothing', { timeout: 180_000 }, () =>
  writingWhile(async ({ adminUrl }) => {
    const [worker] = await ask<{ result: string }>(
      adminUrl,
      `select result from run_command_on_workers('${checkpointer.replaceAll("'", "''")}') limit 1`,
    )
    process.kill(Number(worker?.result), 'SIGKILL')
  }),
)

test.skipIf(!kills)(
  'a coordinator that is killed and recovers: people are told to come again, nothing is lost and nothing happens twice',
  { timeout: 180_000 },
  async () => {
    const place = await spreadOver()
    const world = await serverWorld('postgres', { databaseUrl: place.databaseUrl ?? '' })
    closing.push(() => world.close())
    const second = await world.node()
    const phones = await Promise.all(Array.from({ length: 16 }, () => world.device()))
    const [listening] = phones as [Device] // of sixteen
    const feed = await listening.at(second).feed()
    const writing = startWriting(phones)
    await writing.untilWritten()
    const [coordinator] = await ask<{ pid: number }>(place.adminUrl, checkpointer)
    process.kill(coordinator?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => writing.refused()).toBeGreaterThan(0)
    await writing.untilWritten()
    const { acknowledged } = await writing.stop()
    const last = addEvent()
    await listening.push(last)
    await feed.untilRow(last.eventId)
    await feed.close()
    const asked = { ask: <Row extends pg.QueryResultRow>(text: string) => ask<Row>(place.adminUrl, text) }
    expect(await compared(asked, acknowledged)).toEqual({ lost: 0, twice: 0 })
    expect(world.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)
