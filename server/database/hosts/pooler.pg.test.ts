import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { spreadLogin } from '#test/support/citus.ts'
import { freshPlace, readyPlace } from '#test/support/engines.ts'
import { findPgbouncer, startPgbouncer } from '#test/support/pgbouncer.ts'
import { addEvent, serverWorld } from '#test/support/server-world.ts'
import { openDatabase } from '../open-database.ts'

const program = findPgbouncer()
if (!program) console.warn('left out, because it is not installed: pgbouncer')

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A database with its tables, and the address of pgbouncer before it; by a plain login, or by one that is a superuser. */
async function pooled(login: 'plain' | 'superuser' = 'plain') {
  // where owners are spread no superuser is let in, and the login is a plain one already
  const place = await (login === 'plain' ? readyPlace : freshPlace)('postgres')
  closing.push(place.remove)
  const direct = new URL(place.databaseUrl ?? '')
  if (login === 'plain' && direct.username !== spreadLogin) direct.username = await giveToPlainLogin(direct)
  const pgbouncer = await startPgbouncer(program ?? '', direct.href)
  closing.push(pgbouncer.stop)
  return { direct: direct.href, through: pgbouncer.url, dataDir: place.dataDir }
}

async function giveToPlainLogin({ href }: URL): Promise<string> {
  const name = `plain_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(href)
  await admin.connect()
  await admin.query(`create role ${name} login; do $$ declare one record; begin
    for one in select c.oid::regclass as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') loop
      execute format('alter table %s owner to ${name}', one.name); end loop;
    for one in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace loop
      execute format('alter function %s owner to ${name}', one.name); end loop; end $$;
    grant all on schema public to ${name}`)
  await admin.end()
  return name
}

test.skipIf(!program).each(['plain', 'superuser'] as const)(
  'two nodes behind pgbouncer, a %s login: every write is what it says, and each household sees its own alone',
  async (login) => {
    const { through } = await pooled(login)
    const world = await serverWorld('postgres', { databaseUrl: through, heartbeatMs: 400 })
    closing.push(world.close)
    const second = await world.node()
    const phones = await Promise.all(Array.from({ length: 8 }, () => world.device()))
    const feeds = await Promise.all(phones.map((phone) => phone.at(second).feed()))
    const pushed = await Promise.all(
      phones.map(async (phone) => {
        const ids: string[] = []
        for (let n = 0; n < 6; n++) {
          const pill = addEvent({ title: `${phone.userId} ${n}` })
          await (n % 2 ? phone.at(second) : phone).push(pill)
          ids.push(pill.eventId)
        }
        return ids
      }),
    )
    for (const [n, feed] of feeds.entries()) {
      for (const id of pushed[n] ?? []) await feed.untilRow(id)
      expect(new Set(feed.rows().map(({ id }) => id))).toEqual(new Set(pushed[n]))
      await feed.close()
    }
    const bugs = world.lines.filter((line) => /"level":50|prepared statement/.test(line))
    expect(bugs).toEqual([])
  },
)

test.skipIf(!program)('behind pgbouncer a superuser is bound by row-level security too', async () => {
  const { through, dataDir } = await pooled('superuser')
  const database = await openDatabase({ databaseUrl: through, dataDir }, () => 1)
  closing.push(() => database.close())
  const { kysely } = database
  const document = {
    owner: 'anna',
    collection: 'events',
    id: 'pill',
    clock: 1,
    body: '{}',
    recurring: 0,
  } as const
  const rest = { removed_at: null, first_day: null, last_day: null, series: null, changed_at: null }
  const rows = kysely.selectFrom('documents').select('owner')
  await database.transactAs('anna', (tx) =>
    tx.run(kysely.insertInto('documents').values({ ...document, ...rest })),
  )
  expect(await database.transactAs('anna', (tx) => tx.run(rows))).toEqual([{ owner: 'anna' }])
  expect(await database.transactAs('berta', (tx) => tx.run(rows))).toEqual([])
  expect(await database.ask(rows)).toEqual([])
  expect(await rows.execute()).toEqual([])
  expect(await database.transact((tx) => tx.selectFrom('documents').select('owner').execute())).toEqual([])
})

test.skipIf(!program)(
  'what is not heard through pgbouncer is said once, in /readyz and in the metrics',
  async () => {
    const { through, direct } = await pooled()
    const metricsToken = 'only-for-tests-0123'
    const deaf = await serverWorld('postgres', { databaseUrl: through, metricsToken })
    closing.push(deaf.close)
    const said = () => deaf.lines.filter((line) => line.includes('LISTEN_URL'))
    await expect.poll(() => said().length).toBe(1)
    expect(await (await fetch(`${deaf.url}/readyz`)).text()).toMatch(/^ready, but .*LISTEN_URL/)
    const headers = { authorization: `Bearer ${metricsToken}` }
    const metricsOf = async (url: string) => (await fetch(`${url}/metrics`, { headers })).text()
    expect(await metricsOf(deaf.url)).toMatch(/^pets_listening 0$/m)

    const hearing = await serverWorld('postgres', { databaseUrl: through, listenUrl: direct, metricsToken })
    closing.push(hearing.close)
    const tablet = await (await hearing.device()).at(await hearing.node())
    const feed = await tablet.feed()
    await feed.upToDate()
    const pill = addEvent()
    await tablet.at(hearing.url).push(pill)
    // the next heartbeat is a minute away
    await feed.untilRow(pill.eventId, 5_000)
    await feed.close()
    expect(await (await fetch(`${hearing.url}/readyz`)).text()).toBe('ready')
    expect(await metricsOf(hearing.url)).toMatch(/^pets_listening 1$/m)
  },
)
