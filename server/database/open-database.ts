import { migrations } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './database.ts'

export type DatabasePlace = { databaseUrl: string | null; dataDir: string }

/** Opens the database and brings its tables up to date. */
export function openDatabase(place: DatabasePlace, now: () => number): Promise<Database> {
  const migrating = { migrations, now }
  return place.databaseUrl ? openPostgres(place.databaseUrl, migrating) : openSqlite(place.dataDir, migrating)
}
