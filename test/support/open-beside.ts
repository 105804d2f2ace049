import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { ServerWorld } from './server-world.ts'

/**
 * The database of a server that runs in this very thread and plans reminders beside what a test asks of it. SQLite waits
 * for a lock by holding the thread, so the server could never let go of it: it is asked again a moment later instead.
 */
export async function openBeside({ place }: Pick<ServerWorld, 'place'>): Promise<Database> {
  const database = await untilFree(() => openDatabase(place, () => 1))
  if (database.engine === 'sqlite') await sql`pragma busy_timeout = 0`.execute(database.kysely)
  return {
    ...database,
    transactAs: (owner, work, person) => untilFree(() => database.transactAs(owner, work, person)),
  }
}

/** What cannot begin has done nothing yet. */
async function untilFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 500; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !String(error).includes('database is locked')) throw error
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}
