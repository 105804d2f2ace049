import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Collection } from '#core/changes/collections.ts'
import type { Engine, OwnerReads, OwnerTx } from '../database/database.ts'
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
  tx: OwnerReads,
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
  tx: OwnerReads,
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
  tx: OwnerReads,
  owner: string,
  day: CalendarDay,
  after: StoredRow | null,
): Promise<Page> {
  return readByDay(tx, owner, from(sql`last_day >= ${day}`, after), after)
}

/** Whose rows are read, and by which engine. */
type Whose = { engine: Engine; owner: string }

export type Days = { first: CalendarDay; last: CalendarDay }
/** What ends inside the days comes first, then what goes on after them; each has an index of its own. */
export type DaysPlace = { part: 'inside' | 'across'; after: DayKey | null }
type DayKey = Pick<StoredRow, 'last_day' | 'collection' | 'id'>

/** What happens once and touches one of these days. */
export function readDays(
  tx: OwnerReads,
  { engine, owner }: Whose,
  { first, last }: Days,
  { part, after }: DaysPlace,
) {
  if (part === 'inside')
    return readByDay(tx, owner, sql`${from(sql`last_day >= ${first}`, after)} and last_day <= ${last}`, after)
  const reachesBack = sql`first_day < last_day and first_day <= ${last}`
  const across = sql`${from(sql`last_day > ${last}`, after)} and last_day < ${endless} and ${reachesBack}`
  return readByDay(tx, owner, across, after, using(engine, 'documents_across_days'))
}

function readByDay(
  tx: OwnerReads,
  owner: string,
  which: RawBuilder<unknown>,
  after: DayKey | null,
  index = sql``,
) {
  const rest = after
    ? sql`(last_day, collection, id) > (${after.last_day}, ${after.collection}, ${after.id})`
    : sql`true`
  const where = sql`owner = ${owner} and ${which} and ${rest}`
  return readPage(tx, where, sql`last_day, collection, id`, { index })
}

/** Where a first page begins. Beside the row that a later one begins after, SQLite would walk from there each time. */
function from(begin: RawBuilder<unknown>, after: object | null): RawBuilder<unknown> {
  return after ? sql`true` : begin
}

/** SQLite would walk through every later event, or sort all there are: it knows nothing of how many rows there are. */
function using(engine: Engine, index: string): RawBuilder<unknown> {
  return sql.raw(engine === 'sqlite' ? `indexed by ${index}` : '')
}

/** The last day of a series for which something stands recorded: one step in an index, however many years there are. */
export function lastCareDay(owner: string, series: string, butNot: readonly string[] = []) {
  return sql<{ last_day: string }>`select last_day from documents
    where owner = ${owner} and series = ${careSeries(series)} and id not in (${sql.join(['', ...butNot])})
    order by last_day desc limit 1`
}

/** What lives in a collection, in the order of the ids. */
export function readEverything(tx: OwnerReads, owner: string, collection: Collection, after: string) {
  const rest = sql`collection = ${collection} and id > ${after} and removed_at is null`
  return readPage(tx, sql`owner = ${owner} and ${rest}`, sql`id`)
}

/** What was measured of a pet: in some days, or before a day, the latest first. */
export type Measured = { petId: string } & ({ days: Days } | { before: CalendarDay })

/** A measure is small, its photos are kept elsewhere. */
const measuresPerPage = 200

/** The days, and the pet, which the id ends with, are looked at in an index: years of other measures are not read. */
export async function readMeasured(
  tx: OwnerReads,
  { engine, owner }: Whose,
  of: Measured,
  after: MeasuredRow | null,
): Promise<{ rows: MeasuredRow[]; more: boolean }> {
  const [key, place] = [sql`(first_day, id)`, after && sql`(${after.first_day}, ${after.id})`]
  const isBefore = 'before' in of
  const rest = place === null ? sql`true` : isBefore ? sql`${key} < ${place}` : sql`${key} > ${place}`
  const days = isBefore
    ? from(sql`first_day < ${of.before}`, after)
    : sql`${from(sql`first_day >= ${of.days.first}`, after)} and first_day <= ${of.days.last}`
  const order = isBefore ? sql`first_day desc, id desc` : sql`first_day, id`
  const found = sql`select id as found_id from documents ${using(engine, 'documents_measured')} where owner = ${owner}
      and last_day = ${endless} and collection = 'health' and first_day < last_day
      and id like ${`%.${of.petId}`} and ${days} and ${rest}
    order by ${order} limit ${measuresPerPage}`
  const [beside, isFound] = foundFirst(engine, found)
  const rows = await tx.run(sql<MeasuredRow>`
    select t.collection, t.id, t.clock, t.body, t.last_day, t.first_day from ${beside} documents as t
    where t.owner = ${owner} and t.collection = 'health' and t.id ${isFound}
    order by ${order}`)
  return { rows, more: rows.length === measuresPerPage }
}

/**
 * Not as a list on SQLite: in the order of their days it would look at every measure there is. Nor as a join on PostgreSQL, which
 * looks at all of them again for each that was found while it has not counted yet how many there are.
 */
function foundFirst(engine: Engine, found: RawBuilder<unknown>) {
  return engine === 'sqlite'
    ? [sql`(${found}) as found cross join`, sql`= found_id`]
    : [sql``, sql`= any (array(${found}))`]
}

export type MeasuredRow = StoredRow & Pick<DocumentRow, 'first_day'>

/** Events as another calendar gets them: series and what has no times, what is to come, what is over, latest first. */
export type CalendarPart =
  | { which: 'endless' }
  | { which: 'coming'; from: CalendarDay }
  | { which: 'over'; from: CalendarDay; before: CalendarDay }
export type CalendarRow = StoredRow & Pick<DocumentRow, 'changed_at'>

export async function readCalendar(
  tx: OwnerReads,
  owner: string,
  part: CalendarPart,
  after: StoredRow | null,
): Promise<{ rows: CalendarRow[]; more: boolean }> {
  const isOver = part.which === 'over'
  const where = sql`owner = ${owner} and ${eventsIn(part, after)}`
  const order = isOver ? sql`last_day desc, collection desc, id desc` : sql`last_day, collection, id`
  return readPage<CalendarRow>(tx, where, order, { columns: sql`, changed_at` })
}

function eventsIn(part: CalendarPart, after: StoredRow | null): RawBuilder<unknown> {
  if (part.which === 'endless')
    return sql`last_day = ${endless} and collection = 'events' and id > ${after?.id ?? ''}`
  // as a range: where SQLite knows that it is one, it sorts the events of each day
  const events = sql`collection between 'events' and 'events'`
  const [key, place] = [
    sql`(last_day, collection, id)`,
    after && sql`(${after.last_day}, ${after.collection}, ${after.id})`,
  ]
  if (part.which === 'coming') {
    const begin = place ? sql`${key} > ${place}` : sql`last_day >= ${part.from}`
    return sql`${events} and ${begin} and last_day < ${endless}`
  }
  const begin = place ? sql`${key} < ${place}` : sql`last_day < ${part.before}`
  return sql`${events} and ${begin} and last_day >= ${part.from}`
}

type Sized = { bytes: number }

/** Sizes are known without reading what they are of: only the rows of this page are. */
async function readPage<Row extends StoredRow = StoredRow>(
  tx: OwnerReads,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { columns = sql``, index = sql`` } = {},
): Promise<{ rows: Row[]; more: boolean }> {
  const bytes = sql`coalesce(octet_length(body), 0)`
  const rows = await tx.run(sql<Row & Sized>`
    select collection, id, clock, body, last_day${columns}, ${bytes} as bytes from documents ${index} where ${where} order by ${order}
    limit 1 + (select count(*) from (
      select sum(${bytes}) over (order by ${order}) as so_far from documents ${index} where ${where}
      order by ${order} limit ${rowsPerPage - 1}) as sizes where so_far < ${bytesPerPage})`)
  const read = rows.reduce((sum, row) => sum + row.bytes, 0)
  return { rows, more: rows.length === rowsPerPage || read >= bytesPerPage }
}
