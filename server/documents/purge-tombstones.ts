import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { OwnerTx } from '../database/database.ts'
import type { ClockRow, Schema } from '../database/schema.ts'
import { undoKeptMs } from './change-log.ts'

const dayMs = 86_400_000
/** A device away for longer starts over; until then it learns what was removed. */
export const longestAbsenceMs = 90 * dayMs

/** Once a day, with a write of the owner: forgets tombstones and answers no device can ask for any more. */
export async function purgeTombstones(
  kysely: Kysely<Schema>,
  tx: OwnerTx,
  clock: ClockRow,
  now: number,
): Promise<void> {
  if (now - clock.purged_at < dayMs) return
  const { owner } = clock
  const old = now - longestAbsenceMs
  const gone = await tx.run(
    kysely
      .deleteFrom('documents')
      .where('owner', '=', owner)
      .where('removed_at', '<', old)
      .returning('clock'),
  )
  const purged = gone.reduce((latest, row) => Math.max(latest, row.clock), clock.purged_clock)
  tx.send(kysely.deleteFrom('applied').where('owner', '=', owner).where('applied_at', '<', old))
  tx.send(
    sql`update applied set undo = null where owner = ${owner} and applied_at < ${now - undoKeptMs} and undo is not null`,
  )
  tx.send(sql`update clocks set purged_clock = ${purged}, purged_at = ${now} where owner = ${owner}`)
}
