import type { Kysely } from 'kysely'
import type { Change, Documents, Write } from '#core/change.ts'
import { undoSteps } from '#core/undo.ts'
import type { UndoStep } from '#core/undo.ts'
import type { OwnerTx } from '../database/database.ts'
import type { AppliedRow, Schema } from '../database/schema.ts'
import { oneOffsHeldFrom } from './read-rows.ts'

type Owned = { kysely: Kysely<Schema>; tx: OwnerTx; owner: string }

/**
 * A device holds one-offs only from some weeks back, but deleting a pet or a series reaches older ones too. The device
 * cannot put those into its undo, so the server keeps what takes them back, for a day.
 */
export function stepsToKeep(documents: Documents, writes: readonly Write[], now: number): string | null {
  const held = oneOffsHeldFrom(now)
  const unseen = writes.filter(({ collection, id }) => {
    const before = collection === 'events' ? documents.event(id) : undefined
    return before && before.recurrence === null && before.end.slice(0, 10) <= held
  })
  return unseen.length > 0 ? JSON.stringify(undoSteps(documents, unseen)) : null
}

/** What was kept for the change that this one takes back, maybe in this very push. */
export async function keptSteps(
  { kysely, tx, owner }: Owned,
  change: Change,
  fresh: ReadonlyMap<string, Pick<AppliedRow, 'undo'>>,
): Promise<UndoStep[]> {
  if (change.verb !== 'undo' || !change.of) return []
  const query = kysely.selectFrom('applied').select('undo')
  const [row] = fresh.has(change.of)
    ? [fresh.get(change.of)]
    : await tx.run(query.where('owner', '=', owner).where('change_id', '=', change.of))
  return row?.undo ? (JSON.parse(row.undo) as UndoStep[]) : [] // written by stepsToKeep
}

/** What the device knows itself comes first. */
export function withKeptSteps(change: Change, kept: readonly UndoStep[]): Change {
  if (change.verb !== 'undo' || kept.length === 0) return change
  const known = new Set(change.steps.map(({ collection, id }) => `${collection}/${id}`))
  return {
    ...change,
    steps: [...change.steps, ...kept.filter(({ collection, id }) => !known.has(`${collection}/${id}`))],
  }
}
