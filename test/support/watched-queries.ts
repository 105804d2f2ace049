import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Database, OwnerReads, Query } from '#server/database/database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'

export type Watched = { text: string; rows: Record<string, unknown>[] }

/** A database that tells every query on behalf of an owner, and how many rows it returned. */
export function watchedQueries(database: Database): { database: Database; queries: Watched[] } {
  const queries: Watched[] = []
  function watched<Tx extends OwnerReads>(tx: Tx): Tx {
    async function run<Row>(query: Query<Row>): Promise<Row[]> {
      const rows = await tx.run(query)
      const text = query.compile(database.kysely).sql.replaceAll(/\s+/g, ' ').trim()
      queries.push({ text, rows: rows as Watched['rows'] }) // whatever they are of
      return rows
    }
    return { ...tx, run, runAll: (all: Query<unknown>[]) => Promise.all(all.map(run)) }
  }
  return {
    queries,
    database: {
      ...database,
      readAs: (owner, work, person) => database.readAs(owner, (tx) => work(watched(tx)), person),
      transactAs: (owner, work, person) => database.transactAs(owner, (tx) => work(watched(tx)), person),
    },
  }
}

/** How SQLite finds the rows of a query, in its own words. */
export function planOf({ dataDir }: { dataDir: string }, text: string): string[] {
  const database = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true })
  const parameters = Array.from({ length: text.split('?').length - 1 }, () => 'x')
  const steps = database.prepare(`explain query plan ${text}`).all(...parameters)
  database.close()
  return steps.map(({ detail }) => String(detail))
}
