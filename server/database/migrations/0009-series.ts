import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** An event as it was stored until here; what the migration does not touch goes along unread. */
type OldEvent = {
  followedBy?: { id: string }
  originalEventId?: string
  originalDate?: string
  [field: string]: unknown
}
type Row = { id: string; body: string }

/**
 * A cut series was a chain: each part named the next. Now every part, and every one-off that replaces a day, carries the
 * id of the first part. Rewritten documents get the owner's next clock, so that devices receive them like any change.
 */
export const series: Migration = {
  name: '0009-series',
  async up(db, engine) {
    // row security hides every owner's rows but one; a migration is about all of them
    const tables = engine === 'postgres' ? ['documents', 'applied', 'clocks'] : []
    for (const table of tables)
      await sql`alter table ${sql.ref(table)} no force row level security`.execute(db)
    await sql`update documents set series = id where collection = 'events' and recurring = 1`.execute(db)
    const owners = await sql<{ owner: string }>`select distinct owner from documents where ${linked}`.execute(
      db,
    )
    for (const { owner } of owners.rows) await linkSeries(db, owner)
    // kept in another form until here, and for seconds of use: these changes can no longer be undone
    await sql`update applied set undo = null where undo is not null`.execute(db)
    for (const table of tables) await sql`alter table ${sql.ref(table)} force row level security`.execute(db)
  },
}

const linked = sql`collection = 'events' and removed_at is null
  and (body like '%"followedBy":%' or body like '%"originalEventId":%')`

async function linkSeries(db: Kysely<never>, owner: string): Promise<void> {
  const found = await sql<Row>`select id, body from documents where owner = ${owner} and ${linked}`.execute(
    db,
  )
  const events = new Map(found.rows.map(({ id, body }) => [id, JSON.parse(body) as OldEvent]))
  const before = new Map<string, string>()
  for (const [id, { followedBy }] of events) if (followedBy) before.set(followedBy.id, id)
  for (const id of before.keys()) {
    if (events.has(id)) continue
    const part = await sql<Row>`select id, body from documents
      where owner = ${owner} and collection = 'events' and id = ${id} and removed_at is null`.execute(db)
    for (const { body } of part.rows) events.set(id, JSON.parse(body) as OldEvent)
  }
  const moved = await sql<{ clock: number }>`
    update clocks set clock = clock + 1 where owner = ${owner} returning clock`.execute(db)
  const clock = moved.rows[0]?.clock
  for (const [id, event] of events) {
    const seriesId = firstPart(event.originalEventId ?? id, before)
    const { followedBy: _, originalEventId, originalDate, ...rest } = event
    const body = {
      ...rest,
      ...(seriesId === id ? {} : { seriesId }),
      ...(originalEventId === undefined ? {} : { originalEventId: seriesId }),
      ...(originalDate === undefined ? {} : { originalDate }),
    }
    await sql`update documents set body = ${JSON.stringify(body)}, series = ${seriesId}, clock = ${clock ?? 0}
      where owner = ${owner} and collection = 'events' and id = ${id}`.execute(db)
  }
}

/** A circle could only come from a forged undo; it ends where it began. */
function firstPart(id: string, before: ReadonlyMap<string, string>): string {
  const seen = new Set([id])
  let first = id
  for (let next = before.get(first); next !== undefined && !seen.has(next); next = before.get(first)) {
    seen.add(next)
    first = next
  }
  return first
}
