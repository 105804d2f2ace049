import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { announceHere } from './announcements.ts'
import { gatherNotes } from './gather-notes.ts'
import { listenToNotes } from './listen-to-notes.ts'
import type { Announcements } from './announcements.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

const channel = 'senior_pet_care'

/** As announceHere, and heard by every process on the same database. */
export async function announceOverPostgres(
  database: Database,
  url: string,
  log: Log,
): Promise<Announcements> {
  const here = announceHere()
  const me = randomUUID()
  const outgoing = gatherNotes(me, log, async (payload) => {
    // outside every write transaction: NOTIFY inside one takes a lock of the whole database at commit
    await sql`select pg_notify(${channel}, ${payload})`.execute(database.kysely)
  })
  const ears = await listenToNotes(url, channel, log, {
    missed: here.missed,
    heard: (note) => {
      if (note.from === me) return
      for (const [owner, clock] of note.moved) here.clockMoved(owner, clock)
      for (const ended of note.ended) here.sessionEnded(ended)
    },
  })
  return {
    ...here,
    clockMoved(owner, clock) {
      here.clockMoved(owner, clock)
      outgoing.moved(owner, clock)
    },
    sessionEnded(ended) {
      here.sessionEnded(ended)
      outgoing.ended(ended)
    },
    async close() {
      await outgoing.sent()
      await ears.close()
      await here.close()
    },
  }
}
