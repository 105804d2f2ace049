import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { accountTables } from './session-tables.ts'
import type { Who } from './who.ts'

/**
 * Under the lock of the person (`lockUser`): a reset of the password ends all sessions, and nothing that was on its way by
 * one of them may come after it.
 */
export async function refuseEndedSession(
  { sessionId }: Pick<Who, 'sessionId'>,
  tx: Database['kysely'],
): Promise<void> {
  const session = accountTables(tx).selectFrom('session').select('id').where('id', '=', sessionId)
  if (!(await session.executeTakeFirst())) throw new Refusal('not-signed-in')
}
