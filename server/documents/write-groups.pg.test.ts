import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { citusUrl } from '#test/support/citus.ts'
import { freshPlace, readyPlace } from '#test/support/engines.ts'
import { chanceFrom } from '#test/support/faulty-network.ts'
import { addEvent, programFor } from '#test/support/server-world.ts'
import { sentStatements } from '#test/support/whole-statements.ts'
import { wholeTableReads } from '#test/support/whole-table-reads.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDocuments } from './documents.ts'

/** By hand for longer: GROUP_SECONDS=1200. */
const seconds = Number(process.env['GROUP_SECONDS'] ?? 2)
const seed = Number(process.env['FAULT_SEED'] ?? 20261115)
const now = Date.parse('2026-11-15T12:00:00Z')
const owners = Array.from({ length: 24 }, (_, n) => `owner-${n}`)

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function world(making = readyPlace('postgres')) {
  const place = await making
  closing.push(place.remove)
  const admin = new pg.Client(place.adminUrl)
  await admin.connect()
  closing.push(() => admin.end())
  const node = async () => {
    const database = await openDatabase(place, () => now)
    closing.push(() => database.close())
    return { database, documents: openDocuments(database) }
  }
  const ask = async <Row extends pg.QueryResultRow>(text: string) => (await admin.query<Row>(text)).rows
  return { node, ask }
}
const pill = (owner: string) => addEvent({ title: owner, description: 'x'.repeat(50) })

test(
  `two nodes write random groups of the same owners without waiting for each other for good (seed ${seed})`,
  { timeout: 60_000 + seconds * 2_000 },
  async () => {
    const { node, ask } = await world()
    const [one, other] = [await node(), await node()]
    const chance = chanceFrom(seed)
    const acknowledged = new Map(owners.map((owner) => [owner, new Set<string>()]))
    const until = Date.now() + seconds * 1_000
    const write = async (owner: string) => {
      while (Date.now() < until) {
        const documents = chance() < 0.5 ? one.documents : other.documents
        const changes = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pill(owner))
        const { answers } = await documents.write(programFor(owner), changes, now)
        expect(answers.every(({ outcome }) => outcome === 'applied')).toBe(true)
        // on a machine that is busy enough only the first of a push are answered, and the rest is not written
        for (const { id } of answers) acknowledged.get(owner)?.add(id)
      }
    }
    // each from three devices at once, so that owners are held on one node while the other wants them
    await Promise.all([...owners, ...owners, ...owners].map(write))
    const kept = await ask<{ owner: string; clock: number; documents: number; foreign: number }>(`
      select c.owner, c.clock::int, count(d.id)::int as documents,
        (count(*) filter (where d.body::json ->> 'title' <> c.owner))::int as foreign
      from clocks c left join documents d on d.owner = c.owner group by c.owner, c.clock`)
    for (const { owner, ...counts } of kept) {
      const all = acknowledged.get(owner)?.size
      expect(counts).toEqual({ clock: all, documents: all, foreign: 0 })
    }
    expect(kept).toHaveLength(owners.length)
    const applied = await ask<{ owner: string; change_id: string }>('select owner, change_id from applied')
    const missing = new Map([...acknowledged].map(([owner, ids]) => [owner, new Set(ids)]))
    for (const { owner, change_id } of applied) missing.get(owner)?.delete(change_id)
    expect([...missing.values()].flatMap((ids) => [...ids])).toEqual([])
    const [groups] = await ask<{ most: number }>(`select max(owners)::int as most from
      (select count(distinct owner) as owners from applied group by xmin::text) as commits`)
    expect(groups?.most).toBeGreaterThan(1)
    const [{ deadlocks } = { deadlocks: null }] = await ask<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(deadlocks).toBe('0')
    console.log(
      `${seconds} s: ${applied.length} changes, up to ${groups?.most} owners in a commit, 0 deadlocks`,
    )
  },
)

test('an owner who is held elsewhere holds up nobody in the group', async () => {
  const { node, ask } = await world()
  const { documents } = await node()
  await documents.write(programFor('anna'), [pill('anna')], now)
  await ask('begin')
  await ask(`select * from clocks where owner = 'anna' for update`)
  const first = documents.write(programFor('zoe'), [pill('zoe')], now)
  const held = documents.write(programFor('anna'), [pill('anna')], now)
  const others = owners.map((owner) => documents.write(programFor(owner), [pill(owner)], now))
  await Promise.all([first, ...others])
  await ask('rollback')
  expect(await held).toMatchObject({ clock: 2 })
})

test('nobody waits for the edit of another household’s series', async () => {
  const { node, ask } = await world()
  const { documents } = await node()
  const series = addEvent({ recurrence: ['RRULE:FREQ=DAILY'] })
  await documents.write(programFor('anna'), [series], now)
  // as long as this lasts, the edit does
  await ask('begin')
  await ask(`select * from documents where owner = 'anna' for update`)
  const { eventId } = series
  const renaming = {
    id: 'renaming-1',
    at: 2,
    verb: 'edit-event',
    scope: 'all',
    event: { title: 'New' },
  } as const
  const renamed = documents.write(programFor('anna'), [{ ...renaming, eventId }], now)
  // of a Citus it is a worker that waits
  const waiting = `select 1 from ${citusUrl ? 'citus' : 'pg'}_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await ask(waiting)).length).toBe(1)
  expect(await documents.write(programFor('zoe'), [pill('zoe')], now)).toMatchObject({ clock: 1 })
  await ask('rollback')
  expect(await renamed).toMatchObject({ clock: 2 })
})

test('no write reads a whole table: planned on a hundred documents, and run on 50,000', async () => {
  const place = await freshPlace('postgres')
  closing.push(place.remove)
  expect((await wholeTableReads(place, 50_000)).reads).toEqual([])
})

test('a push, alone or with others, is one statement to lock, one to read and one to write', async () => {
  // a Citus plans no statement about several tables at once: there each has its own
  const { node } = await world(freshPlace('postgres'))
  const { documents } = await node()
  const push = (...some: string[]) =>
    Promise.all(some.map((owner) => documents.write(programFor(owner), [pill(owner)], now)))
  await push('anna', 'berta')
  const sent = sentStatements()
  closing.push(sent.stop)
  const told = async (...some: string[]) => {
    sent.texts.clear()
    await push(...some)
    return [...sent.texts].map(
      (text) => text.match(/^(begin|commit|select admit|update|with asked|with q0)/)?.[0],
    )
  }
  const parts = (lock: string) => ['begin', 'select admit', lock, 'with q0', 'with q0', 'commit']
  expect(await told('anna')).toEqual(parts('update'))
  expect(await told('anna', 'berta')).toEqual(parts('with asked'))
})
