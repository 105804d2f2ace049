import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isTimeZone } from '#core/calendar/time-zone.ts'
import type { Database } from '../database/database.ts'
import { householdTables } from '../households/household-tables.ts'
import { lockPerson } from '../households/members.ts'
import { accountTables, isoOf } from './sessions/session-tables.ts'
import type { UserRow } from './sessions/session-tables.ts'

type Tables = Database['kysely']
type NewUser = { email: string; timeZone: string; isProven: boolean; password: string | null }

/** A browser may know a zone that is newer than this server: that is no reason to turn a person away. */
export const zoneOf = (said: string | null | undefined) => (said && isTimeZone(said) ? said : 'UTC')

export const newId = () => randomBytes(24).toString('base64url')

export function findUser(id: string, tx: Tables): Promise<UserRow | undefined> {
  return accountTables(tx).selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(email: string, tx: Tables): Promise<UserRow | undefined> {
  return accountTables(tx).selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Null when the address has an account: of two at the same moment one is first. */
export async function createUser(
  { email, timeZone, isProven, password }: NewUser,
  tx: Tables,
  now: number,
): Promise<UserRow | null> {
  const at = { createdAt: isoOf(now), updatedAt: isoOf(now) }
  const emailVerified = isProven ? sql<boolean>`true` : sql<boolean>`false`
  const user = await accountTables(tx)
    .insertInto('user')
    .values({ id: newId(), name: '', email, emailVerified, image: null, timeZone, ...at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!user) return null
  if (password !== null) await setPassword(user.id, password, tx, now)
  return user
}

/** Its hash, for somebody who has one already and for somebody who had none. */
export async function setPassword(userId: string, password: string, tx: Tables, now: number): Promise<void> {
  const tables = accountTables(tx)
  const at = isoOf(now)
  const own = await tables
    .updateTable('account')
    .set({ password, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .returning('id')
    .execute()
  if (own.length > 0) return
  const names = { id: newId(), accountId: userId, providerId: 'credential', userId }
  await tables
    .insertInto('account')
    .values({ ...names, password, createdAt: at, updatedAt: at })
    .execute()
}

export async function hasPassword(userId: string, tx: Tables): Promise<boolean> {
  const own = accountTables(tx).selectFrom('account').select('password').where('userId', '=', userId)
  const found = await own.where('providerId', '=', 'credential').executeTakeFirst()
  return found !== undefined && found.password !== null
}

/** First of all in a transaction that ends what is pending of a person: two that meet would wait for each other's rows. */
export async function lockUser(id: string, tx: Tables): Promise<void> {
  await lockPerson(householdTables(tx), id)
}

/**
 * Whether the password is still the one that was proved. Until the transaction ends it stays so: of a reset and what an old
 * password lets somebody do, each sees the other.
 */
export async function isStillPassword(userId: string, hash: string, tx: Tables): Promise<boolean> {
  const held = accountTables(tx)
    .updateTable('account')
    .set((row) => ({ password: row.ref('password') }))
  const own = held.where('userId', '=', userId).where('providerId', '=', 'credential')
  return (await own.where('password', '=', hash).returning('id').execute()).length > 0
}

/** What a device is told of its person. */
export function shownUser({
  id,
  name,
  email,
  emailVerified,
  image,
  createdAt,
  updatedAt,
  timeZone,
}: UserRow) {
  const at = { createdAt: isoOf(createdAt), updatedAt: isoOf(updatedAt) }
  return { id, name, email, emailVerified: Boolean(emailVerified), image, timeZone, ...at }
}
