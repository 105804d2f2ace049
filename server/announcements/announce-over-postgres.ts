import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { announceHere } from './announcements.ts'
import { createNotifyBatch } from './notify-batch.ts'
import { watchHearing } from './watch-hearing.ts'
import { listenForNotifications, listenerName } from './listen-for-notifications.ts'
import type { Announcements } from './announcements.ts'
import type { Notification } from './notify-batch.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

const channel = 'senior_pet_care'
/** Sees who else is there, and whether this process hears itself. */
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
  const hearing = watchHearing(log)
  const outgoing = createNotifyBatch(me, log, async (payload) => {
    if (isAlone) return
    // outside every write transaction: NOTIFY inside one takes a lock of the whole database at commit
    await database.ask(sql`select pg_notify(${channel}, ${payload})`)
  })
  const incoming = await listenForNotifications(url, channel, log, {
    missed() {
      // what was said to the connection before cannot be held against this one
      hearing.unsaid()
      hear()
      here.missed()
    },
    received(notification) {
      if (notification.from === me) return hearing.heard()
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
  /** An empty one: somebody is here. This process hears it too, or it hears nobody. */
  async function hello(): Promise<void> {
    const hello: Notification = { from: me, moved: [], ended: [] }
    hearing.said()
    await database.ask(sql`select pg_notify(${channel}, ${JSON.stringify(hello)})`).catch(hearing.unsaid)
  }
  async function lookAround(): Promise<void> {
    if (hearing.hasGoneDeaf()) incoming.connectAgain()
    await hello()
    const before = heard
    // not over the listening connection: where that hangs, neither a hello nor an answer would come
    const looking = database.ask(sql<{ listeners: string }>`select count(*)::text as listeners
      from pg_stat_activity where datname = current_database() and application_name = ${listenerName}`)
    const [found] = await looking.catch(() => [])
    // one that does not even see itself cannot know
    if (heard === before) isAlone = found?.listeners === '1'
  }
  database.onMoved?.((place) => {
    log.warn(`the database has moved: writes go to ${place} now`)
    // it listens where nobody tells anything any more
    incoming.connectAgain()
  })
  await hello()
  const stopLooking = every(lookAround)
  return {
    ...here,
    hears: hearing.hears,
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
