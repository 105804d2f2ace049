import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { StartError } from '../start-error.ts'
import type { CopiedTable } from './copied-tables.ts'

type Row = Record<string, unknown>
export type Sides = { from: Kysely<Schema>; to: Transaction<Schema> }

const rowsPerPage = 500
const pageOf = ({ rows = rowsPerPage }: CopiedTable) => rows

/** Copies a table page by page, reads every row back and compares it; returns how many there were. */
export async function copyTable(sides: Sides, table: CopiedTable, owner: string | null): Promise<number> {
  if (table.emptyFirst) await sql`delete from ${sql.table(table.name)}`.execute(sides.to)
  let copied = 0
  for (let last: Row | null = null; ;) {
    const rows: Row[] = await readPage(sides.from, table, owner, last)
    if (rows.length > 0) {
      await insert(sides.to, table, rows)
      await compare(sides.to, table, owner, rows)
    }
    copied += rows.length
    last = rows.at(-1) ?? null
    if (rows.length < pageOf(table)) break
  }
  // a row that is there and was not copied is as wrong as one that is missing
  const there = await countRows(sides.to, table, owner)
  if (there !== copied)
    throw new StartError(`The table ${table.name} has ${there} rows instead of ${copied}. Nothing was moved.`)
  return copied
}

export async function countRows(kysely: Kysely<Schema>, { name }: CopiedTable, owner: string | null) {
  const counted = await sql<{
    n: number
  }>`select count(*) as n from ${sql.table(name)} ${ofOwner(owner)}`.execute(kysely)
  return counted.rows[0]?.n ?? 0
}

function ofOwner(owner: string | null): RawBuilder<unknown> {
  return owner === null ? sql`where true` : sql`where owner = ${owner}`
}
const keyOf = ({ key }: CopiedTable) => sql`(${sql.join(key.map((column) => sql.ref(column)))})`
const valuesOf = (row: Row, { key }: CopiedTable) => sql`(${sql.join(key.map((column) => row[column]))})`

async function readPage(from: Kysely<Schema>, table: CopiedTable, owner: string | null, last: Row | null) {
  const rest = last === null ? sql`` : sql`and ${keyOf(table)} > ${valuesOf(last, table)}`
  const order = sql.join(table.key.map((column) => sql.ref(column)))
  const page = sql<Row>`select * from ${sql.table(table.name)} ${ofOwner(owner)} ${rest}
    order by ${order} limit ${pageOf(table)}`
  return (await page.execute(from)).rows
}

async function insert(to: Transaction<Schema>, { name }: CopiedTable, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(to)
}

async function compare(to: Transaction<Schema>, table: CopiedTable, owner: string | null, rows: Row[]) {
  const keys = sql.join(rows.map((row) => valuesOf(row, table)))
  const read = await sql<Row>`select * from ${sql.table(table.name)} ${ofOwner(owner)}
    and ${keyOf(table)} in (${keys})`.execute(to)
  const nameOf = (row: Row) => JSON.stringify(table.key.map((column) => row[column]))
  const moved = new Map(read.rows.map((row) => [nameOf(row), row]))
  for (const row of rows) {
    const other = moved.get(nameOf(row))
    const same =
      other && Object.keys({ ...row, ...other }).every((column) => isSame(row[column], other[column]))
    if (!same)
      throw new StartError(
        `A row of ${table.name} differs after the move: ${nameOf(row)}. Nothing was moved.`,
      )
  }
}

/** SQLite keeps an instant as ISO text and a truth as a number. */
function isSame(kept: unknown, moved: unknown): boolean {
  if (moved instanceof Date) return new Date(String(kept)).getTime() === moved.getTime()
  if (moved instanceof Uint8Array) return kept instanceof Uint8Array && Buffer.from(kept).equals(moved)
  if (typeof moved === 'boolean') return Number(moved) === kept
  return moved === kept
}
