import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { admission } from '../database/transact-as.ts'
import type { Background } from './background.ts'

export async function deleteDocuments(
  owner: string,
  database: Database,
  tx: Database['kysely'],
): Promise<void> {
  // row-level security shows a transaction the documents of the owner it is about
  if (database.engine === 'postgres') await tx.executeQuery(admission([{ owner, person: '' }]).compile(tx))
  // the clock first: a change that is being written holds it, and is waited for
  await tx.deleteFrom('clocks').where('owner', '=', owner).execute()
  await deletePartByPart(tx, owner, sql`documents`, sql`collection, id`)
  await deletePartByPart(tx, owner, sql`applied`, sql`change_id`)
  await deletePartByPart(tx, owner, sql`photos`, sql`hash`, photosAtOnce)
  await tx.deleteFrom('usage').where('owner', '=', owner).execute()
  // what reminders keep of the household: when it is due, and what people were told
  await sql`delete from due where owner = ${owner}`.execute(tx)
  await sql`delete from told where owner = ${owner}`.execute(tx)
}

const rowsAtOnce = 1_000
/** Each is a hundred times as large as a document. */
const photosAtOnce = 20

/** The embedded engine holds the process: all of a full account at once kept everybody waiting for half a second. */
async function deletePartByPart(
  tx: Database['kysely'],
  owner: string,
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  atOnce = rowsAtOnce,
): Promise<void> {
  for (let gone = atOnce; gone === atOnce;) {
    const { numAffectedRows } = await sql`delete from ${table} where owner = ${owner} and (${key}) in (
      select ${key} from ${table} where owner = ${owner} limit ${atOnce})`.execute(tx)
    gone = Number(numAffectedRows)
    await nextTurn()
  }
}

/** longer than any node remembers a session and any request lasts */
export const lookAfterMs = 15_000

/** A change that was let in just before its account went may be written just after: a second look takes it away. */
export function createLeftovers(database: Database, background: Background) {
  const expected = new Map<string, NodeJS.Timeout>()
  function clear(owner: string): void {
    clearTimeout(expected.get(owner))
    expected.delete(owner)
    background.run('the second look after a deletion', () =>
      database.transact((tx) => deleteDocuments(owner, database, tx)),
    )
  }
  return {
    expect: (owner: string) => void expected.set(owner, setTimeout(() => clear(owner), lookAfterMs).unref()),
    clearAll: () => expected.forEach((_timer, owner) => clear(owner)),
  }
}
export type Leftovers = ReturnType<typeof createLeftovers>
