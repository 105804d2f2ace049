import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Collection } from '#core/changes/collections.ts'
import type { OwnerTx } from '../database/database.ts'
import type { ClockRow, DocumentRow } from '../database/schema.ts'
import { careSeries, endless } from './document-row.ts'
import { noteOfLoss } from './epoch.ts'

/** A row as it is kept. Its body stays text: it came from JSON and goes out as JSON. */
export type StoredRow = Pick<DocumentRow, 'collection' | 'id' | 'clock' | 'body' | 'last_day'>

/** `more`: the last row is not the last there is; the next page starts after it. */
export type Page = { rows: StoredRow[]; more: boolean }

/** Both bound what the server holds in memory for one reader: a page ends with the row that reaches one of them. */
export const rowsPerPage = 500
const bytesPerPage = 1_000_000

/** One-offs older than this are left out of a snapshot and fetched when their day is visited. */
const snapshotDaysBack = 60

export function oneOffsHeldFrom(now: number): CalendarDay {
  return addDays(new Date(now).toISOString().slice(0, 10), -snapshotDaysBack)
}

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
  await tx.run(sql`insert into clocks (owner, clock, ahead_cursor) values (${owner}, 0, ${noteOfLoss(cursor)})
    on conflict (owner) do update set ahead_cursor = excluded.ahead_cursor`)
}

export type Changes = Page & {
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
  const [page, applied] = await Promise.all([
    readPage(tx, sql`owner = ${owner} and ${rest}`, sql`clock, collection, id`),
    // the newest are enough: a device whose change is not among them learns of it when it sends it again
    tx.run(sql<Changes['applied'][number]>`select change_id, clock, overwritten from applied
      where owner = ${owner} and clock > ${since} order by clock desc limit ${rowsPerPage}`),
  ])
  return { ...page, applied }
}

/** Pets, series, and what happens once on this day or later. */
export function readSnapshot(
  tx: OwnerTx,
  owner: string,
  from: CalendarDay,
  after: StoredRow | null,
): Promise<Page> {
  return readByDay(tx, owner, after ? sql`true` : sql`last_day >= ${from}`, after)
}

export type Days = { first: CalendarDay; last: CalendarDay }
/** What ends inside the days comes first, then what goes on after them; each has an index of its own. */
export type DaysPlace = { part: 'inside' | 'across'; after: DayKey | null }
type DayKey = Pick<StoredRow, 'last_day' | 'collection' | 'id'>

/** What happens once and touches one of these days. */
export function readDays(tx: OwnerTx, owner: string, { first, last }: Days, { part, after }: DaysPlace) {
  const inside = sql`last_day between ${first} and ${last}`
  const across = sql`last_day > ${last} and last_day < ${endless}
    and first_day < last_day and first_day <= ${last}`
  return readByDay(tx, owner, part === 'inside' ? inside : across, after)
}

function readByDay(tx: OwnerTx, owner: string, which: RawBuilder<unknown>, after: DayKey | null) {
  const rest = after
    ? sql`(last_day, collection, id) > (${after.last_day}, ${after.collection}, ${after.id})`
    : sql`true`
  return readPage(tx, sql`owner = ${owner} and ${which} and ${rest}`, sql`last_day, collection, id`)
}

/** The last day of a series for which something stands recorded: one step in an index, however many years there are. */
export function lastCareDay(owner: string, series: string, butNot: readonly string[] = []) {
  return sql<{ last_day: string }>`select last_day from documents
    where owner = ${owner} and series = ${careSeries(series)} and id not in (${sql.join(['', ...butNot])})
    order by last_day desc limit 1`
}

/** What lives in a collection, in the order of the ids. */
export function readEverything(tx: OwnerTx, owner: string, collection: Collection, after: string) {
  const rest = sql`collection = ${collection} and id > ${after} and removed_at is null`
  return readPage(tx, sql`owner = ${owner} and ${rest}`, sql`id`)
}

/** What was measured of a pet: in some days, or before a day, the latest first. */
export type Measured = { petId: string } & ({ days: Days } | { before: CalendarDay })

/** A measure is small, its photos are kept elsewhere. */
const measuresPerPage = 200

/** The days, and the pet, which the id ends with, are looked at in an index: years of other measures are not read. */
export async function readMeasured(
  tx: OwnerTx,
  owner: string,
  of: Measured,
  after: MeasuredRow | null,
): Promise<{ rows: MeasuredRow[]; more: boolean }> {
  const [key, place] = [sql`(first_day, id)`, after && sql`(${after.first_day}, ${after.id})`]
  const isBefore = 'before' in of
  const rest = place === null ? sql`true` : isBefore ? sql`${key} < ${place}` : sql`${key} > ${place}`
  const days = isBefore
    ? sql`first_day < ${of.before}`
    : sql`first_day between ${of.days.first} and ${of.days.last}`
  const order = isBefore ? sql`first_day desc, id desc` : sql`first_day, id`
  const rows = await tx.run(sql<MeasuredRow>`
    select collection, id, clock, body, last_day, first_day from documents
    where owner = ${owner} and collection = 'health' and id in (select id from documents
      where owner = ${owner} and last_day = ${endless} and collection = 'health' and first_day < last_day
        and id like ${`%.${of.petId}`} and ${days} and ${rest}
      order by ${order} limit ${measuresPerPage})
    order by ${order}`)
  return { rows, more: rows.length === measuresPerPage }
}
export type MeasuredRow = StoredRow & Pick<DocumentRow, 'first_day'>

/** Events as another calendar gets them: series and what has no times, what is to come, what is over, latest first. */
export type CalendarPart =
  | { which: 'endless' }
  | { which: 'coming'; from: CalendarDay }
  | { which: 'over'; from: CalendarDay; before: CalendarDay }
export type CalendarRow = StoredRow & Pick<DocumentRow, 'changed_at'>

export async function readCalendar(
  tx: OwnerTx,
  owner: string,
  part: CalendarPart,
  after: StoredRow | null,
): Promise<{ rows: CalendarRow[]; more: boolean }> {
  const isOver = part.which === 'over'
  const key = sql`(last_day, collection, id)`
  const place = after && sql`(${after.last_day}, ${after.collection}, ${after.id})`
  const rest = place === null ? sql`true` : isOver ? sql`${key} < ${place}` : sql`${key} > ${place}`
  const where = sql`owner = ${owner} and collection = 'events' and ${daysOf(part)} and ${rest}`
  const order = isOver ? sql`last_day desc, collection desc, id desc` : sql`last_day, collection, id`
  return readPage<CalendarRow>(tx, where, order, sql`, changed_at`)
}

function daysOf(part: CalendarPart): RawBuilder<unknown> {
  if (part.which === 'endless') return sql`last_day = ${endless}`
  const until = part.which === 'over' ? part.before : endless
  return sql`last_day >= ${part.from} and last_day < ${until}`
}

type Sized = { bytes: number }

/** Sizes are known without reading what they are of: only the rows of this page are. */
async function readPage<Row extends StoredRow = StoredRow>(
  tx: OwnerTx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  columns = sql``,
): Promise<{ rows: Row[]; more: boolean }> {
  const bytes = sql`coalesce(octet_length(body), 0)`
  const rows = await tx.run(sql<Row & Sized>`
    select collection, id, clock, body, last_day${columns}, ${bytes} as bytes from documents where ${where} order by ${order}
    limit 1 + (select count(*) from (
      select sum(${bytes}) over (order by ${order}) as so_far from documents where ${where}
      order by ${order} limit ${rowsPerPage - 1}) as sizes where so_far < ${bytesPerPage})`)
  const read = rows.reduce((sum, row) => sum + row.bytes, 0)
  return { rows, more: rows.length === rowsPerPage || read >= bytesPerPage }
}
