import { migrations } from './migrations.ts'
import type { Database } from './database.ts'

export type DatabasePlace = { databaseUrl: string | null; dataDir: string }

/** Opens the database and brings its tables up to date. Only the engine in use is loaded. */
export async function openDatabase(
  place: DatabasePlace,
  now: () => number,
  whyNotEmpty: string | null = null,
): Promise<Database> {
  const migrating = { migrations, now, whyNotEmpty }
  if (place.databaseUrl) return (await import('./postgres.ts')).openPostgres(place.databaseUrl, migrating)
  return (await import('./sqlite.ts')).openSqlite(place.dataDir, migrating)
}
