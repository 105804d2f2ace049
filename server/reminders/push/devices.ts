import { randomBytes } from 'node:crypto'
import { Refusal } from '#core/refusal.ts'
import { mostDevices } from '#core/reminders/reminder-calls.ts'
import type { ReminderBody, RemindedDevice } from '#core/reminders/reminder-calls.ts'
import { isoOf } from '#server/accounts/sessions/session-tables.ts'
import type { AccountTables } from '#server/accounts/sessions/session-tables.ts'
import type { Asking } from '#server/asking.ts'
import type { Database } from '#server/database/database.ts'
import { reminderTables } from './push-tables.ts'
import type { ReminderTables } from './push-tables.ts'

export type DeviceRow = ReminderTables['push_devices']

/** The devices of people, the newest first. One whose session has ended is told nothing any more. */
export async function devicesOf(
  kysely: Database['kysely'],
  people: readonly string[],
  now: number,
): Promise<DeviceRow[]> {
  if (people.length === 0) return []
  return reminderTables(kysely)
    .$extendTables<AccountTables>()
    .selectFrom('push_devices')
    .innerJoin('session', 'session.id', 'push_devices.session')
    .selectAll('push_devices')
    .where('person', 'in', people)
    .whereRef('session.userId', '=', 'push_devices.person')
    .where('session.expiresAt', '>', isoOf(now))
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('push_devices.id')
    .execute()
}

export function shownDevice(row: DeviceRow, { sessionId }: Asking): RemindedDevice {
  const { id, name, added_at, reached_at, trouble, session } = row
  return {
    id,
    name,
    addedAt: added_at,
    reachedAt: reached_at,
    trouble,
    isThisSession: session === sessionId,
  }
}

/**
 * A browser says at every start where it is reached. Whoever signed in on it last owns that address, and the one before
 * is no longer told there. Answers whether it is new for this person.
 */
export async function addDevice(
  database: Database,
  { endpoint, isRenewal, ...told }: ReminderBody<'add-device'>,
  { userId, sessionId }: Asking,
  now: number,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const tables = reminderTables(tx).$extendTables<AccountTables>()
    // a node may believe in a session for a moment longer than it lasts
    const session = tables.selectFrom('session').select('id').where('id', '=', sessionId)
    if (!(await session.executeTakeFirst())) throw new Refusal('not-signed-in')
    const known = await tables
      .selectFrom('push_devices')
      .selectAll()
      .where('endpoint', '=', endpoint)
      .executeTakeFirst()
    // what was taken off from elsewhere does not come back by starting the app
    if (isRenewal && known?.person === userId && known.removed_at !== null) return false
    const isTheirs = known?.person === userId && known.p256dh === told.p256dh && known.auth === told.auth
    const owned = { ...told, person: userId, session: sessionId }
    const anew = { added_at: now, reached_at: null, trouble: null, paused_until: 0, removed_at: null }
    const id = randomBytes(12).toString('base64url')
    await tables
      .insertInto('push_devices')
      .values({ id, endpoint, ...owned, ...anew })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet(isTheirs && known.removed_at === null ? owned : { id, ...owned, ...anew }),
      )
      .execute()
    if (isTheirs && known.removed_at === null) return false
    await forgetOldest(tx, userId)
    return true
  })
}

async function forgetOldest(tx: Database['kysely'], person: string): Promise<void> {
  const tables = reminderTables(tx)
  const tooMany = await tables
    .selectFrom('push_devices')
    .select('id')
    .where('person', '=', person)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(1_000)
    .offset(mostDevices)
    .execute()
  if (tooMany.length === 0) return
  const ids = tooMany.map(({ id }) => id)
  await tables.deleteFrom('push_devices').where('id', 'in', ids).execute()
}

export async function removeDevice(kysely: Database['kysely'], id: string, person: string): Promise<void> {
  const own = reminderTables(kysely).deleteFrom('push_devices').where('id', '=', id)
  await own.where('person', '=', person).execute()
}

/** From itself it goes; from another device it is taken off, and stays so. */
export async function takeOffDevice(
  kysely: Database['kysely'],
  id: string,
  { userId, sessionId }: Asking,
  now: number,
): Promise<void> {
  const own = reminderTables(kysely).deleteFrom('push_devices').where('id', '=', id)
  await own.where('person', '=', userId).where('session', '=', sessionId).execute()
  const elsewhere = reminderTables(kysely).updateTable('push_devices').where('id', '=', id)
  await elsewhere.where('person', '=', userId).set({ removed_at: now }).execute()
}

/** A notification has come to it: whatever its push service said before is over. */
export async function deviceReached(
  kysely: Database['kysely'],
  id: string,
  person: string,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await reminderTables(kysely)
    .updateTable('push_devices')
    .set({ reached_at: now })
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw new Refusal('device-unknown')
}

/** What its push service has said, which its owner can read; null when it took the message. */
export async function keepTrouble(
  kysely: Database['kysely'],
  device: Pick<DeviceRow, 'id' | 'trouble' | 'paused_until'>,
  trouble: string | null,
  pausedUntil = 0,
): Promise<void> {
  // nearly every message is taken, and must not cost a write
  if (device.trouble === trouble && device.paused_until === pausedUntil) return
  const row = reminderTables(kysely).updateTable('push_devices').where('id', '=', device.id)
  await row.set({ trouble, paused_until: pausedUntil }).execute()
}
