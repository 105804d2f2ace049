import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { lockMigrations, migrate } from './migrate.ts'
import { transactAsOn } from './transact-as.ts'
import type { Database } from './database.ts'
import type { Migrating } from './migrate.ts'
import type { Schema } from './schema.ts'

/** Works in place of a login that would pass by row-level security. */
const boundRole = 'senior_pet_care_app'

/** More only get in each other's way: over 8, 16 writers at a time get about a sixth more done than over 20. */
const mostConnections = 8

/**
 * Planned once for a connection and kept: every query of ours finds its rows by a key, however many there are, and
 * planning one costs more than running it. A plan made on a small table must not read all of it when it has grown.
 */
const planning = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off'

// counts and clocks stay far below 2^53; the driver would hand them out as text
const numbers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'), // its overloads lack the union
}

export async function openPostgres(url: string, migrating: Migrating): Promise<Database> {
  const role = await prepare(url, migrating)
  const { pool, kysely } = connect({
    connectionString: url,
    max: mostConnections,
    options: role ? `-c role=${role}` : undefined,
  })
  pool.on('connect', (client) => void client.query(planning).catch(() => {})) // only slower without
  if (await passesByRowSecurity(kysely)) {
    await kysely.destroy()
    throw new StartError(
      'DATABASE_URL: its "options" keep row-level security from working. Please remove them.',
    )
  }
  return {
    engine: 'postgres',
    kysely,
    transact: (work) => kysely.transaction().execute(work),
    ...transactAsOn(pool, kysely),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  }
}

function connect(options: pg.PoolConfig) {
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: 10_000,
    types: numbers,
    pipeline: true,
    application_name: 'senior-pet-care',
  })
  // a broken connection fails its queries and is replaced; its error without a listener would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) }
}

/** Migrates with the rights of the login; returns the role to work as afterwards, if it must be another. */
async function prepare(url: string, migrating: Migrating): Promise<string | null> {
  const { kysely } = connect({ connectionString: url, max: 1 })
  try {
    const passesBy = await passesByRowSecurity(kysely)
    await migrate(kysely, 'postgres', migrating)
    if (passesBy) await prepareBoundRole(kysely)
    return passesBy ? boundRole : null
  } catch (error) {
    if (error instanceof StartError) throw error
    const { host, pathname } = new URL(url)
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartError(`DATABASE_URL: the database at ${host}${pathname} cannot be used: ${reason}`)
  } finally {
    await kysely.destroy()
  }
}

/** Superusers and BYPASSRLS logins are not held by policies. */
async function passesByRowSecurity(kysely: Kysely<Schema>): Promise<boolean> {
  const answer = await sql<{ passes: boolean }>`
    select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(kysely)
  return answer.rows[0]?.passes ?? true
}

async function prepareBoundRole(kysely: Kysely<Schema>): Promise<void> {
  const role = sql.id(boundRole)
  await kysely.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    // roles belong to the whole cluster, the lock to one database: servers of two databases may meet here
    const found = await sql`select 1 from pg_roles where rolname = ${boundRole}`.execute(tx)
    if (found.rows.length === 0)
      await sql`do $$ begin create role senior_pet_care_app nologin; exception when duplicate_object or unique_violation then null; end $$`.execute(
        tx,
      )
    await sql`grant usage on schema public to ${role}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(tx)
  })
}
