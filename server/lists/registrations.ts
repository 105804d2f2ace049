import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '../database/database.ts'
import type { HouseholdTables } from '../households/household-tables.ts'
import { householdTables } from '../households/household-tables.ts'
import { lockPerson } from '../households/members.ts'
import type { KeyAccess } from '../keys/key-of.ts'
import type { ListKind } from './list-paths.ts'

/** Where a program wants to be told that one list of one person has changed; see migration 0041. */
export type Registration = {
  id: string
  household: string
  person: string
  /** the app password it was made by: it tells as long as that is good */
  password: string
  list: ListKind
  /** whoever knows it can send there: never logged */
  endpoint: string
  p256dh: string
  auth: string
  renewed_at: number
  ends_at: number
  /** the push service asked to wait */
  paused_until: number
}
/** What a program says of itself. */
export type Subscription = Pick<Registration, 'endpoint' | 'p256dh' | 'auth'>

type Tables = Kysely<HouseholdTables & { list_registrations: Registration }>
const tablesOf = (kysely: Database['kysely']) => kysely as unknown as Tables // the same database, seen by its other tables

/** A phone has one for each list; more are left over from those that were set up anew. */
const mostOfList = 5

/** Registers it, or says the same of it anew: under the same id. Ends no later than the password does. */
export async function register(
  database: Database,
  { household, userId: person, key }: KeyAccess,
  said: Subscription & { list: ListKind; endsAt: number },
  now: number,
): Promise<Pick<Registration, 'id' | 'ends_at'>> {
  return database.transact(async (tx) => {
    const tables = tablesOf(tx)
    // one after the other, so that there are never more
    await lockPerson(householdTables(tx), person)
    const good = tables.selectFrom('links').select('ends_at').where('id', '=', key.id)
    const password = await good.where('revoked_at', 'is', null).executeTakeFirst()
    if (!password) throw new Refusal('key-over')
    const { endpoint, p256dh, auth, list } = said
    const ends_at = Math.min(said.endsAt, Number(password.ends_at ?? Infinity))
    const owned = { password: key.id, p256dh, auth, renewed_at: now, ends_at, paused_until: 0 }
    const { id } = await tables
      .insertInto('list_registrations')
      .values({ id: randomBytes(16).toString('base64url'), household, person, list, endpoint, ...owned })
      .onConflict((conflict) =>
        conflict.columns(['household', 'person', 'list', 'endpoint']).doUpdateSet(owned),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await forgetOldest(tables, key.id, list)
    return { id, ends_at }
  })
}

async function forgetOldest(tables: Tables, password: string, list: ListKind): Promise<void> {
  const all = await tables
    .selectFrom('list_registrations')
    .select('id')
    .where('password', '=', password)
    .where('list', '=', list)
    .orderBy('renewed_at', 'desc')
    .orderBy('id')
    .execute()
  const tooMany = all.slice(mostOfList).map(({ id }) => id)
  if (tooMany.length > 0) await tables.deleteFrom('list_registrations').where('id', 'in', tooMany).execute()
}

/** One's own; returns whether it was there. */
export async function endRegistration(
  { kysely }: Database,
  { household, userId }: Pick<KeyAccess, 'household' | 'userId'>,
  id: string,
): Promise<boolean> {
  const one = tablesOf(kysely).deleteFrom('list_registrations').where('id', '=', id)
  const own = one.where('person', '=', userId).where('household', '=', household)
  return (await own.returning('id').executeTakeFirst()) !== undefined
}

/** The push service knows it no more. */
export async function dropRegistration({ kysely }: Database, { id, endpoint }: Registration): Promise<void> {
  const one = tablesOf(kysely).deleteFrom('list_registrations').where('id', '=', id)
  await one.where('endpoint', '=', endpoint).execute()
}

export async function pauseRegistration({ kysely }: Database, id: string, until: number): Promise<void> {
  const one = tablesOf(kysely).updateTable('list_registrations').where('id', '=', id)
  await one.set({ paused_until: until }).execute()
}

/** Those of some households that may be told now: their time is not over, and their password is good. */
export async function registrationsOf(
  { kysely }: Database,
  households: readonly string[],
  now: number,
): Promise<Registration[]> {
  return tablesOf(kysely)
    .selectFrom('list_registrations')
    .innerJoin('links', 'links.id', 'list_registrations.password')
    .selectAll('list_registrations')
    .where('list_registrations.household', 'in', households)
    .where('list_registrations.ends_at', '>', now)
    .where('paused_until', '<=', now)
    .where('links.revoked_at', 'is', null)
    .where((row) => row.or([row('links.ends_at', 'is', null), row('links.ends_at', '>', now)]))
    .execute()
}

/** Forgets those whose time is over; returns whether any is left, of anybody. */
export async function isAnyRegistered({ kysely }: Database, now: number): Promise<boolean> {
  const tables = tablesOf(kysely)
  const [over] = await tables
    .selectFrom('list_registrations')
    .select('id')
    .where('ends_at', '<=', now)
    .limit(1)
    .execute()
  if (over) await tables.deleteFrom('list_registrations').where('ends_at', '<=', now).execute()
  return (await tables.selectFrom('list_registrations').select('id').limit(1).execute()).length > 0
}
