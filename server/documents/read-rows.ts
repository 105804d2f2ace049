import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays } from '#core/calendar-day.ts'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { OwnerTx } from '../database/database.ts'
import type { ClockRow, DocumentRow } from '../database/schema.ts'
import { endless } from './document-row.ts'

/** A row as it is kept. Its body stays text: it came from JSON and goes out as JSON. */
export type StoredRow = Pick<DocumentRow, 'collection' | 'id' | 'clock' | 'body' | 'last_day'>

/** Bounds what the server holds in memory for one device. */
export const rowsPerPage = 500

/** One-offs older than this are left out of a snapshot and fetched when their day is visited. */
const snapshotDaysBack = 60

export function oneOffsHeldFrom(now: number): CalendarDay {
  return addDays(new Date(now).toISOString().slice(0, 10), -snapshotDaysBack)
}

const columns = sql`collection, id, clock, body, last_day`

/** The Row of core/sync as JSON text. */
export function rowText({ collection, id, clock, body }: StoredRow): string {
  return `{"collection":"${collection}","id":"${id}","clock":${clock},"body":${body}}`
}

export async function readClock(
  tx: OwnerTx,
  owner: string,
): Promise<Pick<ClockRow, 'clock' | 'purged_clock' | 'ahead_cursor'>> {
  const [row] = await tx.run(
    sql<ClockRow>`select clock, purged_clock, ahead_cursor from clocks where owner = ${owner}`,
  )
  return row ?? { clock: 0, purged_clock: 0, ahead_cursor: null }
}

export async function noteAhead(tx: OwnerTx, owner: string, cursor: string): Promise<void> {
  await tx.run(sql`insert into clocks (owner, clock, ahead_cursor) values (${owner}, 0, ${cursor})
    on conflict (owner) do update set ahead_cursor = excluded.ahead_cursor`)
}

export type Changes = {
  rows: StoredRow[]
  applied: { change_id: string; clock: number; overwritten: string | null }[]
}

/** What changed after a clock, oldest first, tombstones included, and by which changes; `after` is the last row before. */
export async function readChanges(
  tx: OwnerTx,
  owner: string,
  since: number,
  after: StoredRow | null,
): Promise<Changes> {
  const rest = after
    ? sql`clock >= ${after.clock} and (clock, collection, id) > (${after.clock}, ${after.collection}, ${after.id})`
    : sql`clock > ${since}`
  const [rows, applied] = await Promise.all([
    tx.run(page(sql`owner = ${owner} and ${rest}`, sql`clock, collection, id`)),
    // the newest are enough: a device whose change is not among them learns of it when it sends it again
    tx.run(sql<Changes['applied'][number]>`select change_id, clock, overwritten from applied
      where owner = ${owner} and clock > ${since} order by clock desc limit ${rowsPerPage}`),
  ])
  return { rows, applied }
}

/** Pets, series, and what happens once on this day or later. */
export function readSnapshot(
  tx: OwnerTx,
  owner: string,
  from: CalendarDay,
  after: StoredRow | null,
): Promise<StoredRow[]> {
  const rest = after
    ? sql`(last_day, collection, id) > (${after.last_day}, ${after.collection}, ${after.id})`
    : sql`last_day >= ${from}`
  return tx.run(page(sql`owner = ${owner} and ${rest}`, sql`last_day, collection, id`))
}

/** What happens once and touches one of these days. */
export function readDays(
  tx: OwnerTx,
  owner: string,
  first: CalendarDay,
  last: CalendarDay,
): Promise<StoredRow[]> {
  return tx.run(sql<StoredRow>`
    select ${columns} from documents where owner = ${owner} and last_day between ${first} and ${last}
    union all
    select ${columns} from documents where owner = ${owner} and last_day > ${last} and last_day < ${endless}
      and first_day < last_day and first_day <= ${last}`)
}

/** Ids may hold the wildcard _, so this finds too many now and then; whoever asks looks again. */
export async function readEventsNaming(tx: OwnerTx, owner: string, petId: string): Promise<string[]> {
  const rows = await tx.run(sql<{ body: string }>`
    select body from documents where owner = ${owner} and collection = 'events' and removed_at is null
      and body like ${`%"${petId}"%`}`)
  return rows.map(({ body }) => body)
}

function page(where: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<StoredRow> {
  return sql<StoredRow>`select ${columns} from documents where ${where} order by ${order} limit ${rowsPerPage}`
}
