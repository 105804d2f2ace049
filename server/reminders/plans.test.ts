import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { freshPlace, readyPlace } from '#test/support/engines.ts'
import { householdId, manyHouseholds } from '#test/support/many-households.ts'
import type { Database, Engine } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { dueRows } from './planning/due-rows.ts'
import { keysOf, tellings, withNow } from './planning/keep-plans.ts'
import { createChangeIds } from './planning/change-ids.ts'
import { lookAfter } from './planning/look-after.ts'
import type { Outgoing } from './push/outgoing.ts'

/** By hand for more: MANY_HOUSEHOLDS=100000. */
const most = Number(process.env['MANY_HOUSEHOLDS'] ?? 20_000)
const eight = Date.parse('2026-11-15T08:00:00Z')
const days = 24 * 60 * 60_000
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function opened(engine: Engine) {
  // where owners are spread others plan, and count what they read
  const place = await (engine === 'postgres' ? freshPlace : readyPlace)(engine)
  closing.push(place.remove)
  return { place, database: await openDatabase(place, () => eight) }
}

/** Everything that is asked of the database beside the requests, once; `day` is which of many mornings. */
async function everything(database: Database, day: number): Promise<number> {
  const now = eight + day * days
  const rows = dueRows(database)
  await rows.bringForward([householdId(1), householdId(2)], now)
  const owners = await rows.claim(now)
  const look = async () => {
    const changeIds = createChangeIds('a')
    const settings = { database, now: () => now, isMailSent: true, changeIds, charge: () => {} }
    const all: Outgoing[] = []
    for await (const mine of lookAfter(owners, settings)) all.push(...mine)
    return all
  }
  const sent = await look()
  for (const what of ['touch', 'undone'] as const)
    await database.ask(tellings[what](database.engine, withNow(sent.flatMap(keysOf), now)))
  const again = await look()
  await database.ask(tellings.done(database.engine, withNow(again.flatMap(keysOf), now)))
  await rows.next()
  await rows.behind('')
  await rows.stillBehind(owners)
  await rows.giveBackSending(now - 60_000, now)
  await rows.forgetTold(now - 3 * days)
  return again.length
}

test(
  `planned on a hundred households, nothing reads the whole of ${most}`,
  { timeout: 120_000 },
  async () => {
    const { place, database } = await opened('postgres')
    const admin = new pg.Client(place.databaseUrl ?? '')
    await admin.connect()
    closing.push(() => admin.end())
    // without the triggers that count and the one that makes a household for a user
    await admin.query('set session_replication_role = replica')
    const ask = async <Row extends pg.QueryResultRow>(text: string) => (await admin.query<Row>(text)).rows
    const fill = async (first: number, last: number, dueAt: number) => {
      for (const statement of manyHouseholds({ first, last, dueAt })) await ask(statement)
    }
    await fill(1, 100, eight)
    await ask('analyze')
    // the plans are made on what there is, and kept
    for (const day of [0, 1, 2]) expect(await everything(database, day)).toBe(100)
    await fill(101, most, eight + 9 * days)
    await ask(`insert into told (owner, slot, person, stage, told_at)
    select owner, 'pill.20261114', owner, 1, ${eight + 9 * days} from due`)
    // what each connection has read is counted now, and not afterwards; asked at once, each of them is asked
    const ours = `application_name = 'senior-pet-care' and datname = current_database()`
    const connections = await ask(`select pid from pg_stat_activity where ${ours}`)
    const flush = sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`
    await Promise.all(connections.map(() => database.ask(flush)))
    await ask('select pg_stat_force_next_flush()')
    await ask('select pg_stat_reset()')
    expect(await everything(database, 3)).toBe(100)
    await database.close()
    while ((await ask(`select 1 from pg_stat_activity where ${ours}`)).length > 0)
      await new Promise((again) => setTimeout(again, 20))
    const tables = `'due', 'told', 'documents', 'clocks', 'members', 'user', 'session', 'push_devices', 'reminded_people'`
    // a slice of the clocks is five thousand, and asked for its end once more
    expect(
      await ask(`select indexrelname, idx_tup_read from pg_stat_user_indexes
      where relname in (${tables}) and idx_tup_read > 15000`),
    ).toEqual([])
    expect(
      await ask(`select relname, seq_tup_read from pg_stat_user_tables
      where relname in (${tables}) and seq_tup_read > 0`),
    ).toEqual([])
    const [read] = await ask(`select idx_tup_read::int as rows from pg_stat_user_indexes
    where indexrelname = 'documents_reminding'`)
    expect(read?.['rows']).toBeGreaterThan(0)
  },
)

test('the embedded engine looks everything up as well', async () => {
  const { place, database } = await opened('sqlite')
  const file = new DatabaseSync(join(place.dataDir, sqliteFile))
  closing.push(
    () => file.close(),
    () => database.close(),
  )
  file.exec(
    ['drop trigger user_household', ...manyHouseholds({ first: 1, last: 100, dueAt: eight })].join(';\n'),
  )
  const { texts, noting } = notingTexts(database)
  expect(await everything(noting, 0)).toBe(100)
  const plans = [...texts].flatMap((text) =>
    file
      .prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => String(detail)),
  )
  // what is asked for is walked through, and a slice of the clocks
  const walked = plans.filter((detail) => /^SCAN (?!json_each|a$|a |asked|slice|CONSTANT)/.test(detail))
  expect(walked).toEqual([])
  expect(plans.filter((detail) => detail.includes('documents_reminding'))).toHaveLength(2)
  expect(plans).toContainEqual(expect.stringMatching(/USING INDEX due_at \(due_at>\? AND due_at<\?\)/))
})

/** The same database, which writes down the text of every query. */
function notingTexts(database: Database) {
  const texts = new Set<string>()
  const note: Database['ask'] = (query) => {
    texts.add(query.compile(database.kysely).sql)
    return database.ask(query)
  }
  const noting: Database = {
    ...database,
    ask: note,
    transactTogether: (asking, work) =>
      database.transactTogether(asking, (tx) =>
        work({
          ...tx,
          run: (query) => {
            texts.add(query.compile(database.kysely).sql)
            return tx.run(query)
          },
        }),
      ),
  }
  return { texts, noting }
}
