import { isGuest } from '#core/households/guest.ts'
import { invitationMs } from '#core/households/household.ts'
import type { InvitationRead, Role } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { hashOf, newLinkId, newSecret } from './link-secret.ts'
import { forgetEnded, refuseMore } from './links.ts'
import { addMember, endSitting, lockHousehold, lockPerson, roleOf } from './members.ts'
import { readHousehold } from './read-households.ts'
import type { Tables } from './household-tables.ts'

export type NewInvitation = { household: string; role: Role; sentTo: string | null; invitedBy: string }

/** Returns the secret, which is kept nowhere. */
export async function makeInvitation(tables: Tables, made: NewInvitation, now: number): Promise<string> {
  await forgetEnded(tables, 'invitations', made.household, now)
  await refuseMore(tables, 'invitations', made.household, now, 1)
  if (made.sentTo !== null) await refuseMember(tables, made.household, made.sentTo)
  const { secret, secret_hash } = newSecret()
  await tables
    .insertInto('invitations')
    .values({
      id: newLinkId(),
      household: made.household,
      secret_hash,
      role: made.role,
      sent_to: made.sentTo,
      invited_by: made.invitedBy,
      expires_at: now + invitationMs,
      used_at: null,
      revoked_at: null,
      revoked_by: null,
    })
    .execute()
  return secret
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

async function findInvitation(tables: Tables, secret: string) {
  const known = tables.selectFrom('invitations').selectAll().where('secret_hash', '=', hashOf(secret))
  const found = await known.executeTakeFirst()
  if (!found) throw new Refusal('invitation-unknown')
  return found
}

/** The invitation that a secret opens, or the words why it opens none. */
async function openInvitation(tables: Tables, secret: string, now: number) {
  const found = await findInvitation(tables, secret)
  if (found.revoked_at !== null) throw new Refusal('invitation-revoked')
  if (found.used_at !== null) throw new Refusal('invitation-used')
  if (found.expires_at <= now) throw new Refusal('invitation-expired')
  return found
}

/** What the page behind the link says. It joins nothing: programs that look into mails open links too. */
export async function readInvitation(
  tables: Tables,
  secret: string,
  person: string | null,
  now: number,
): Promise<InvitationRead> {
  const { household, invited_by, role, expires_at } = await findInvitation(tables, secret)
  const { name, members } = await readHousehold(tables, household, now)
  const isMember = members.some(({ id, byLink }) => id === person && !byLink)
  // whoever came by it finds the way back by it; to everybody else it is used
  if (!isMember) await openInvitation(tables, secret, now)
  return {
    household: name,
    invitedBy: members.find(({ id }) => id === invited_by)?.name ?? '',
    role,
    expiresAt: expires_at,
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
  const { id, role } = await openInvitation(tables, secret, now)
  await endSitting(tables, household, who.person)
  if (await roleOf(tables, household, who.person)) throw new Refusal('already-a-member')
  await addMember(tables, { household, person: who.person, role, name: who.name }, now)
  await tables.updateTable('invitations').set({ used_at: now }).where('id', '=', id).execute()
  return household
}
