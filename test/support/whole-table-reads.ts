import pg from 'pg'
import { openDatabase } from '#server/database/open-database.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { addEvent, programFor } from './server-world.ts'

const owners = Array.from({ length: 24 }, (_, n) => `owner-${n}`)
const tables = `'documents', 'applied', 'clocks', 'usage'`
type Place = Parameters<typeof openDatabase>[0]

/**
 * Writes in groups and alone while the tables are small, so that plans are made and kept, and again when they hold `most` rows.
 * Returns what was read without an index, and how long a group took before and after.
 */
export async function wholeTableReads(place: Place, most: number) {
  const admin = new pg.Client(place.databaseUrl ?? '')
  await admin.connect()
  const ask = async <Row extends pg.QueryResultRow>(text: string) => (await admin.query<Row>(text)).rows
  const now = Date.parse('2026-11-15T12:00:00Z')
  const database = await openDatabase(place, () => now)
  const documents = openDocuments(database)
  const writeSome = async (): Promise<number> => {
    const rounds = 8
    const started = performance.now()
    for (let n = 0; n < rounds; n++)
      await Promise.all(owners.map((owner) => documents.write(programFor(owner), [addEvent()], now)))
    const took = (performance.now() - started) / rounds
    // a row alone is another text, with a plan of its own
    for (const owner of owners) await documents.write(programFor(owner), [addEvent()], now)
    return took
  }
  const fill = async (first: number, last: number) => {
    const n = `generate_series(${first}, ${last}) as n`
    await ask(`insert into documents (owner, collection, id, clock, body, last_day, recurring)
      select 'filler-' || n % 1000, 'events', 'event-' || n, n, '{}', '2026-11-15', 0 from ${n}`)
    await ask(`insert into applied (owner, change_id, clock, applied_at)
      select 'filler-' || n % 1000, 'change-' || n, n, 1 from ${n}`)
    await ask(`insert into clocks (owner, clock) select 'reader-' || n, 1 from ${n}`)
    await ask(`insert into usage (owner) select 'reader-' || n from ${n}`)
  }
  try {
    // without the triggers that count
    await ask('set session_replication_role = replica')
    await fill(1, 100)
    await ask('analyze')
    await writeSome()
    const before = await writeSome()
    await fill(101, most)
    const after = await writeSome()
    // what a connection counted is known when it has ended
    await database.close()
    while (await isConnected(ask)) await new Promise((again) => setTimeout(again, 20))
    const reads = await ask<{ relname: string; seq_tup_read: string }>(`
      select relname, seq_tup_read from pg_stat_user_tables
      where relname in (${tables}) and seq_tup_read > 0`)
    return { reads, before, after }
  } finally {
    await admin.end()
  }
}

async function isConnected(ask: (text: string) => Promise<unknown[]>): Promise<boolean> {
  const ours = `application_name = 'senior-pet-care' and datname = current_database()`
  return (await ask(`select 1 from pg_stat_activity where ${ours}`)).length > 0
}
