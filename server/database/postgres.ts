import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { lockMigrations, migrate } from './migrate.ts'
import { boundPool, isBehindPooler } from './pooler.ts'
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
  const login = await prepare(url, migrating)
  const { role, isPooled } = login
  const direct = connect({
    connectionString: url,
    max: mostConnections,
    options: role && !isPooled ? `-c role=${role}` : undefined,
    onConnect: (client) => ready(client, login),
  })
  const pool = role && isPooled ? boundPool(direct, role) : direct
  const kysely = queriesOver(pool)
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
    ...transactAsOn(pool, kysely, login),
    connections: () => ({ open: direct.totalCount, idle: direct.idleCount, waiting: direct.waitingCount }),
    close: () => kysely.destroy(),
  }
}

/** The role to work as, if it must be another than the login's, and whether connections are shared: pooler.ts. */
type Login = { role: string | null; isPooled: boolean }

async function ready(client: pg.ClientBase, { isPooled }: Login): Promise<void> {
  // one that came between since the start would run as the login, and share what is prepared
  if ((await isBehindPooler(client)) !== isPooled)
    throw new Error('a pooler before the database has come or gone: please start this server again')
  if (!isPooled) await client.query(planning).catch(() => {}) // only slower without
}

function connect(options: pg.PoolConfig): pg.Pool {
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
  return pool
}

function queriesOver(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Migrates with the rights of the login; returns how to work afterwards. */
async function prepare(url: string, migrating: Migrating): Promise<Login> {
  const pool = connect({ connectionString: url, max: 1 })
  const kysely = queriesOver(pool)
  try {
    const isPooled = await isPoolShared(pool)
    const passesBy = await passesByRowSecurity(kysely)
    await migrate(kysely, 'postgres', migrating)
    if (passesBy) await prepareBoundRole(kysely)
    return { role: passesBy ? boundRole : null, isPooled }
  } catch (error) {
    if (error instanceof StartError) throw error
    const { host, pathname } = new URL(url)
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartError(`DATABASE_URL: the database at ${host}${pathname} cannot be used: ${reason}`)
  } finally {
    await kysely.destroy()
  }
}

async function isPoolShared(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    return await isBehindPooler(client)
  } finally {
    client.release()
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
