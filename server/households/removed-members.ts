import type { EndedHousehold } from '#core/households/household.ts'
import { isGuest } from '#core/households/guest.ts'
import { readHousehold } from './read-households.ts'
import { lateMs } from './read-sitter-links.ts'
import type { Tables } from './household-tables.ts'

/** For so long somebody is told of a household they were removed from, on whichever device they come to it. */
const toldMs = 30 * 24 * 60 * 60_000

/** Changes. A device that was without a network for days has fewer records to send. */
const mostAsked = 200

type Removed = { household: string; person: string; byChoice: boolean }

/** Before the membership goes. Who came by a sitter's link has the link's own days, and a guest goes for good. */
export async function keepRemoved(tables: Tables, { household, person, byChoice }: Removed, now: number) {
  const found = await tables
    .selectFrom('members')
    .innerJoin('user', 'user.id', 'members.person')
    .select(['members.name', 'sitter_link', 'email'])
    .where('household', '=', household)
    .where('person', '=', person)
    .executeTakeFirst()
  if (!found || found.sitter_link !== null || isGuest(found)) return
  const { name } = await readHousehold(tables, household, now)
  await forgetRemoved(tables, household, person)
  await tables
    .insertInto('removed_members')
    .values({
      household,
      person,
      name: found.name,
      household_name: name,
      removed_at: now,
      by_choice: byChoice ? 1 : 0,
    })
    .execute()
}

/** They are a member again. */
export async function forgetRemoved(tables: Tables, household: string, person: string): Promise<void> {
  const kept = tables.deleteFrom('removed_members').where('household', '=', household)
  await kept.where('person', '=', person).execute()
}

export async function forgetRemovedBefore(tables: Tables, now: number): Promise<void> {
  await tables
    .deleteFrom('removed_members')
    .where('removed_at', '<', now - toldMs)
    .execute()
}

/** Somebody whose records of before may still arrive; null once it is too late, and for everybody else. */
export function removedIn(tables: Tables, household: string, person: string, now: number) {
  return tables
    .selectFrom('removed_members')
    .innerJoin('user', 'user.id', 'removed_members.person')
    .select(['removed_members.name', 'email', 'removed_at'])
    .where('household', '=', household)
    .where('person', '=', person)
    .where('removed_at', '>=', now - lateMs)
}

/** Whether they may say so many changes more. */
export async function countAsked(
  tables: Tables,
  { household, person }: Pick<Removed, 'household' | 'person'>,
  howMany: number,
): Promise<boolean> {
  const counted = tables
    .updateTable('removed_members')
    .set((row) => ({ asked: row('asked', '+', howMany) }))
    .where('household', '=', household)
    .where('person', '=', person)
  const isWithin = counted.where('asked', '<=', mostAsked - howMany)
  return (await isWithin.returning('asked').executeTakeFirst()) !== undefined
}

/** Households that others have removed somebody from, the latest first. */
export async function readEnded(tables: Tables, person: string, now: number): Promise<EndedHousehold[]> {
  const rows = await tables
    .selectFrom('removed_members')
    .select(['household', 'household_name', 'removed_at'])
    .where('person', '=', person)
    .where('by_choice', '=', 0)
    .where('removed_at', '>=', now - toldMs)
    .orderBy('removed_at', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.household, name: row.household_name, at: Number(row.removed_at) }))
}
