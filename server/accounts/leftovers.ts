import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Background } from './background.ts'

export async function deleteDocuments(
  owner: string,
  database: Database,
  tx: Database['kysely'],
): Promise<void> {
  // row-level security shows a transaction the documents of the owner it names
  if (database.engine === 'postgres') await sql`select set_config('app.owner', ${owner}, true)`.execute(tx)
  // the clock first: a change that is being written holds it, and is waited for
  await tx.deleteFrom('clocks').where('owner', '=', owner).execute()
  await tx.deleteFrom('documents').where('owner', '=', owner).execute()
  await tx.deleteFrom('applied').where('owner', '=', owner).execute()
  await tx.deleteFrom('usage').where('owner', '=', owner).execute()
}

/** longer than any node remembers a session and any request lasts */
const lookAfter = 15_000

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
    expect: (owner: string) => void expected.set(owner, setTimeout(() => clear(owner), lookAfter).unref()),
    clearAll: () => expected.forEach((_timer, owner) => clear(owner)),
  }
}
export type Leftovers = ReturnType<typeof createLeftovers>
