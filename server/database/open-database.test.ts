import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, freshPlace } from '#test/support/engines.ts'
import { statement } from './statement.ts'
import { openDatabase } from './open-database.ts'
import type { Database, Engine, Query } from './database.ts'

const openOnes: { close(): Promise<void> | void }[] = []
afterEach(async () => {
  for (const one of openOnes.splice(0).reverse()) await one.close()
})

async function place(engine: Engine) {
  const fresh = await freshPlace(engine)
  openOnes.push({ close: fresh.remove })
  return fresh
}
async function open(where: Awaited<ReturnType<typeof place>>): Promise<Database> {
  const database = await openDatabase(where, () => 1)
  openOnes.push(database)
  return database
}
const pill = { owner: 'anna', collection: 'events', id: 'pill', clock: 1, body: '{}', recurring: 0 } as const
const rest = { removed_at: null, first_day: null, last_day: null, series: null, changed_at: null }
const document = { ...pill, ...rest }
const insert = ({ transactAs, kysely }: Database) =>
  transactAs('anna', (tx) => tx.run(kysely.insertInto('documents').values(document)))
/** What a query that forgot its owner would find. */
const all = ({ transactAs, kysely }: Database, owner: string) =>
  transactAs(owner, (tx) => tx.run(kysely.selectFrom('documents').selectAll()))

describe.each(engines)('on %s', (engine) => {
  test('a second start finds the tables and what was written', async () => {
    const where = await place(engine)
    const first = await open(where)
    await insert(first)
    const second = await open(where)
    expect(await all(second, 'anna')).toEqual([document])
  })

  test('two processes that start at once on an empty database do not clash', async () => {
    const where = await place(engine)
    const starting = Array.from({ length: 3 }, () => startElsewhere(where))
    expect(await Promise.all(starting)).toEqual([[], [], []])
  })

  test('a database of a newer version is refused in one line', async () => {
    const where = await place(engine)
    const database = await open(where)
    await run(where, `insert into migrations values ('9999-tomorrow', 1)`)
    await database.close()
    await expect(open(where)).rejects.toThrow(
      /^The database is newer than this program \(it knows 9999-tomorrow\)/,
    )
  })

  test('a transaction that fails leaves nothing behind', async () => {
    const database = await open(await place(engine))
    const failing = database.transactAs('anna', async (tx) => {
      await tx.run(database.kysely.insertInto('documents').values(document))
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
    expect(await all(database, 'anna')).toEqual([])
  })

  test('a query sent with the commit fails the whole transaction when it fails', async () => {
    const database = await open(await place(engine))
    const failing = database.transactAs('anna', async (tx) => {
      for (const id of ['first', 'first', 'last'])
        tx.send(database.kysely.insertInto('documents').values({ ...document, id }))
    })
    await expect(failing).rejects.toThrow(/unique|duplicate/i)
    expect(await all(database, 'anna')).toEqual([])
    await insert(database)
    expect(await all(database, 'anna')).toEqual([document])
  })
})

test('the embedded database waits for the disk at every commit, and only its user can read it', async () => {
  const where = await place('sqlite')
  const database = await open(where)
  const asked = await sql<{ synchronous: number }>`pragma synchronous`.execute(database.kysely)
  expect(asked.rows).toEqual([{ synchronous: 2 }])
  expect(statSync(join(where.dataDir, 'senior-pet-care.sqlite')).mode & 0o777).toBe(0o600)
})

test('a connection that can no longer be written to is thrown away', async () => {
  const database = await open(await place('postgres'))
  await sql`set session characteristics as transaction read only`.execute(database.kysely)
  await expect(insert(database)).rejects.toMatchObject({ code: '25006' })
  await insert(database)
  expect(await all(database, 'anna')).toEqual([document])
})

test('two processes never mean different statements by one name, in whatever order they come to them', async () => {
  const where = await place('postgres')
  const texts = [sql`select 1 as one`, sql`select 2 as two`, sql`select 3 as three`]
  const named = sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`
  const statements = async (asked: typeof texts) => {
    const database = await open(where)
    const rows = await database.transactAs('anna', async (tx) => {
      for (const one of asked) await tx.run(one)
      return tx.run(named)
    })
    return rows.map(({ name, statement: text }) => [name, text] as const)
  }
  const [first, second] = [await statements(texts), await statements(texts.toReversed())]
  expect(first.length).toBeGreaterThanOrEqual(texts.length)
  const texts1 = new Map(first)
  for (const [name, text] of second) expect(texts1.get(name)).toBe(text)
})

test('row-level security hides an owner from a query that forgets to ask for one', async () => {
  const database = await open(await place('postgres'))
  await insert(database)
  expect(await database.kysely.selectFrom('documents').selectAll().execute()).toEqual([])
  expect(await all(database, 'berta')).toEqual([])
  expect(await all(database, 'anna')).toEqual([document])
})

test('row-level security refuses to write in the name of another owner', async () => {
  const database = await open(await place('postgres'))
  await insert(database)
  const { kysely } = database
  const asBerta = (query: Query<unknown>) => database.transactAs('berta', (tx) => tx.run(query))
  const forged = { ...document, id: 'forged' }
  await expect(asBerta(kysely.insertInto('documents').values(forged))).rejects.toThrow('row-level')
  await asBerta(kysely.updateTable('documents').set({ body: null }))
  await asBerta(kysely.deleteFrom('documents'))
  expect(await all(database, 'anna')).toEqual([document])
})

/** The program itself in one owner's rows, or a person. */
const by = (owner: string, person = '') => ({ owner, acting: { id: person } })

test('row-level security shows a household to its members alone, whatever the program asks for', async () => {
  const database = await open(await place('postgres'))
  const { kysely } = database
  await insert(database)
  await sql`insert into households (id, name, created_at) values ('anna', '', 0)`.execute(kysely)
  await sql`insert into members (household, person, role, name, joined_at)
    values ('anna', 'anna', 'owner', '', 0), ('anna', 'carla', 'sitter', '', 0)`.execute(kysely)
  const rows = kysely.selectFrom('documents').selectAll()
  const seenBy = (person: string) => database.transactAs('anna', (tx) => tx.run(rows), person)
  expect(await seenBy('anna')).toEqual([document])
  expect(await seenBy('carla')).toEqual([document])
  expect(await seenBy('eve')).toEqual([])
  const forged = kysely
    .insertInto('documents')
    .values({ ...document, id: 'forged' })
    .returning('owner')
  await expect(database.transactAs('anna', (tx) => tx.run(forged), 'eve')).rejects.toThrow('row-level')
  const together = [by('anna', 'eve'), by('eve', 'eve')]
  const owners = kysely.selectFrom('documents').select('owner')
  expect(await database.transactTogether(together, (tx) => tx.run(owners))).toEqual([])
  const seenTogether = (person: string) =>
    database.transactTogether([by('anna', person)], (tx) => tx.run(rows))
  expect(await seenTogether('eve')).toEqual([])
  expect(await seenTogether('carla')).toEqual([document])
  await sql`delete from members where person = 'carla'`.execute(kysely)
  expect(await seenBy('carla')).toEqual([])
  expect(await seenTogether('carla')).toEqual([])
})

test('who was admitted to one commit is not admitted by it to the next', async () => {
  const database = await open(await place('postgres'))
  await insert(database)
  const owners = database.kysely.selectFrom('documents').select('owner')
  // one after the other on the same connection: a pool gives out first what was given back last
  const connection = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const { seen, pid } = await database.transactTogether([by('anna')], async (tx) => ({
    seen: await tx.run(owners),
    pid: await tx.run(connection),
  }))
  expect(seen).toEqual([{ owner: 'anna' }])
  expect(await database.ask(owners)).toEqual([])
  expect(await database.transactAs('berta', (tx) => tx.run(owners))).toEqual([])
  expect(await database.transactTogether([by('berta')], (tx) => tx.run(owners))).toEqual([])
  expect(await database.ask(connection)).toEqual(pid)
})

test('row-level security admits the owners of one commit and no others', async () => {
  const database = await open(await place('postgres'))
  const of = (owner: string) => ({ ...document, owner })
  const { kysely } = database
  for (const owner of ['anna', 'berta', 'carla'])
    await database.transactAs(owner, (tx) => tx.run(kysely.insertInto('documents').values(of(owner))))
  const together = (query: Query<unknown>) =>
    database.transactTogether([by('anna'), by('berta')], (tx) => tx.run(query))
  const seen = await together(kysely.selectFrom('documents').select('owner').orderBy('owner'))
  expect(seen).toEqual([{ owner: 'anna' }, { owner: 'berta' }])
  const forged = kysely.insertInto('documents').values({ ...of('carla'), id: 'forged' })
  await expect(together(forged.returning('owner'))).rejects.toThrow('row-level')
  await expect(
    database.transactTogether([by('anna\nberta')], (tx) => tx.run(kysely.selectFrom('documents'))),
  ).rejects.toThrow('nobody has such a name')
})

test('of several owners a statement that forgets to say whose its rows are fails, and leaves nothing behind', async () => {
  const database = await open(await place('postgres'))
  const { kysely } = database
  await insert(database)
  const forgetful: Query<unknown>[] = [
    kysely.selectFrom('documents').select(['id', 'body']),
    kysely.updateTable('documents').set({ body: null }),
    kysely.updateTable('documents').set({ body: null }).returning('id'),
    kysely.deleteFrom('documents'),
  ]
  const parts = [by('anna'), by('berta')]
  for (const query of forgetful) {
    await expect(database.transactTogether(parts, (tx) => tx.run(query))).rejects.toThrow(
      'whose its rows are',
    )
    const sending = database.transactTogether(parts, async (tx) => (tx.send(query), []))
    await expect(sending).rejects.toThrow('only rows that name theirs')
  }
  expect(await all(database, 'anna')).toEqual([document])
})

test.each([1, 2])(
  'rows sent with a commit of several owners, %i of them, are of its owners alone',
  async (count) => {
    const database = await open(await place('postgres'))
    const put = statement(
      { owner: 'text', clock: 'bigint' },
      () => 'insert into clocks (owner, clock) select * from asked',
    )
    const sending = (owner: string) =>
      database.transactTogether([by('anna'), by('berta')], async (tx) =>
        tx.send(
          put(
            'postgres',
            [
              { owner, clock: 1 },
              { owner: 'berta', clock: 1 },
            ].slice(0, count),
          ),
        ),
      )
    await expect(sending('carla')).rejects.toThrow('row-level')
    await expect(sending('anna')).rejects.toThrow('whose its rows are')
  },
)

test('a login that could pass by row-level security works as one that cannot', async () => {
  const database = await open(await place('postgres'))
  const asked = await sql<{ passes: boolean }>`
    select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(
    database.kysely,
  )
  expect(asked.rows).toEqual([{ passes: false }])
})

test('a plain login that owns its tables is held by row-level security as well', async () => {
  const where = await place('postgres')
  const url = new URL(where.databaseUrl ?? '')
  const login = `plain_${url.pathname.slice(1)}`
  await run(where, `create role ${login} login; alter database ${url.pathname.slice(1)} owner to ${login}`)
  url.username = login
  const database = await open({ ...where, databaseUrl: url.href })
  await insert(database)
  expect(await all(database, 'berta')).toEqual([])
  expect((await sql<{ name: string }>`select current_user as name`.execute(database.kysely)).rows).toEqual([
    { name: login },
  ])
})

test('a database that does not answer stops the start with one line that keeps the password to itself', async () => {
  const place = { databaseUrl: 'postgres://anna:secret@127.0.0.1:1/pets', dataDir: '' }
  const opening = openDatabase(place, () => 1)
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL: the database at 127.0.0.1:1\/pets cannot be used: [^\n]+$/,
  )
  await expect(opening).rejects.not.toThrow('secret')
})

/** Opens the database in a process of its own and returns its settings. */
async function startElsewhere({ databaseUrl, dataDir }: Awaited<ReturnType<typeof place>>): Promise<unknown> {
  const program = `
    import { openDatabase } from '#server/database/open-database.ts'
    const database = await openDatabase(${JSON.stringify({ databaseUrl, dataDir })}, Date.now)
    console.log(JSON.stringify(await database.kysely.selectFrom('settings').selectAll().execute()))
    await database.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return JSON.parse(stdout)
}

/** Runs SQL beside the program, as an administrator would. */
async function run(where: Awaited<ReturnType<typeof place>>, statement: string): Promise<void> {
  if (where.databaseUrl) {
    const client = new pg.Client(where.databaseUrl)
    await client.connect()
    await client.query(statement)
    await client.end()
  } else {
    const file = new DatabaseSync(join(where.dataDir, 'senior-pet-care.sqlite'))
    file.exec(statement)
    file.close()
  }
}
