import { CompiledQuery } from 'kysely'
import { collections } from '#core/changes/collections.ts'
import type { Collection } from '#core/changes/collections.ts'
import type { Engine, OwnerTx, Query } from '../database/database.ts'
import { admission, personNamed } from '../database/transact-as.ts'
import type { AppliedRow, ClockRow, DocumentRow } from '../database/schema.ts'
import type { Usage } from './quota.ts'
import type { Push } from './write-changes.ts'

/**
 * All that is read and written for several owners in one transaction. Row-level security admits all of them there, so
 * every statement carries the owner beside every key, and says whose each row is that it read or wrote.
 */
export type Together = { engine: Engine; tx: OwnerTx }

const rowsPerStatement = 500

type Kind = 'text' | 'bigint' | 'smallint'
type Asked<Columns> = { [name in keyof Columns]: string | number | null }

/**
 * A statement about rows called `asked`. PostgreSQL takes each column as an array, SQLite all of them as JSON: one
 * prepared text serves every number of rows, and writing it costs nothing. A row alone, which is most of them, goes to
 * PostgreSQL as plain values: taking arrays apart costs it a tenth of a lone write.
 */
export function statement<Row, Columns extends Record<string, Kind> = Record<string, Kind>>(
  columns: Columns,
  about: (engine: Engine) => string,
) {
  const names = Object.keys(columns)
  const asked = (values: string) => `with asked (${names.join()}) as (${values})`
  const values = names.map((name, at) => `$${at + 1}::${columns[name]}`)
  const arrays = values.map((value) => `${value}[]`)
  const onPostgres = `${asked(`select * from unnest(${arrays.join()})`)} ${about('postgres')}`
  const ofOne = `${asked(`select ${values.join()}`)} ${about('postgres')}`
  const fields = names.map((_, at) => `value ->> ${at}`)
  const onSqlite = `${asked(`select ${fields.join()} from json_each(?)`)} ${about('sqlite')}`
  type Rows = readonly Asked<Columns>[]
  const forSqlite = (rows: Rows) =>
    CompiledQuery.raw(onSqlite, [JSON.stringify(rows.map((row) => names.map((name) => row[name])))])
  function forPostgres(rows: Rows) {
    const columnOf = (name: string) => rows.map((row) => row[name])
    return rows.length === 1
      ? CompiledQuery.raw(ofOne, names.flatMap(columnOf))
      : CompiledQuery.raw(onPostgres, names.map(columnOf))
  }
  return (engine: Engine, rows: Rows): Query<Row> => {
    const compiled = engine === 'postgres' ? forPostgres(rows) : forSqlite(rows)
    return { compile: () => compiled as CompiledQuery<Row> } // the caller names what its text returns
  }
}

/**
 * Each asked row beside those it names. Joined plainly, PostgreSQL once read the whole table, and went on doing so while
 * it grew; this way it can only look up.
 */
export function named(engine: Engine, table: string, on: string, most = 1): string {
  return engine === 'postgres'
    ? `asked as a cross join lateral (select * from ${table} as t where ${on} limit ${most}) as t`
    : `asked as a cross join ${table} as t on ${on}`
}

export type Reserved = ClockRow & { epoch: string | null }

const free = `, free as materialized (select t.owner from asked as a cross join lateral
  (select owner from clocks where owner = a.owner for update skip locked) as t)`
const isFree = `owner in (select owner from free)
  or not exists (select 1 from clocks where clocks.owner = asked.owner)`

/**
 * Locks the owners' clocks and moves each by one for each change; what is not used is given back. An owner whose clock
 * another transaction holds is left out: nobody waits for somebody else's. New owners can only be waited for, so in order.
 */
const reserve = statement<Reserved>(
  { owner: 'text', changes: 'bigint', now: 'bigint' },
  (engine) => `${engine === 'postgres' ? free : ''}
    insert into clocks (owner, clock, purged_clock, purged_at)
    select owner, changes, 0, now from asked where ${engine === 'postgres' ? isFree : 'true'} order by owner
    on conflict (owner) do update set clock = clocks.clock + excluded.clock
    returning owner, clock, purged_clock, purged_at, ahead_cursor,
      (select value from settings where name = 'epoch') as epoch`,
)

/** Waits for an owner whose clock another transaction holds. */
const wait = statement<{ owner: string }>(
  { owner: 'text' },
  () => 'select owner from clocks where owner in (select owner from asked) for update',
)

const giveBack = statement<{ owner: string }>(
  { owner: 'text', clock: 'bigint' },
  () => `insert into clocks (owner, clock) select owner, clock from asked where true
    on conflict (owner) do update set clock = excluded.clock returning owner`,
)

export type Answer = Pick<AppliedRow, 'clock' | 'refusal' | 'undo'>
const answers = statement<Answer & Pick<AppliedRow, 'owner' | 'change_id'>>(
  { owner: 'text', change_id: 'text' },
  (engine) => `select t.owner, t.change_id, t.clock, t.refusal,
      case when t.refusal is null then null else t.undo end as undo
    from ${named(engine, 'applied', 't.owner = a.owner and t.change_id = a.change_id')}`,
)

const usage = statement<Usage & { owner: string }>(
  { owner: 'text' },
  (engine) => `select t.owner, t.documents, t.bytes, t.removed, t.answers, t.undo_bytes
    from ${named(engine, 'usage', 't.owner = a.owner')}`,
)

export type Found = { owner: string; collection: Collection; id: string; body: string | null }
const living = `t.owner = a.owner and t.collection in (${collections.map((one) => `'${one}'`).join()}) and t.id = a.id and t.removed_at is null`
const documents = statement<Found>(
  { owner: 'text', id: 'text' },
  (engine) =>
    `select t.owner, t.collection, t.id, t.body from ${named(engine, 'documents', living, collections.length)}`,
)

const put = statement<{ owner: string }>(
  {
    owner: 'text',
    collection: 'text',
    id: 'text',
    clock: 'bigint',
    body: 'text',
    removed_at: 'bigint',
    first_day: 'text',
    last_day: 'text',
    recurring: 'smallint',
    series: 'text',
    changed_at: 'bigint',
  },
  () => `insert into documents
      (owner, collection, id, clock, body, removed_at, first_day, last_day, recurring, series, changed_at)
    select * from asked where true
    on conflict (owner, collection, id) do update set clock = excluded.clock, body = excluded.body,
      removed_at = excluded.removed_at, first_day = excluded.first_day, last_day = excluded.last_day,
      recurring = excluded.recurring, series = excluded.series, changed_at = excluded.changed_at returning owner`,
)

const keep = statement<{ owner: string }>(
  {
    owner: 'text',
    change_id: 'text',
    clock: 'bigint',
    refusal: 'text',
    undo: 'text',
    overwritten: 'text',
    applied_at: 'bigint',
  },
  () => `insert into applied (owner, change_id, clock, refusal, undo, overwritten, applied_at)
    select * from asked where true returning owner`,
)

/** What one of these statements is about, and its key. */
type OfOwner = { owner: string }

export const reserveClocks = (
  { engine, tx }: Together,
  owners: readonly { owner: string; changes: number; now: number }[],
): Promise<Reserved[]> => tx.run(reserve(engine, owners))

export function waitForClocks({ engine, tx }: Together, owners: readonly OfOwner[]): void {
  if (engine === 'postgres') tx.send(wait(engine, owners))
}

/** Who was removed while the transaction waited, or took its time, is to write nothing more. */
export function admitAgain(
  { engine, tx }: Together,
  pushes: readonly Pick<Push, 'owner' | 'acting'>[],
): void {
  if (engine !== 'postgres') return
  tx.send(admission(pushes.map(({ owner, acting }) => ({ owner, person: personNamed(acting) }))))
}

export function giveBackClocks(
  { engine, tx }: Together,
  clocks: readonly Pick<ClockRow, 'owner' | 'clock'>[],
) {
  if (clocks.length > 0) tx.send(giveBack(engine, clocks))
}

export const findAnswers = (
  { engine, tx }: Together,
  changes: readonly { owner: string; change_id: string }[],
) => tx.run(answers(engine, changes))

/** Asked while the owners' clocks are locked: nobody else changes it meanwhile. */
export const readUsage = ({ engine, tx }: Together, owners: readonly OfOwner[]) =>
  tx.run(usage(engine, owners))

/** The living documents of these ids, in whichever collection. */
export async function findDocuments(
  { engine, tx }: Together,
  ids: readonly { owner: string; id: string }[],
): Promise<Found[]> {
  const found = await Promise.all(parts(ids).map((some) => tx.run(documents(engine, some))))
  return found.flat()
}

export function putDocuments({ engine, tx }: Together, rows: readonly DocumentRow[]): void {
  for (const some of parts(rows)) tx.send(put(engine, some))
}

export function keepAnswers({ engine, tx }: Together, rows: readonly AppliedRow[]): void {
  for (const some of parts(rows)) tx.send(keep(engine, some))
}

export function parts<One>(all: readonly One[]): (readonly One[])[] {
  const some: (readonly One[])[] = []
  for (let at = 0; at < all.length; at += rowsPerStatement) some.push(all.slice(at, at + rowsPerStatement))
  return some
}
