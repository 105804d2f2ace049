import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { announceHere } from './announcements.ts'
import { createNotifyBatch } from './notify-batch.ts'
import { listenForNotifications } from './listen-for-notifications.ts'
import type { Announcements } from './announcements.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

const channel = 'senior_pet_care'

/** As announceHere, and to every process on the same database. */
export async function announceOverPostgres(
  database: Database,
  url: string,
  log: Log,
): Promise<Announcements> {
  const here = announceHere()
  const me = randomUUID()
  const outgoing = createNotifyBatch(me, log, async (payload) => {
    // outside every write transaction: NOTIFY inside one takes a lock of the whole database at commit
    await database.ask(sql`select pg_notify(${channel}, ${payload})`)
  })
  const incoming = await listenForNotifications(url, channel, log, {
    missed: here.missed,
    received: (notification) => {
      if (notification.from === me) return
      for (const [owner, clock] of notification.moved) here.clockMoved(owner, clock, 'from-elsewhere')
      for (const ended of notification.ended) here.sessionEnded(ended)
      for (const household of notification.members ?? []) here.membersMoved(household, 'from-elsewhere')
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
    membersMoved(household) {
      here.membersMoved(household)
      outgoing.members(household)
    },
    async close() {
      await outgoing.sent()
      await incoming.close()
      await here.close()
    },
  }
}
