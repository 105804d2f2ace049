import { isGuest } from '#core/households/guest.ts'
import { invitationMs } from '#core/households/household.ts'
import type { InvitationRead, Role } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { Asked } from '../asking.ts'
import { findLink, makeLink } from './links.ts'
import type { Link } from './links.ts'
import { addMember, endSitting, lockHousehold, lockPerson, roleOf } from './members.ts'
import { readHousehold } from './read-households.ts'
import type { Tables } from './household-tables.ts'

export type NewInvitation = { household: string; role: Role; sentTo: string | null; invitedBy: string }

export async function makeInvitation(
  tables: Tables,
  { household, role, sentTo, invitedBy }: NewInvitation,
  now: number,
): Promise<string> {
  if (sentTo !== null) await refuseMember(tables, household, sentTo)
  const made = { household, made_by: invitedBy, name: sentTo, ends_at: now + invitationMs, grants: { role } }
  return makeLink(tables, 'invitation', made, now)
}

async function refuseMember(tables: Tables, household: string, email: string): Promise<void> {
  const found = tables
    .selectFrom('members')
    .innerJoin('user', 'user.id', 'members.person')
    .select('members.person')
    .where('members.household', '=', household)
    .where('user.email', '=', email.toLowerCase())
    .where('sitter_link', 'is', null)
  if (await found.executeTakeFirst()) throw new Refusal('invited-a-member')
}

async function findInvitation(tables: Tables, secret: string): Promise<Link<'invitation'>> {
  const found = await findLink(tables, 'invitation', secret)
  if (!found) throw new Refusal('invitation-unknown')
  return found
}

/** The invitation that a secret opens, or the words why it opens none. */
async function openInvitation(tables: Tables, secret: string, now: number): Promise<Link<'invitation'>> {
  const found = await findInvitation(tables, secret)
  if (found.revoked_at !== null) throw new Refusal('invitation-revoked')
  if (found.used_at !== null) throw new Refusal('invitation-used')
  if ((found.ends_at ?? 0) <= now) throw new Refusal('invitation-expired')
  return found
}

/** What the page behind the link says. It joins nothing: programs that look into mails open links too. */
export async function readInvitation(
  tables: Tables,
  secret: string,
  { asking, language }: Pick<Asked, 'asking' | 'language'>,
  now: number,
): Promise<InvitationRead> {
  const { household, made_by, grants, ends_at } = await findInvitation(tables, secret)
  const { name, members } = await readHousehold(tables, household, now, language)
  const isMember = members.some(({ id, byLink }) => id === asking?.userId && !byLink)
  // whoever came by it finds the way back by it; to everybody else it is used
  if (!isMember) await openInvitation(tables, secret, now)
  return {
    household: name,
    invitedBy: members.find(({ id }) => id === made_by)?.name ?? '',
    role: grants.role,
    expiresAt: ends_at ?? 0,
    isMember,
  }
}

/** One use: of two people with the same link the second reads that it was used. Returns the household. */
export async function acceptInvitation(
  tables: Tables,
  secret: string,
  who: { person: string; name: string },
  now: number,
): Promise<string> {
  const { household } = await openInvitation(tables, secret, now)
  const user = await lockPerson(tables, who.person)
  // as long as a node remembers a session it may outlive its user
  if (!user) throw new Refusal('not-signed-in')
  // a guest goes with the link they came by, and would leave a household without its owner
  if (isGuest(user)) throw new Refusal('guest-cannot-join')
  await lockHousehold(tables, household)
  const { id, grants } = await openInvitation(tables, secret, now)
  await endSitting(tables, household, who.person)
  if (await roleOf(tables, household, who.person)) throw new Refusal('already-a-member')
  await addMember(tables, { household, person: who.person, role: grants.role, name: who.name }, now)
  await tables.updateTable('links').set({ used_at: now }).where('id', '=', id).execute()
  return household
}
