import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Engine } from '#server/database/database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import type { Outgoing } from '#server/reminders/push/outgoing.ts'
import type { FreshPlace } from './engines.ts'
import { addEvent, daily, newId, serverWorld } from './server-world.ts'
import type { Device } from './server-world.ts'

export type ReminderWorld = Awaited<ReturnType<typeof reminderWorld>>

/** A server whose reminders go nowhere: what would be sent is written down. */
export async function reminderWorld(engine: Engine) {
  const sent: (Outgoing & { at: number })[] = []
  const way = { isOpen: true }
  const world = await serverWorld(engine, {
    // nobody listens there: whoever has an address could be mailed, and nothing leaves
    smtpUrl: 'smtp://127.0.0.1:1',
    send: async (outgoing) => {
      if (way.isOpen) sent.push(...outgoing.map((one) => ({ ...one, at: world.clock.at })))
      return outgoing.map(() => way.isOpen)
    },
  })
  const rows = await pastTheServer(world.place)
  /** What is said to somebody between two moments, looked at every minute, or at once after a pause. */
  async function remindedAt(...moments: string[]): Promise<Outgoing[]> {
    const before = sent.length
    for (const moment of moments) {
      world.clock.at = Date.parse(moment)
      await world.remind()
    }
    return sent.slice(before)
  }

  return {
    ...world,
    sent,
    way,
    ...rows,
    remindedAt,
    /** its person can be told there, as long as the session lasts */
    async addPhone({ userId }: Pick<Device, 'userId'>): Promise<void> {
      await rows.change(`insert into push_devices (id, person, session, endpoint, p256dh, auth, name, locale, added_at)
        select '${newId()}', "userId", id, '${newId()}', '', '', 'Phone', 'en', 1 from session where "userId" = '${userId}'`)
      const households = await rows.read(`select household from members where person = '${userId}'`)
      await world.replan(households.map(({ household }) => String(household)))
    },
    async setZone(device: Device, timeZone: string): Promise<void> {
      const answer = await device.send('/api/account', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ timeZone }),
      })
      if (!answer.ok) throw new Error(`a zone was answered ${answer.status}`)
    },
    async close(): Promise<void> {
      await rows.close()
      await world.close()
    },
  }
}

type Row = Record<string, unknown>

/** A way past the server into its database. */
export async function pastTheServer({ databaseUrl, adminUrl, dataDir }: FreshPlace) {
  if (databaseUrl) {
    const client = new pg.Client(adminUrl)
    await client.connect()
    // the driver hands out large numbers as text
    const asNumbers = (row: Row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
        ]),
      )
    const ask = async (text: string) => (await client.query<Row>(text)).rows.map(asNumbers)
    return { read: ask, change: ask, close: () => client.end() }
  }
  const file = new DatabaseSync(join(dataDir, sqliteFile), { timeout: 0 })
  return {
    read: async (text: string): Promise<Row[]> => file.prepare(text).all(),
    // the server is in this process: to wait for its transaction is to let it go on
    async change(text: string): Promise<void> {
      for (;;) {
        try {
          return file.exec(text)
        } catch (error) {
          if (!(error instanceof Error && error.message.includes('locked'))) throw error
          await new Promise((again) => setTimeout(again, 5))
        }
      }
    },
    close: async () => file.close(),
  }
}

/** Insulin every day at eight, until it is recorded. */
export function insulin(event: Parameters<typeof addEvent>[0] = {}) {
  return addEvent({
    title: 'Insulin',
    recurrence: daily,
    reminder: { before: 0, untilRecorded: true },
    ...event,
  })
}

/** What these people were told, in words and sorted; others of the same database do not count. */
export function told(messages: readonly Outgoing[], names: Record<string, { userId: string }>): string[] {
  const nameOf = new Map(Object.entries(names).map(([name, { userId }]) => [userId, name]))
  const inWords = ({ person, by, kind, items }: Outgoing) => {
    const what = items.map(({ notice, stage }) => `${notice.title} ${stage}`)
    return `${nameOf.get(person)} ${kind} ${by.join('+')} ${what.join()}`
  }
  return messages
    .filter(({ person }) => nameOf.has(person))
    .map(inWords)
    .sort()
}
