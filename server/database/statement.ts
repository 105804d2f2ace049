import { CompiledQuery } from 'kysely'
import type { Kysely } from 'kysely'
import { ownersTables } from './database.ts'
import type { Engine, Query } from './database.ts'
import type { Schema } from './schema.ts'

const rowsPerStatement = 500

type Kind = 'text' | 'bigint' | 'smallint'
type Asked<Columns> = { [name in keyof Columns]: string | number | null }

/**
 * How a statement is told its rows, each of which it calls `a`. PostgreSQL takes each column of several as an array, SQLite
 * all of them as JSON: one prepared text serves every number of rows, and writing it costs nothing. A row alone, which is most
 * of them, goes to PostgreSQL as plain values: taking arrays apart costs it a tenth of a lone write. On a Citus several rows
 * are of one shard, and each table is told its owners: only from values does it know which machine is meant.
 */
export type RowFormat = 'json' | 'arrays' | 'values' | 'shard'

export function statement<Row, Columns extends Record<string, Kind> = Record<string, Kind>>(
  columns: Columns,
  about: (format: RowFormat) => string,
) {
  const names = Object.keys(columns)
  const values = names.map((name, at) => `$${at + 1}::${columns[name]}`)
  const arrays = `unnest(${values.map((value) => `${value}[]`).join()})`
  const fields = names.map((_, at) => `value ->> ${at}`)
  const asked = (rows: string) => `with asked (${names.join()}) as (${rows})`
  const ofJson = `${asked(`select ${fields.join()} from json_each(?)`)} ${about('json')}`
  const ofArrays = `${asked(`select * from ${arrays}`)} ${about('arrays')}`
  const plain = about('values')
  // PostgreSQL wants to be told no more than it is asked for
  const isWhole = /\basked\b/.test(plain)
  const used = isWhole ? names : names.filter((name) => new RegExp(`\\ba\\.${name}\\b`).test(plain))
  const numbered = (text: string, row = 0) =>
    text.replaceAll(
      /\ba\.(\w+)/g,
      (_, name: string) => `$${row * used.length + used.indexOf(name) + 1}::${columns[name]}`,
    )
  const ofValues = isWhole ? `${asked(`select ${values.join()}`)} ${plain}` : numbered(plain)

  type Rows = readonly Asked<Columns>[]
  const valuesOf = (row: Asked<Columns>) => used.map((name) => row[name])
  const columnsOf = (rows: Rows) => names.map((name) => rows.map((row) => row[name]))
  const queryOf = (text: string, parameters: unknown[]): Query<Row> => {
    const compiled = CompiledQuery.raw(text, parameters) as CompiledQuery<Row> // the caller names what its text returns
    return { compile: () => compiled }
  }
  /** An insert says all of its rows as values; what is read is found by arrays, as elsewhere. */
  function ofShard(rows: Rows): Query<Row> {
    const [, head, row, rest] = /^(insert into .*? values )(\(.*?\))( .*)$/s.exec(plain) ?? []
    if (head && row)
      return queryOf(`${head}${rows.map((_, n) => numbered(row, n)).join()}${rest}`, rows.flatMap(valuesOf))
    const listed = about('shard').replaceAll('asked as a', `${arrays} as a (${names.join()})`)
    return queryOf(listed, columnsOf(rows))
  }
  function forPostgres(rows: Rows): Query<Row> {
    const [first] = rows
    if (first && rows.length === 1) return queryOf(ofValues, valuesOf(first))
    const isOfOwners = ownersTable.test(plain)
    return { ...queryOf(ofArrays, columnsOf(rows)), ...(isOfOwners && { spread: () => ofShard(rows) }) }
  }
  return (engine: Engine, rows: Rows): Query<Row> =>
    engine === 'postgres'
      ? forPostgres(rows)
      : queryOf(ofJson, [JSON.stringify(rows.map((row) => names.map((name) => row[name])))])
}

const ownersTable = new RegExp(`\\b(${ownersTables.join('|')})\\b`)
/** The owner comes first in what is asked. */
export const isAsked = (table: string) => `${table}.owner = any ($1::text[])`

/**
 * Each asked row beside those it names. Joined plainly, PostgreSQL once read the whole table, and went on doing so while
 * it grew; this way it can only look up.
 */
export function named(format: RowFormat, table: string, on: string, most = 1): string {
  return firstOf(format, `select * from ${table} as t where`, on, `limit ${most}`, `${table} as t on ${on}`)
}

/** The same with a choice of columns and an order; `joined` is how SQLite finds the rows. */
export function firstOf(format: RowFormat, select: string, on: string, rest: string, joined: string): string {
  if (format === 'json') return `asked as a cross join ${joined}`
  if (format === 'values') return `(${select} ${on} ${rest}) as t`
  const which = format === 'shard' && ownersTable.test(select) ? `${isAsked('t')} and ${on}` : on
  return `asked as a cross join lateral (${select} ${which} ${rest}) as t`
}

/** Inserts each asked row. */
export function insert(
  format: RowFormat,
  table: string,
  row: Readonly<Record<string, string>>,
  rest: string,
): string {
  const [columns, values] = [Object.keys(row).join(), Object.values(row).join()]
  const isListed = format === 'values' || format === 'shard'
  const rows = isListed ? `values (${values})` : `select ${values} from asked as a where true`
  return `insert into ${table} (${columns}) ${rows} ${rest}`
}
export const asAsked = (columns: object) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, `a.${name}`]))

export function parts<One>(all: readonly One[]): (readonly One[])[] {
  const some: (readonly One[])[] = []
  for (let at = 0; at < all.length; at += rowsPerStatement) some.push(all.slice(at, at + rowsPerStatement))
  return some
}

type Queries = readonly Query<unknown>[]
type JoinedRow = { owner: string; n: number; row: unknown }

/**
 * Several statements as one of PostgreSQL, each a part of its WITH: to send, begin and answer a statement costs it as much as
 * finding a row does. All of them see the rows as they were before it. A Citus would have to plan the parts as one.
 */
export function createJoining(kysely: Kysely<Schema>, mostKept: number) {
  const texts = new Map<string, string>()
  function join<Row>(queries: Queries, select: (n: number) => string): Query<Row> {
    const parts = queries.map((query) => query.compile(kysely))
    const key = [select(0), ...parts.map(({ sql }) => sql)].join(';')
    const text = texts.get(key) ?? joinedText(parts, select)
    if (texts.size < mostKept) texts.set(key, text)
    const parameters = parts.flatMap((part) => part.parameters)
    const compiled = CompiledQuery.raw(text, parameters) as CompiledQuery<Row> // as it selects
    return { compile: () => compiled }
  }
  return {
    /** rows of each, to be told apart by `unjoined` */
    reads: (queries: Queries) =>
      join<JoinedRow>(queries, (n) => `select ${n} as n, owner, to_json(q${n}) as row from q${n}`),
    /** of each row that was written its owner */
    writes: (queries: Queries) => join<{ owner: string }>(queries, (n) => `select owner from q${n}`),
  }
}

function joinedText(parts: readonly CompiledQuery[], select: (n: number) => string): string {
  let before = 0
  const named = parts.map(({ sql, parameters }, n) => {
    const from = before
    before += parameters.length
    return `q${n} as (${sql.replaceAll(/\$(\d+)/g, (_, at: string) => `$${Number(at) + from}`)})`
  })
  return `with ${named.join()} ${parts.map((_, n) => select(n)).join(' union all ')}`
}

/** The rows of each query, in the order of the queries. */
export function unjoined(rows: readonly JoinedRow[], queries: number): unknown[][] {
  const all: unknown[][] = Array.from({ length: queries }, () => [])
  for (const { n, row } of rows) all[n]?.push(row)
  return all
}
