import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Engine } from './database.ts'
import type { Migration } from './migration.ts'
import type { Schema } from './schema.ts'

export type Migrating = {
  migrations: Migration[]
  now: () => number
  /** what to say when the database is empty although it should not be; null when it may be */
  whyNotEmpty?: string | null
}
type Kept = { migrations: { name: string; applied_at: number } }

/** All migrations in one transaction: a process killed in the middle leaves the tables as they were. */
export async function migrate(
  kysely: Kysely<Schema>,
  engine: Engine,
  { migrations, now, whyNotEmpty = null }: Migrating,
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    // two processes that start at once: the second waits here (SQLite: at begin) and finds the work done
    if (engine === 'postgres') await lockMigrations(tx)
    // a login that may change no table can start where nothing is to be changed
    if (!(await hasMigrations(tx, engine)))
      await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(tx)
    const kept = tx as unknown as Kysely<Kept> // the table is nobody else's business, so not in the schema
    const applied = await kept.selectFrom('migrations').select('name').execute()
    // nothing is left in it: a backup is to be restored into an empty database
    if (applied.length === 0 && whyNotEmpty) throw new StartError(whyNotEmpty)
    const unknown = applied.find(({ name }) => !migrations.some((migration) => migration.name === name))
    if (unknown)
      throw new StartError(
        `The database is newer than this program (it knows ${unknown.name}). Please start the newer version.`,
      )
    for (const { name, up } of migrations) {
      if (applied.some((done) => done.name === name)) continue
      await up(tx as unknown as Kysely<never>, engine) // see Migration: today's schema says nothing here
      await kept.insertInto('migrations').values({ name, applied_at: now() }).execute()
    }
  })
}

async function hasMigrations(tx: Kysely<Schema>, engine: Engine): Promise<boolean> {
  const found =
    engine === 'postgres'
      ? sql<{ name: string | null }>`select to_regclass('migrations')::text as name`
      : sql<{ name: string | null }>`select name from sqlite_schema where name = 'migrations'`
  return (await found.execute(tx)).rows.some(({ name }) => name !== null)
}

export async function lockMigrations(tx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('senior-pet-care migrations'))`.execute(tx)
}
