import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { engines, freshPlace } from '#test/support/engines.ts'
import { addEvent, addPet, newId, programFor } from '#test/support/server-world.ts'
import type { Database, Engine, OwnerTx } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { defaultQuota } from '../config.ts'
import { openDocuments } from './documents.ts'
import { writePushes } from './write-pushes.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const now = Date.parse('2026-11-15T12:00:00Z')
const owners = Array.from({ length: 8 }, (_, n) => `owner-${n}`)
const last = owners.at(-1) ?? ''

/** A database whose transactions are watched. */
async function world(engine: Engine) {
  const place = await freshPlace(engine)
  closing.push(place.remove)
  const database = await openDatabase(place, () => now)
  closing.push(() => database.close())
  const groups: number[] = []
  const order: string[] = []
  const watched: Database = {
    ...database,
    async transactTogether(parts, work) {
      groups.push(parts.length)
      const outcomes = await database.transactTogether(parts, work)
      order.push('committed')
      return outcomes
    },
    transactAs(owner, work) {
      groups.push(1)
      return database.transactAs(owner, work)
    },
  }
  const documents = openDocuments(watched)
  return {
    database,
    /** how many pushes each transaction was for */
    groups,
    order,
    write: (owner: string, ...changes: Change[]) => documents.write(programFor(owner), changes, now),
    /** what the owner keeps, by clock */
    titles: (owner: string) =>
      database.transactAs(owner, async (tx) => {
        const rows = await tx.run(sql<{ body: string }>`
          select body from documents where owner = ${owner} and body is not null order by clock`)
        return rows.map(({ body }) => (JSON.parse(body) as { title: string }).title)
      }),
    /** as whoever runs the database */
    async execute(statement: string) {
      if (place.databaseUrl === null) return void (await sql.raw(statement).execute(database.kysely))
      const admin = new pg.Client(place.databaseUrl)
      await admin.connect()
      await admin.query(statement)
      await admin.end()
    },
  }
}
type World = Awaited<ReturnType<typeof world>>

/** One event each at the same moment. */
async function writeAll(
  { write }: World,
  changes = new Map<string, Change>(owners.map((one) => [one, pill(one)])),
) {
  const settled = await Promise.allSettled([...changes].map(([owner, change]) => write(owner, change)))
  return { settled, failed: owners.filter((_, n) => settled[n]?.status === 'rejected'), changes }
}
const day = '2026-11-20'
type Said = Change extends infer One ? (One extends Change ? Omit<One, 'id' | 'at'> : never) : never
const pill = (owner: string) => addEvent({ title: owner, description: 'x'.repeat(2_000) })

/** A rule of the database's own against what the last owner writes. */
const against = {
  statement: {
    sqlite: `create trigger refuse after insert on documents when new.owner = '${last}'
      begin select raise(abort, 'poisoned'); end`,
    postgres: `create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'poisoned'; end $$;
      create trigger refuse before insert on documents for each row
        when (new.owner = '${last}') execute function refuse()`,
  },
  commit: {
    sqlite: `create trigger refuse after insert on documents when new.owner = '${last}'
      begin insert into nowhere (at) values (-1); end`,
    postgres: `create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'poisoned'; end $$;
      create constraint trigger refuse after insert on documents deferrable initially deferred
        for each row when (new.owner = '${last}') execute function refuse()`,
  },
}
const lift = { sqlite: 'drop trigger refuse', postgres: 'drop trigger refuse on documents' }

describe.each(engines)('pushes that wait for a commit, on %s', (engine) => {
  test('share the next one, and are answered when it is done', async () => {
    const here = await world(engine)
    const answered = owners.map((owner) => here.write(owner, pill(owner)).then(() => here.order.push(owner)))
    await Promise.all(answered)
    expect(here.groups).toEqual([8])
    expect(here.order).toEqual(['committed', ...owners])
    for (const owner of owners) expect(await here.titles(owner)).toEqual([owner])
  })

  test('go together again when those who were answered write again, a little later each', async () => {
    const here = await world(engine)
    const writeAgain = async (owner: string, turns: number) => {
      await here.write(owner, pill(owner))
      for (let turn = 0; turn < turns; turn++) await nextTurn()
      await here.write(owner, pill(owner))
    }
    await Promise.all(owners.map(writeAgain))
    expect(here.groups).toEqual([8, 8])
  })

  test('of one owner follow each other, in groups with others', async () => {
    const here = await world(engine)
    const written = await Promise.all(
      ['anna', 'anna', 'anna', 'berta', 'carla', 'carla'].map((owner) => here.write(owner, pill(owner))),
    )
    expect(here.groups).toEqual([3, 2, 1])
    expect(written.map(({ clock }) => clock)).toEqual([1, 2, 3, 1, 1, 2])
  })

  test('leave out long ones and those that may reach thousands of documents', async () => {
    const here = await world(engine)
    const rex = addPet()
    await here.write('berta', rex)
    here.groups.length = 0
    const gone: Change = { id: newId(), at: 2, verb: 'delete-pet', petId: rex.petId }
    const many = owners.map(pill)
    const writing = [
      here.write('anna', pill('anna')),
      here.write('berta', gone),
      here.write('carla', ...many),
    ]
    await Promise.all([...writing, ...owners.map((owner) => here.write(owner, pill(owner)))])
    expect(here.groups.toSorted()).toEqual([1, 1, 9])
  })

  test('leave out those that may reach all days of a series or a plan', async () => {
    const here = await world(engine)
    const id = newId()
    const all: Said[] = [
      { verb: 'edit-event', eventId: id, scope: 'all', event: { title: 'New' } },
      { verb: 'edit-event', eventId: id, scope: 'future', occurrenceDate: day, event: {}, newEventId: id },
      { verb: 'delete-event', eventId: id, scope: 'all' },
      { verb: 'delete-event', eventId: id, scope: 'future', occurrenceDate: day },
      { verb: 'move-plan', planId: id, from: day, days: 1 },
      { verb: 'stop-plan', planId: id, from: day },
      { verb: 'save', steps: [{ verb: 'delete-event', eventId: id, scope: 'all' }] },
    ]
    for (const said of all) {
      here.groups.length = 0
      const slow = here.write('anna', { id: newId(), at: 2, ...said })
      await Promise.all([slow, ...owners.map((owner) => here.write(owner, pill(owner)))])
      expect({ said, groups: here.groups.toSorted() }).toEqual({ said, groups: [1, 8] })
    }
    here.groups.length = 0
    const oneDay: Said = { verb: 'delete-event', eventId: id, scope: 'this', occurrenceDate: day }
    const short = here.write('anna', { id: newId(), at: 2, ...oneDay })
    await Promise.all([short, ...owners.map((owner) => here.write(owner, pill(owner)))])
    expect(here.groups[0]).toBe(9)
  })

  test('are refused each by itself: a no is not an error', async () => {
    const here = await world(engine)
    const changes = new Map<string, Change>(owners.map((one) => [one, pill(one)]))
    changes.set(last, { id: newId(), at: 2, verb: 'edit-pet', petId: newId(), pet: { name: 'Rex' } })
    const { settled } = await writeAll(here, changes)
    expect(here.groups).toEqual([8])
    const outcomes = settled.map((one) => one.status === 'fulfilled' && one.value.answers[0]?.outcome)
    expect(outcomes).toEqual([...owners.slice(1).map(() => 'applied'), 'refused'])
    // the number it did not use is the next one's
    expect(await here.write(last, pill(last))).toMatchObject({ clock: 1, moved: true })
  })

  test('of an owner whose database has lost changes are refused, and nobody else’s', async () => {
    const here = await world(engine)
    const epoch = await openDocuments(here.database).epoch()
    await openDocuments(here.database).noteAhead(programFor(last), `${epoch}.7`)
    const { failed } = await writeAll(here)
    expect(failed).toEqual([last])
    expect(here.groups).toEqual([8])
    expect(await openDocuments(here.database).clock(programFor(last))).toMatchObject({ clock: 0 })
  })

  test.each(['statement', 'commit'] as const)('fail alone where a %s of theirs fails', async (failing) => {
    const here = await world(engine)
    if (engine === 'sqlite')
      await here.execute(
        'create table nowhere (id integer primary key, at integer references nowhere deferrable initially deferred)',
      )
    await here.execute(against[failing][engine])
    const { failed, changes } = await writeAll(here)
    expect(failed).toEqual([last])
    expect(here.groups[0]).toBe(8)
    await here.execute(lift[engine])
    // sent again, each is answered as the first time, and the one that failed is written
    const again = await writeAll(here, changes)
    expect(again.failed).toEqual([])
    for (const owner of owners) expect(await here.titles(owner)).toEqual([owner])
  })

  test('fail together when the database is gone, and lose nothing when they are sent again', async () => {
    const here = await world(engine)
    await here.write(owners[0] ?? '', pill('before'))
    if (engine === 'postgres')
      await here.execute(`create function refuse() returns trigger language plpgsql security definer as
          $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
        create constraint trigger refuse after insert on documents deferrable initially deferred
          for each row when (new.owner = '${last}') execute function refuse()`)
    else {
      // pages that migrations have left free would be used first
      await here.execute('vacuum')
      await here.execute('pragma max_page_count = 1')
    }
    here.groups.length = 0
    const { failed, changes } = await writeAll(here)
    expect(failed).toEqual(owners)
    expect(here.groups).toEqual([8])
    await here.execute(engine === 'postgres' ? lift.postgres : 'pragma max_page_count = 1000000')
    expect((await writeAll(here, changes)).failed).toEqual([])
    expect(await here.titles(owners[0] ?? '')).toEqual(['before', owners[0]])
    for (const owner of owners.slice(1)) expect(await here.titles(owner)).toEqual([owner])
  })

  test('are given no row of anybody else: a statement that forgets its owner fails', async () => {
    const { database, write } = await world(engine)
    await write('berta', addPet())
    const forgetful = (tx: OwnerTx): OwnerTx => ({
      ...tx,
      run: async <Row>(query: Parameters<typeof tx.run<Row>>[0]) =>
        (await tx.run(query)).map((row) => ({ ...row, owner: 'berta' })),
    })
    const push = { ...programFor('anna'), changes: [addPet()], now }
    const writing = database.transactAs('anna', (tx) =>
      writePushes({ engine, tx: forgetful(tx), quota: defaultQuota, waits: false }, [push]),
    )
    await expect(writing).rejects.toThrow('a row belongs to nobody who asked')
  })
})
