import { sql } from 'kysely'
import type { OwnerTx } from '../database/database.ts'
import type { ClockRow } from '../database/schema.ts'
import { undoKeptMs } from './change-log.ts'
import type { Quota } from '../config.ts'
import type { Usage } from './quota.ts'

const dayMs = 86_400_000
/** A device away for longer starts over; until then it learns what was removed. */
export const longestAbsenceMs = 90 * dayMs
/** A change sent again after so many others is not known any more; a household needs years to make as many. */
const mostAnswers = 100_000
/** Whoever takes something back, or had not seen it, may have to read all of them at once. */
const mostUndoBytes = 16_000_000
/** Everybody waits while they go; the rest goes with the next write. */
const rowsAtOnce = 1_000

type Kept = { now: number; usage: Usage; quota: Quota }

/**
 * With a write of the owner: forgets, once a day, tombstones and answers that no device can ask for any more, and at any
 * time the oldest of more than anybody needs. A device that misses a tombstone starts over. True when that was all for a day.
 */
export async function purgeTombstones(tx: OwnerTx, clock: ClockRow, kept: Kept): Promise<boolean> {
  const { owner } = clock
  const { now, usage, quota } = kept
  // either way: a clock that was ahead must not put it off until it gets there again
  const isDue = Math.abs(now - clock.purged_at) >= dayMs
  const old = isDue ? now - longestAbsenceMs : 0
  const removed = usage.removed > quota.documents ? now : old
  const gone = removed > 0 ? await forgetRemoved(tx, owner, removed) : []
  const isOver = usage.answers > mostAnswers
  const forgotten = isOver ? await forgetSpare(tx, owner, now) : await forgetOld(tx, owner, old)
  if (isDue) forgetUndo(tx, owner, sql`applied_at < ${now - undoKeptMs}`)
  if (usage.undo_bytes > mostUndoBytes) forgetUndo(tx, owner, sql`newer > ${mostUndoBytes}`)
  const isDone = isDue && gone.length < rowsAtOnce && forgotten.length < rowsAtOnce
  if (gone.length === 0 && !isDone) return false
  const purged = gone.reduce((latest, row) => Math.max(latest, row.clock), clock.purged_clock)
  tx.send(sql`update clocks set purged_clock = ${purged}, purged_at = ${isDone ? now : clock.purged_at}
    where owner = ${owner}`)
  return isDone
}

function forgetRemoved(tx: OwnerTx, owner: string, before: number): Promise<{ clock: number }[]> {
  return tx.run(sql<{ clock: number }>`
    delete from documents where owner = ${owner} and (collection, id) in (
      select collection, id from documents where owner = ${owner} and removed_at < ${before}
      order by removed_at limit ${rowsAtOnce}) returning clock`)
}

type Forgotten = { change_id: string }

async function forgetOld(tx: OwnerTx, owner: string, before: number): Promise<Forgotten[]> {
  if (before === 0) return []
  return tx.run(sql<Forgotten>`
    delete from applied where owner = ${owner} and change_id in (
      select change_id from applied where owner = ${owner} and applied_at < ${before}
      order by applied_at, clock limit ${rowsAtOnce}) returning change_id`)
}

/**
 * First what no undo needs, refusals and records of care: a sitter makes as many as they like, and would push out what
 * the others can take back. As many of those stay, however much undo there is: a device may send the newest again.
 */
async function forgetSpare(tx: OwnerTx, owner: string, before: number): Promise<Forgotten[]> {
  const spare = await tx.run(sql<Forgotten>`
    select change_id from applied
    where owner = ${owner} and applied_at < ${before} and (undo is null or refusal is not null)
    order by applied_at, clock limit ${2 * rowsAtOnce}`)
  if (spare.length < 2 * rowsAtOnce) return forgetOld(tx, owner, before)
  const ids = spare.slice(0, rowsAtOnce).map(({ change_id }) => change_id)
  return tx.run(sql<Forgotten>`
    delete from applied where owner = ${owner} and change_id in (${sql.join(ids)}) returning change_id`)
}

/**
 * `newer`: the bytes kept of a change and of all those after it. By their clock, not by the time, which is one for a whole push:
 * an undo may find that the oldest are gone, never that one in between is.
 */
function forgetUndo(tx: OwnerTx, owner: string, which: ReturnType<typeof sql>): void {
  const bytes = sql`coalesce(octet_length(undo), 0) + coalesce(octet_length(overwritten), 0)`
  tx.send(sql`
    update applied set undo = null, overwritten = null where owner = ${owner} and change_id in (
      select change_id from (
        select change_id, applied_at, coalesce(clock, 0) as place,
          sum(${bytes}) over (order by coalesce(clock, 0) desc) as newer
        from applied where owner = ${owner} and (undo is not null or overwritten is not null)) as kept
      where ${which} order by place limit ${rowsAtOnce})`)
}
