import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { placeIn } from '../database-addresses.ts'
import { openConnections } from './hosts/connections.ts'
import { lockMigrations, migrate } from './migrate.ts'
import { boundConnections } from './hosts/pooler.ts'
import { followPrimary } from './hosts/primary.ts'
import { isSpread } from './spread/spread.ts'
import { transactAsOn } from './transact-as.ts'
import { ownersTables } from './database.ts'
import type { Connections } from './hosts/connections.ts'
import type { Database } from './database.ts'
import type { Migrating } from './migrate.ts'
import type { Primary } from './hosts/primary.ts'
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
/**
 * A Citus has to know the owner when it plans. Before a table was analyzed it would fetch all rows and sort them instead of reading
 * an index in its order. What waits for a machine that hangs ends soon after its client has gone.
 */
const spreadPlanning = `set enable_seqscan = off; set enable_bitmapscan = off; set client_connection_check_interval = '5s'`

/** Longer than any statement of ours takes; a commit that no standby confirms would be waited for without end. */
const mostSilenceMs = 30_000

export async function openPostgres(url: string, migrating: Migrating): Promise<Database> {
  const primary = followPrimary(url)
  const login = await prepare(url, primary, migrating)
  const { role, isPooled, spreads } = login
  const direct = openConnections(primary, {
    max: mostConnections,
    query_timeout: mostSilenceMs,
    options: role && !isPooled ? `-c role=${role}` : undefined,
    onConnect: (client) => ready(client, primary, login),
  })
  const connections = role && isPooled ? boundConnections(direct, role) : direct
  const kysely = queriesOver(connections)
  const unheld = await whyNotHeld(kysely, spreads)
  if (unheld) {
    await kysely.destroy()
    throw new StartError(unheld)
  }
  return {
    engine: 'postgres',
    kysely,
    transact: (work) => kysely.transaction().execute(work),
    ...transactAsOn(connections, kysely, login),
    connections: direct.counts,
    onMoved: primary.onMoved,
    close: () => kysely.destroy(),
  }
}

/** The role to work as, if it must be another than the login's; whether connections are shared (pooler.ts), and owners spread. */
type Login = { role: string | null; isPooled: boolean; spreads: boolean }

async function ready(client: pg.ClientBase, primary: Primary, { isPooled, spreads }: Login): Promise<void> {
  const standing = await primary.welcome(client)
  // one that came between since the start would run as the login, and share what is prepared
  if (standing.isPooled !== isPooled)
    throw new Error('a pooler before the database has come or gone: please start this server again')
  if (!isPooled) await client.query(spreads ? spreadPlanning : planning).catch(() => {}) // only slower without
}

function queriesOver(pool: Connections): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Migrates with the rights of the login; returns how to work afterwards. */
async function prepare(url: string, primary: Primary, migrating: Migrating): Promise<Login> {
  let isPooled = false
  const connections = openConnections(primary, {
    max: 1,
    onConnect: async (client) => void ({ isPooled } = await primary.welcome(client)),
  })
  const kysely = queriesOver(connections)
  try {
    await primary.find()
    const passesBy = await passesByRowSecurity(kysely)
    const spreads = await isSpread(kysely)
    if (spreads && passesBy)
      throw new StartError(
        'DATABASE_URL: its login is a superuser, or passes by row-level security. On a Citus the server needs a plain login of its own.',
      )
    await migrate(kysely, 'postgres', migrating).catch((error: unknown) => {
      throw spreads && isForbidden(error) ? new StartError(olderTables) : error
    })
    if (passesBy) await prepareBoundRole(kysely)
    return { role: passesBy ? boundRole : null, isPooled, spreads }
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartError(`DATABASE_URL: the database at ${placeIn(url)} cannot be used: ${reason}`, {
      cause: error,
    })
  } finally {
    await kysely.destroy()
  }
}

const olderTables =
  'The tables are older than this program, and its login may not change them. Please bring them up to date: npm run spread'

function isForbidden(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '42501' // the driver's, or anything
}

/** Why policies would not decide what this login sees, or what they ask would not reach them. */
async function whyNotHeld(kysely: Kysely<Schema>, spreads: boolean): Promise<string | null> {
  if (await passesByRowSecurity(kysely))
    return 'DATABASE_URL: its "options" keep row-level security from working. Please remove them.'
  const active = await sql<{ held: boolean }>`select bool_and(row_security_active(oid)) as held
    from pg_class where oid = any (select to_regclass(name) from unnest(${[...ownersTables]}::text[]) as name)`.execute(
    kysely,
  )
  if (!active.rows[0]?.held)
    return 'DATABASE_URL: its login owns the tables, and row-level security does not hold it. Please give the server another login.'
  if (!spreads) return null
  const sent = await sql<{ which: string | null }>`
    select current_setting('citus.propagate_set_commands', true) as which`.execute(kysely)
  return sent.rows[0]?.which === 'local'
    ? null
    : "DATABASE_URL: what a transaction sets does not reach the workers. Please run: alter database … set citus.propagate_set_commands = 'local'"
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
