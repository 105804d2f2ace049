import { cleanName } from '#core/households/household.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { householdTables } from './household-tables.ts'
import type { LinkRow } from './links.ts'

const notedEveryMs = 60 * 60_000
const mostCharacters = 100

type Noted = { link: Pick<LinkRow, 'id' | 'used_at'>; readBy: string; now: number }

/** When a link was last read by, to the hour: an answer that costs one read must not cost a write. */
export async function noteRead(
  { kysely }: Database,
  log: Pick<Log, 'warn'>,
  { link, readBy, now }: Noted,
): Promise<void> {
  // either way: a clock that was ahead must not put it off
  if (link.used_at !== null && Math.abs(now - link.used_at) < notedEveryMs) return
  const noted = householdTables(kysely)
    .updateTable('links')
    .set({ used_at: now, used_by: cleanName(readBy).slice(0, mostCharacters).toWellFormed() || null })
    .where('id', '=', link.id)
    .where('revoked_at', 'is', null)
    .execute()
  await noted.catch((error: unknown) => {
    // on a full disk nothing can be written, and the plan must be there to read above all then
    if (!isDatabaseGone(error)) throw error
    log.warn({ err: error }, 'the reading by a link was not noted')
  })
}
