import { sql } from 'kysely'
import type { AppliedChange, Change } from '#core/changes/change.ts'
import { deletionsKeptMs } from '#core/deletions/deletion.ts'
import { isUnderstood } from '#core/changes/understood.ts'
import { tooLongToKeep } from '#core/changes/kept-change.ts'
import { undoneEarlier } from '#core/changes/undo.ts'
import type { OwnerTx } from '../database/database.ts'

/** As long as what was deleted can be restored. What all of it takes is bounded in purge-tombstones.ts. */
export const undoKeptMs = deletionsKeptMs

/** A change that replaced more than this cannot be undone: what is kept of everybody's changes has to stay small. */
const mostKeptCharacters = 8_000_000

/** Whoever rewinds holds all of these in memory. Reading 2,000 took 30 ms of processor; carrying them out again has its own bound. */
const mostRewound = 2_000

/** Nobody else writes while they are read: so many of the newest, and together no longer than some milliseconds take. */
const mostUnseen = 500
const mostUnseenBytes = 4_000_000
/** What touched thousands of documents is passed over, or one of them would leave no room for the others. */
const mostBytesOfOne = 500_000

/** Without a word of it, an undo of what was before it would not know that it came after. */
export function logText(applied: AppliedChange): string {
  const text = JSON.stringify(applied)
  return text.length > mostKeptCharacters ? JSON.stringify(tooLongToKeep(applied)) : text
}

/** What other changes took place after a clock; the newest are enough to tell who lost words, and come first. */
async function readUnseen(tx: OwnerTx, owner: string, seen: number): Promise<Kept[]> {
  const which = sql`owner = ${owner} and clock > ${seen} and undo is not null and refusal is null
    and octet_length(undo) <= ${mostBytesOfOne}`
  const order = sql`clock desc, change_id`
  const rows = await tx.run(sql<{ undo: string; clock: number }>`
    select undo, clock from applied where ${which} order by ${order}
    limit 1 + (select count(*) from (
      select sum(octet_length(undo)) over (order by ${order}) as so_far from applied where ${which}
      order by ${order} limit ${mostUnseen - 1}) as sizes where so_far < ${mostUnseenBytes})`)
  return rows.map(({ undo, clock }) => ({ ...(JSON.parse(undo) as AppliedChange), clock })) // written by logText
}
type Kept = AppliedChange & { clock: number }

/** What others had done that the changes of a push had not seen: read once, by the first of them that needs it. */
export function openUnseen(tx: OwnerTx, owner: string, changes: readonly Change[], clock: number) {
  const seenByAll = Math.min(...changes.map(({ seen }) => seen ?? clock))
  let reading: Promise<Kept[]> | null = null
  return async ({ seen = clock }: Change): Promise<AppliedChange[]> => {
    // of a device that had seen everything there is nothing to read
    if (seen >= clock) return []
    reading ??= readUnseen(tx, owner, seenByAll)
    return (await reading).filter((one) => one.clock > seen)
  }
}

/** See `Documents.changesSince`. */
export async function readChangesSince(
  tx: OwnerTx,
  owner: string,
  changeId: string,
  fresh: readonly AppliedChange[],
): Promise<AppliedChange[]> {
  const isFresh = fresh.some(({ change }) => change.id === changeId)
  const kept = isFresh ? [] : await readFrom(tx, owner, [changeId])
  // of a change that nobody knows nothing is since: what this push did is of others
  if (!isFresh && kept.length === 0 && !(await isKept(tx, owner, changeId))) return []
  let log = [...kept, ...fresh]
  let earlier = undoneEarlier(log)
  while (earlier.length > 0) {
    const longer = [...(await readFrom(tx, owner, earlier)), ...fresh]
    // one that is no longer kept, or too long ago, cannot be begun with
    if (longer.length <= log.length) return []
    log = longer
    earlier = undoneEarlier(log)
  }
  return log
}

async function isKept(tx: OwnerTx, owner: string, changeId: string): Promise<boolean> {
  const found = await tx.run(sql<{ clock: number }>`select clock from applied
    where owner = ${owner} and change_id = ${changeId} and refusal is null`)
  return found.length > 0
}

async function readFrom(tx: OwnerTx, owner: string, changeIds: readonly string[]): Promise<AppliedChange[]> {
  const rows = await tx.run(sql<{ undo: string; clock: number }>`
    select undo, clock from applied
    where owner = ${owner} and undo is not null and refusal is null and clock >= (
      select min(clock) from applied where owner = ${owner} and change_id in (${sql.join(changeIds)})
    )
    order by clock limit ${mostRewound + 1}`)
  if (rows.length > mostRewound) return []
  const applied = rows.map(({ undo, clock }) => {
    const one = JSON.parse(undo) as AppliedChange // written by logText
    return { clock, ...(isUnderstood(one) ? one : tooLongToKeep(one)) }
  })
  // one that found its work done has the clock of the change before it
  return applied.toSorted(
    (a, b) => a.clock - b.clock || Number(b.before.length > 0) - Number(a.before.length > 0),
  )
}
