import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Database, Engine } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import type { Postgres } from '#test/support/postgres.ts'

export const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
export type Place = {
  database: Database
  databaseUrl: string | null
  dataDir: string
  close(): Promise<void>
}

export async function place(engine: Engine, postgres: Postgres, name: string): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pets-bench-'))
  const databaseUrl = engine === 'postgres' ? await postgres.createDatabase(name) : null
  const database = await openDatabase({ dataDir, databaseUrl }, Date.now)
  return {
    database,
    databaseUrl,
    dataDir,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Past the program, and past the triggers that count and make households. */
export async function fill({ databaseUrl, dataDir }: Place, statements: readonly string[]): Promise<void> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const all = ['set session_replication_role = replica', 'begin', ...statements, 'commit', 'vacuum analyze']
    for (const statement of all) await client.query(statement)
    await client.end()
    return
  }
  const file = new DatabaseSync(join(dataDir, sqliteFile), { timeout: 60_000 })
  file.exec(['begin', ...statements, 'commit', 'pragma wal_checkpoint(truncate)'].join(';\n'))
  file.close()
}
