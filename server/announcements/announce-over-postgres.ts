import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { announceHere } from './announcements.ts'
import { createNotifyBatch } from './notify-batch.ts'
import { listenForNotifications, listenerName } from './listen-for-notifications.ts'
import type { Announcements } from './announcements.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

const channel = 'senior_pet_care'
/** One that starts says so; looking around is for one that could not be heard, or is of the version before. */
type Every = (look: () => Promise<void>) => () => void
const everyFiveSeconds: Every = (look) => {
  const timer = setInterval(() => void look(), 5_000)
  return () => clearInterval(timer)
}

/** As announceHere, and to every other process on the same database, if there is one. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export async function announceOverPostgres(
  database: Database,
  url: string,
  log: Log,
  every = everyFiveSeconds,
): Promise<Announcements> {
  const here = announceHere()
  const me = randomUUID()
  /** nobody to tell saves a transaction of its own after every commit */
  let isAlone = false
  let heard = 0
  const outgoing = createNotifyBatch(me, log, async (payload) => {
    if (isAlone) return
    // outside every write transaction: NOTIFY inside one takes a lock of the whole database at commit
    await database.ask(sql`select pg_notify(${channel}, ${payload})`)
  })
  const incoming = await listenForNotifications(url, channel, log, {
    missed() {
      hear()
      here.missed()
    },
    received(notification) {
      if (notification.from === me) return
      hear()
      for (const [owner, clock] of notification.moved) here.clockMoved(owner, clock, 'from-elsewhere')
      for (const ended of notification.ended) here.sessionEnded(ended)
      for (const household of notification.members ?? []) here.membersMoved(household, 'from-elsewhere')
    },
  })
  function hear(): void {
    isAlone = false
    heard += 1
  }
  async function lookAround(): Promise<void> {
    const before = heard
    // not over the listening connection: where that hangs, neither a hello nor an answer would come
    const looking = database.ask(sql<{ listeners: string }>`select count(*)::text as listeners
      from pg_stat_activity where datname = current_database() and application_name = ${listenerName}`)
    const [found] = await looking.catch(() => [])
    // one that does not even see itself cannot know
    if (heard === before) isAlone = found?.listeners === '1'
  }
  outgoing.hello()
  const stopLooking = every(lookAround)
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
      stopLooking()
      await outgoing.sent()
      await incoming.close()
      await here.close()
    },
  }
}
