import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import type { PushAnswer } from '#core/sync/sync.ts'
import type { Database, Engine } from '../database/database.ts'
import { migrations } from '../database/migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import { engines, freshPlace } from '#test/support/engines.ts'
import { addEvent, addPet, newId, serverWorld } from '#test/support/server-world.ts'
import type { ServerWorld } from '#test/support/server-world.ts'
import type { Usage } from './quota.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const usageOf = ({ transactAs }: Database, owner: string) =>
  transactAs(owner, async (tx) => ({
    kept: (
      await tx.run(
        sql<Usage>`select documents, bytes, removed, answers, undo_bytes from usage where owner = ${owner}`,
      )
    )[0],
    counted: (
      await tx.run(sql`select count(body) as documents, coalesce(sum(octet_length(body)), 0) as bytes,
        count(removed_at) as removed, (select count(*) from applied where owner = ${owner}) as answers,
        (select coalesce(sum(coalesce(octet_length(undo), 0) + coalesce(octet_length(overwritten), 0)), 0) from applied where owner = ${owner}) as undo_bytes
        from documents where owner = ${owner}`)
    )[0],
  }))
const deleteEvent = (eventId: string): Change => ({
  id: newId(),
  at: 2,
  verb: 'delete-event',
  eventId,
  scope: 'all',
})
const undo = (of: string): Change => ({ id: newId(), at: 3, verb: 'undo', of })

describe.each(engines)('what an account keeps, on %s', (engine) => {
  test('is counted with every write, undo and removal, in characters of every width', async () => {
    const world = await serverWorld(engine)
    closing.push(() => world.close())
    const anna = await world.device()
    const [rex, old] = [
      addPet({ name: 'Ñandú 🐕' }),
      { start: '2019-01-01T08:00:00', end: '2019-01-01T09:00:00' },
    ]
    const pill = addEvent({ petIds: [rex.petId], title: '薬' })
    await anna.push(rex, pill, addEvent({ petIds: [rex.petId], ...old }), addEvent())
    await anna.push(
      {
        id: newId(),
        at: 1,
        verb: 'edit-event',
        eventId: pill.eventId,
        scope: 'all',
        event: { title: 'Tablet' },
      },
      { id: newId(), at: 1, verb: 'delete-pet', petId: rex.petId },
      { id: newId(), at: 1, verb: 'delete-pet', petId: rex.petId },
    )
    const { kept, counted } = await usageOf(world.database, anna.userId)
    expect(kept).toEqual(counted)
    // what is left, and that the pet was deleted
    expect(kept).toMatchObject({ documents: 2, removed: 3, answers: 7 })
    expect(kept?.undo_bytes).toBeGreaterThan(100)
  })

  test('of a database of the version before is counted when it is opened', async () => {
    const place = await freshPlace(engine)
    closing.push(() => place.remove())
    const before = await openAs(
      engine,
      place,
      migrations.slice(
        0,
        migrations.findIndex(({ name }) => name === '0005-usage'),
      ),
    )
    const row = {
      collection: 'events',
      clock: 1,
      recurring: 0,
      first_day: null,
      last_day: null,
      series: null,
    } as const
    for (const owner of ['anna', 'bert'])
      await before.transact(async (tx) => {
        // as that version said whose rows it meant
        if (engine === 'postgres') await sql`select set_config('app.owner', ${owner}, true)`.execute(tx)
        await tx.insertInto('clocks').values({ owner, clock: 3, purged_clock: 0, purged_at: 0 }).execute()
        await tx
          .insertInto('documents')
          .values({ ...row, owner, id: 'lives', body: '"ä"', removed_at: null })
          .execute()
        await tx
          .insertInto('documents')
          .values({ ...row, owner, id: 'gone', body: null, removed_at: 1 })
          .execute()
        const answer = { owner, clock: 1, refusal: null, undo: '[]', applied_at: 1 }
        await tx
          .insertInto('applied')
          .values({ ...answer, change_id: 'one' })
          .execute()
      })
    await before.close()
    const after = await openDatabase(place, () => 1)
    closing.push(() => after.close())
    for (const owner of ['anna', 'bert'])
      expect((await usageOf(after, owner)).kept).toEqual({
        documents: 1,
        bytes: 4,
        removed: 1,
        answers: 1,
        undo_bytes: 2,
      })
  })
})

describe.each(engines)('a quota of ten documents, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine, { quota: { documents: 10, bytes: 20_000 } })
  })
  afterAll(() => world.close())
  const add = (n: number) => Array.from({ length: n }, () => addEvent())
  const outcomes = (answers: PushAnswer['answers']) =>
    answers.map((answer) => (answer.outcome === 'applied' ? 'applied' : answer.refusal))

  test('what does not fit is refused in words, and fits when something is deleted', async () => {
    const anna = await world.device()
    const events = add(10)
    expect(outcomes(await anna.push(...events))).toEqual(events.map(() => 'applied'))
    const [refused] = await anna.push(addEvent())
    expect(refused).toMatchObject({ refusal: 'account-full', says: expect.stringContaining('is full') })
    const [first] = events
    expect(outcomes(await anna.push(deleteEvent(first?.eventId ?? '')))).toEqual(['applied'])
    expect(outcomes(await anna.push(addEvent(), addEvent()))).toEqual(['applied', 'account-full'])
  })

  test('an edit that grows nothing, a skipped day and the undo of a deletion work in a full account', async () => {
    const anna = await world.device()
    const daily = addEvent({ recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY'] })
    const [first, ...rest] = add(9)
    await anna.push(daily, ...(first ? [first] : []), ...rest)
    const deletion = deleteEvent(first?.eventId ?? '')
    await anna.push(deletion)
    await anna.push(addEvent())
    const when = { id: newId(), at: 2, scope: 'this', occurrenceDate: '2026-11-20' } as const
    const skip: Change = { ...when, verb: 'delete-event', eventId: daily.eventId }
    const what = { id: newId(), at: 2, scope: 'all', event: { title: 'Pil' } } as const
    const edit: Change = { ...what, verb: 'edit-event', eventId: rest[0]?.eventId ?? '' }
    expect(outcomes(await anna.push(skip, edit, undo(deletion.id)))).toEqual([
      'applied',
      'applied',
      'applied',
    ])
  })

  test('bytes count as well', async () => {
    const anna = await world.device()
    const long = { description: 'x'.repeat(3_800) }
    const pushed = await anna.push(...Array.from({ length: 6 }, () => addEvent(long)))
    expect(outcomes(pushed)).toEqual([
      ...Array.from({ length: 4 }, () => 'applied'),
      'account-full',
      'account-full',
    ])
  })

  test('from four fifths on the answer says how full it is', async () => {
    const anna = await world.device()
    const told = async (...changes: Change[]) =>
      ((await (await anna.post('/sync', { changes })).json()) as PushAnswer).usedPercent
    expect(await told(...add(7))).toBeUndefined()
    expect(await told(...add(1))).toBe(80)
    expect(await told(...add(2))).toBe(100)
  })

  test('what was removed is kept in mind only as often as the quota counts, and devices away start over', async () => {
    const anna = await world.device()
    const { cursor } = await anna.snapshot()
    for (let round = 0; round < 4; round++) {
      const events = add(8)
      await anna.push(...events)
      await anna.push(...events.map(({ eventId }) => deleteEvent(eventId)))
      world.clock.at += 1
    }
    await anna.push(addPet())
    const { database } = world
    const { kept, counted } = await usageOf(database, anna.userId)
    expect(kept).toEqual(counted)
    expect(kept?.removed).toBeLessThanOrEqual(16)
    const feed = await anna.feed(cursor)
    await feed.upToDate()
    expect(feed.messages[0]?.type).toBe('reset')
    await feed.close()
  })
})

async function openAs(
  engine: Engine,
  place: Awaited<ReturnType<typeof freshPlace>>,
  some: typeof migrations,
) {
  const migrating = { migrations: some, now: () => 1 }
  return engine === 'postgres'
    ? (await import('../database/postgres.ts')).openPostgres(place.databaseUrl ?? '', migrating)
    : (await import('../database/sqlite.ts')).openSqlite(place.dataDir, migrating)
}
