import { randomBytes } from 'node:crypto'
import { may } from '#core/changes/who-may.ts'
import { isGuest } from '#core/households/guest.ts'
import { cleanName, mostMembers, mostSittersByLink, whyNotNamed } from '#core/households/household.ts'
import type { Role } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { forgetGuests } from './guests.ts'
import { endKeys, endLinks, endOwnersLinks, kinds } from './links.ts'
import type { LinkKind } from './links.ts'
import { readMembers } from './read-households.ts'
import { forgetRemoved, keepRemoved } from './removed-members.ts'
import type { Tables } from './household-tables.ts'

export const mostHouseholds = 20

/** What happens in a household happens one after the other: two owners cannot both leave, nor two people take one place. */
export async function lockHousehold(tables: Tables, household: string): Promise<void> {
  await tables
    .updateTable('households')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', household)
    .execute()
}

/**
 * A person who goes for good cannot join a household at the same moment, or somebody who no longer exists would be its
 * owner. Before any household is locked, by everybody. Null for who has gone.
 */
export async function lockPerson(tables: Tables, person: string): Promise<{ email: string } | null> {
  const locked = tables.updateTable('user').set((row) => ({ email: row.ref('email') }))
  return (await locked.where('id', '=', person).returning('email').executeTakeFirst()) ?? null
}

export function namedOr(name: string): string {
  const why = whyNotNamed(name)
  if (why) throw new Refusal(why)
  return cleanName(name)
}

/** Asked once more under the household's lock: the right may have ended since the request came in. */
export async function refuseUnlessMember(
  tables: Tables,
  household: string,
  person: string,
  action: Parameters<typeof may>[1],
): Promise<void> {
  const role = await roleOf(tables, household, person)
  if (role === null) throw new Refusal('not-a-member')
  if (!may(role, action)) throw new Refusal('not-allowed-for-role')
}

/** Before a link is made or had again: nobody may be removed meanwhile, nor two at once be the last there is room for. */
export async function lockForLink(
  tables: Tables,
  kind: LinkKind,
  { household, person }: { household: string; person: string },
): Promise<void> {
  await lockPerson(tables, person)
  await lockHousehold(tables, household)
  await refuseUnlessMember(tables, household, person, kinds[kind].may)
}

export async function roleOf(tables: Tables, household: string, person: string): Promise<Role | null> {
  const found = await tables
    .selectFrom('members')
    .select('role')
    .where('household', '=', household)
    .where('person', '=', person)
    .executeTakeFirst()
  return found?.role ?? null
}

export async function addMember(
  tables: Tables,
  member: {
    household: string
    person: string
    role: Role
    name: string
    sitter_link?: string
    joined_at?: number
  },
  now: number,
): Promise<void> {
  await refuseFull(tables, member, now)
  const mine = await tables
    .selectFrom('members')
    .select('household')
    .where('person', '=', member.person)
    .execute()
  if (mine.length >= mostHouseholds) throw new Refusal('too-many-households')
  await forgetRemoved(tables, member.household, member.person)
  await tables
    .insertInto('members')
    .values({ sitter_link: null, joined_at: now, ...member })
    .execute()
}

/** A link that was passed on must not keep out who is invited, so its sitters take places of their own. */
async function refuseFull(
  tables: Tables,
  { household, sitter_link }: { household: string; sitter_link?: string },
  now: number,
): Promise<void> {
  // sitters whose link is over are kept for a while, seen by nobody: they take no place
  const here = (await readMembers(tables, [household], now)).get(household) ?? []
  const byLink = here.filter((member) => member.byLink).length
  if (sitter_link === undefined && here.length - byLink >= mostMembers) throw new Refusal('household-full')
  if (sitter_link !== undefined && byLink >= mostSittersByLink) throw new Refusal('sitters-full')
}

export async function changeRole(
  tables: Tables,
  household: string,
  person: string,
  role: Role,
  now: number,
): Promise<void> {
  const was = await roleOf(tables, household, person)
  if (was === null) throw new Refusal('member-gone')
  if (await cameByLink(tables, household, person)) throw new Refusal('sitter-by-link')
  if (was === 'owner' && role !== 'owner') {
    await refuseLastOwner(tables, household, person)
    await endOwnersLinks(tables, { household, person }, now)
  }
  if (!may(role, 'make-calendar-link')) await endLinks(tables, { household, person }, now)
  await tables
    .updateTable('members')
    .set({ role })
    .where('household', '=', household)
    .where('person', '=', person)
    .execute()
}

/** Who came by a link and now comes by an invitation or another link: the new one says what they may. */
export async function endSitting(tables: Tables, household: string, person: string): Promise<void> {
  const sitting = tables.deleteFrom('members').where('household', '=', household).where('person', '=', person)
  await sitting.where('sitter_link', 'is not', null).execute()
}

async function cameByLink(tables: Tables, household: string, person: string): Promise<boolean> {
  const found = tables
    .selectFrom('members')
    .select('person')
    .where('household', '=', household)
    .where('person', '=', person)
    .where('sitter_link', 'is not', null)
  return (await found.executeTakeFirst()) !== undefined
}

/** Whoever is left without a household gets a new one of their own, empty. */
export async function removeMember(
  tables: Tables,
  { household, person, byChoice }: { household: string; person: string; byChoice: boolean },
  now: number,
): Promise<void> {
  const role = await roleOf(tables, household, person)
  if (role === null) throw new Refusal('member-gone')
  if (role === 'owner') await refuseLastOwner(tables, household, person)
  await keepRemoved(tables, { household, person, byChoice }, now)
  await tables.deleteFrom('members').where('household', '=', household).where('person', '=', person).execute()
  await tables.deleteFrom('told').where('owner', '=', household).where('person', '=', person).execute()
  await endLinks(tables, { household, person }, now)
  await endOwnersLinks(tables, { household, person }, now)
  await endKeys(tables, { household, person }, now)
  await forgetGuests(tables, [person])
  // one that a sitter's link lets them into ends with the link
  const left = tables
    .selectFrom('members')
    .select('household')
    .where('person', '=', person)
    .where('sitter_link', 'is', null)
  const user = await tables.selectFrom('user').select('email').where('id', '=', person).executeTakeFirst()
  if (!user || isGuest(user) || (await left.executeTakeFirst())) return
  const id = randomBytes(18).toString('base64url')
  await tables.insertInto('households').values({ id, name: '', created_at: now }).execute()
  await addMember(tables, { household: id, person, role: 'owner', name: '' }, now)
}

async function refuseLastOwner(tables: Tables, household: string, person: string): Promise<void> {
  const other = tables
    .selectFrom('members')
    .select('person')
    .where('household', '=', household)
    .where('role', '=', 'owner')
    .where('person', '!=', person)
  if (!(await other.executeTakeFirst())) throw new Refusal('only-owner')
}
