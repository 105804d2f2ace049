import { Kysely, PostgresDialect, sql } from 'kysely'
import type { QueryExecutorProvider, Transaction } from 'kysely'
import pg from 'pg'
import { StartError } from '#server/start-error.ts'
import { ownersTables } from '../database.ts'
import { migrate } from '../migrate.ts'
import type { Migrating } from '../migrate.ts'
import type { Schema } from '../schema.ts'
import { prepareTables } from './spread-tables.ts'

export type Spreading = Migrating & {
  /** a superuser on the coordinator of a Citus, which makes roles on the workers */
  superuserUrl: string
  /** the login of the server, which will own no table */
  login: string
}
/** How many rows of each table stand on the workers. */
export type Spread = ReadonlyMap<string, number>

/** Whether owners are spread over the machines of a Citus. */
export async function isSpread(kysely: QueryExecutorProvider): Promise<boolean> {
  const known = await sql<{
    there: boolean
  }>`select to_regclass('pg_dist_partition') is not null as there`.execute(kysely)
  if (!known.rows[0]?.there) return false
  const found =
    await sql`select 1 from pg_dist_partition where logicalrelid = to_regclass('documents')`.execute(kysely)
  return found.rows.length > 0
}

/**
 * Brings the tables up to date and spreads what belongs to an owner over the workers, in one transaction: all of it is
 * there and counted, or nothing has changed. What is spread already stays where it is, so that every upgrade does the same.
 */
export async function spread({ superuserUrl, login, ...migrating }: Spreading): Promise<Spread> {
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 1 })
  pool.on('error', () => {}) // its query fails as well
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuse(kysely, login)
    await migrate(kysely, 'postgres', migrating)
    const rows = await kysely.transaction().execute(async (tx) => {
      // tables that are spread already are changed one after the other, or functions could not be changed with them
      await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx)
      await giveTo(tx, login)
      await prepareTables(tx)
      return distribute(tx)
    })
    // what was moved just now, nobody else may ask for in the same transaction
    await kysely.transaction().execute((tx) => tryLogin(tx, login))
    return rows
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw new StartError(`Nothing was spread: ${error.message}`)
    throw error
  } finally {
    await kysely.destroy()
  }
}

const first = async <Row>(kysely: Kysely<Schema>, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(kysely)).rows[0]

async function refuse(kysely: Kysely<Schema>, login: string): Promise<void> {
  const citus = await first(
    kysely,
    sql<{ there: boolean }>`select to_regclass('pg_dist_node') is not null as there`,
  )
  if (!citus?.there)
    throw new StartError(
      'This PostgreSQL is no Citus: please run "create extension citus" in this database, on the coordinator and on every worker.',
    )
  const nodes = await first(
    kysely,
    sql<{
      workers: number
    }>`select count(*)::int as workers from pg_dist_node where isactive and shouldhaveshards`,
  )
  if (!nodes?.workers) throw new StartError('No worker takes shards: please add one with citus_add_node.')
  const settings = await sql<{ result: string }>`select result from run_command_on_all_nodes(
    $$select current_setting('wal_level') || ' ' || current_setting('max_prepared_transactions')$$)`.execute(
    kysely,
  )
  for (const { result } of settings.rows) {
    const [wal, prepared] = result.split(' ')
    if (wal !== 'logical')
      throw new StartError(
        `wal_level is "${wal}" on one of the machines. It has to be "logical" on each: only so can shards move while people write.`,
      )
    if (Number(prepared) === 0)
      throw new StartError(
        'max_prepared_transactions is 0 on one of the machines: a change on two of them could not be kept as a whole.',
      )
  }
  await refuseLogin(kysely, login)
  const others = await first(
    kysely,
    sql<{ nodes: number }>`select count(*)::int as nodes from pg_stat_activity
      where datname = current_database() and application_name = 'senior-pet-care'`,
  )
  if (others?.nodes && !(await isSpread(kysely)))
    throw new StartError('A server is running on this database: please stop every node first.')
}

async function refuseLogin(kysely: Kysely<Schema>, login: string): Promise<void> {
  const mine = await first(
    kysely,
    sql<{ may: boolean }>`select rolsuper as may from pg_roles where rolname = current_user`,
  )
  if (!mine?.may)
    throw new StartError('Spreading takes a superuser: Citus brings roles and functions to every worker.')
  const role = await first(
    kysely,
    sql<{ passes: boolean; owns: boolean; logs_in: boolean }>`
      select rolsuper or rolbypassrls as passes, rolcanlogin as logs_in,
        exists (select 1 from pg_tables where schemaname = 'public' and tableowner <> rolname
          and pg_has_role(rolname, tableowner, 'usage')) as owns
      from pg_roles where rolname = ${login}`,
  )
  if (!role)
    throw new StartError(`DATABASE_URL: there is no login ${login}. Please make one on every machine.`)
  if (role.passes)
    throw new StartError(
      `DATABASE_URL: ${login} is a superuser, or passes by row-level security. On a Citus the server needs a plain login of its own.`,
    )
  if (role.owns)
    throw new StartError(
      `DATABASE_URL: ${login} has the rights of whoever owns the tables, and row-level security does not hold those. Please give the server another login.`,
    )
  if (!role.logs_in) throw new StartError(`DATABASE_URL: ${login} may not log in, which workers ask for.`)
}

/** What the login of the server owned until now belongs to the superuser; it keeps what it needs. */
async function giveTo(tx: Transaction<Schema>, login: string): Promise<void> {
  const role = sql.id(login)
  const owned = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tableowner = ${login}`.execute(tx)
  if (owned.rows.length > 0) await sql`reassign owned by ${role} to current_user`.execute(tx)
  await sql`grant usage on schema public to ${role}`.execute(tx)
  const all = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(tx)
  for (const { name } of all.rows)
    await sql`grant select, insert, update, delete on ${sql.table(name)} to ${role}`.execute(tx)
}

/** `usage` is first and empty: its triggers count every row that arrives on a worker. */
const inOrder = [
  'usage',
  'clocks',
  'documents',
  'applied',
  'photos',
] as const satisfies (typeof ownersTables)[number][]

async function distribute(tx: Transaction<Schema>): Promise<Spread> {
  await sql`set local citus.enable_unsafe_triggers = on`.execute(tx)
  const isDone = await isSpread(tx)
  const counts = async () =>
    new Map(await Promise.all(inOrder.map(async (table) => [table, await countAll(tx, table)] as const)))
  const [before, usedBefore] = [await counts(), await sumUsage(tx)]
  if (!isDone) await sql`delete from usage`.execute(tx)
  for (const table of isDone ? [] : inOrder) {
    const beside = table === 'usage' ? 'none' : 'usage'
    await sql`select create_distributed_table(${table}::regclass, 'owner', colocate_with => ${beside})`.execute(
      tx,
    )
    await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(tx)
  }
  const [after, used] = [await counts(), await sumUsage(tx)]
  for (const table of inOrder)
    if (table !== 'usage' && after.get(table) !== before.get(table))
      throw new StartError(
        `The table ${table} has ${after.get(table)} rows instead of ${before.get(table)}. Nothing was spread.`,
      )
  if (used !== usedBefore)
    throw new StartError(
      `What households keep is counted as ${used} instead of ${usedBefore}. Nothing was spread.`,
    )
  const database = await first(tx, sql<{ name: string }>`select current_database() as name`)
  await sql`alter database ${sql.id(database?.name ?? '')} set citus.propagate_set_commands = 'local'`.execute(
    tx,
  )
  return after
}

async function sumUsage(tx: Transaction<Schema>): Promise<string | undefined> {
  const columns = ['documents', 'bytes', 'removed', 'answers', 'undo_bytes']
  const sums = sql.join(columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)`))
  return (await first(tx, sql<{ all: string }>`select concat_ws(' ', ${sums}) as all from usage`))?.all
}

async function countAll(tx: Transaction<Schema>, table: string): Promise<number> {
  const counted = await first(tx, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`)
  return counted?.n ?? 0
}

/** Tried as the server will: it reaches every worker, and sees nobody's rows without saying whose. */
async function tryLogin(tx: Transaction<Schema>, login: string): Promise<void> {
  await sql`set local role ${sql.id(login)}`.execute(tx)
  const seen = await first(tx, sql<{ n: number }>`select count(*)::int as n from documents`).catch(
    (error: Error) => {
      throw new StartError(
        `The tables are spread. But DATABASE_URL: ${login} does not reach the workers: ${error.message}`,
      )
    },
  )
  if (seen?.n !== 0)
    throw new StartError(
      `The tables are spread. But DATABASE_URL: row-level security does not hold ${login}.`,
    )
}
