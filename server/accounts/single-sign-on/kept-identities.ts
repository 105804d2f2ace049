import { mostIdentities } from '#core/accounts/single-sign-on.ts'
import { undoRevokeMs } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { pendingSignInOf } from '../pending-links.ts'
import { accountTables } from '../sessions/session-tables.ts'
import type { SignOnIdentityRow } from '../sessions/session-tables.ts'
import { lockUser, newId } from '../users.ts'

type Tx = Database['kysely']
/** Whose, and which of theirs. */
type Named = { person: string; id: string }
/** Who somebody is over there. */
export type Subject = { issuer: string; subject: string }
export type NewIdentity = Subject & { email: string }

/** Of those that were disconnected as many are remembered for each account. */
const mostDisconnected = 10

const good = (tx: Tx) => accountTables(tx).selectFrom('sign_on_identities').where('revoked_at', 'is', null)

export function identitiesOf(person: string, tx: Tx): Promise<SignOnIdentityRow[]> {
  return good(tx).selectAll().where('person', '=', person).orderBy('made_at').orderBy('id').execute()
}

/** The account they sign in to here. */
export async function findIdentity({ issuer, subject }: Subject, tx: Tx) {
  const row = await accountTables(tx)
    .selectFrom('sign_on_identities')
    .innerJoin('user', 'user.id', 'sign_on_identities.person')
    .select(['sign_on_identities.id', 'sign_on_identities.person', 'user.email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.person, email: row.email, identity: row.id } : null
}

/**
 * Whether the account has one of this provider, or had: another one there with the same address may be somebody else by
 * now, and one that was disconnected must not come back by the address alone.
 */
export async function hasHadOneOf(issuer: string, person: string, tx: Tx): Promise<boolean> {
  const rows = accountTables(tx).selectFrom('sign_on_identities').select('id')
  return (await rows.where('person', '=', person).where('issuer', '=', issuer).execute()).length > 0
}

/**
 * The id of the new one; null when it belongs to an account already: of two at the same moment one is first. The session that
 * connects it must still be there, which a reset of the password ends: one that was on its way must not outlive that.
 */
export async function addIdentity(
  person: string,
  { issuer, subject, email }: NewIdentity,
  tx: Tx,
  now: number,
  sessionId?: string,
): Promise<string | null> {
  await lockUser(person, tx)
  if (sessionId !== undefined) await refuseEnded(sessionId, tx)
  await refuseMore(person, tx, 1)
  const id = newId()
  const rows = await accountTables(tx)
    .insertInto('sign_on_identities')
    .values({ id, person, issuer, subject, email, made_at: now, used_at: now, revoked_at: null })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).where('revoked_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute()
  return rows.length === 1 ? id : null
}

async function refuseEnded(sessionId: string, tx: Tx): Promise<void> {
  const session = accountTables(tx).selectFrom('session').select('id').where('id', '=', sessionId)
  if (!(await session.executeTakeFirst())) throw new Refusal('sign-on-over')
}

/** Whether there are too many once so many more are good. Callers lock the person. */
async function refuseMore(person: string, tx: Tx, more: number): Promise<void> {
  if ((await identitiesOf(person, tx)).length + more > mostIdentities)
    throw new Refusal('too-many-identities')
}

/**
 * Whether it still signs its person in. Until the transaction ends it stays so: of a sign-in on its way and who disconnects
 * it, each sees the other.
 */
export async function isStillIdentity({ person, id }: Named, tx: Tx, now: number): Promise<boolean> {
  const held = accountTables(tx).updateTable('sign_on_identities').set({ used_at: now })
  const rows = held.where('id', '=', id).where('person', '=', person).where('revoked_at', 'is', null)
  return (await rows.returning('id').execute()).length === 1
}

/** A sign-in by it that waits for a code ends with it. False when it is not there. Callers lock the person. */
export async function disconnectIdentity({ person, id }: Named, tx: Tx, now: number): Promise<boolean> {
  const theirs = accountTables(tx).updateTable('sign_on_identities').set({ revoked_at: now })
  const rows = theirs.where('id', '=', id).where('person', '=', person).where('revoked_at', 'is', null)
  if ((await rows.returning('id').execute()).length === 0) return false
  await endWaiting(person, tx)
  await forgetOldest(person, tx)
  return true
}

async function endWaiting(person: string, tx: Tx): Promise<void> {
  const waiting = accountTables(tx).deleteFrom('verification')
  await waiting.where('identifier', '=', pendingSignInOf(person)).execute()
}

/** The newest stay, so that the account goes on having had one. */
async function forgetOldest(person: string, tx: Tx): Promise<void> {
  const gone = accountTables(tx).selectFrom('sign_on_identities').select('id')
  const rows = await gone
    .where('person', '=', person)
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at', 'desc')
    .orderBy('id')
    .execute()
  const oldest = rows.slice(mostDisconnected).map(({ id }) => id)
  if (oldest.length === 0) return
  await accountTables(tx).deleteFrom('sign_on_identities').where('id', 'in', oldest).execute()
}

/** Not where it has been connected with an account since, this one or another. Callers lock the person. */
export async function undoDisconnect({ person, id }: Named, tx: Tx, now: number): Promise<boolean> {
  const tables = accountTables(tx)
  const row = await tables
    .selectFrom('sign_on_identities')
    .selectAll()
    .where('id', '=', id)
    .where('person', '=', person)
    .where('revoked_at', '>', now - undoRevokeMs)
    .executeTakeFirst()
  if (!row || (await findIdentity(row, tx))) return false
  await tables.updateTable('sign_on_identities').set({ revoked_at: null }).where('id', '=', id).execute()
  await refuseMore(person, tx, 0)
  return true
}

/**
 * All of a person, and whether any was good: whoever set a new password by mail may have been robbed, or somebody signed up
 * with their address before they did.
 */
export async function disconnectAllOf(person: string, tx: Tx): Promise<boolean> {
  // long enough ago that nobody can undo it
  const own = accountTables(tx).updateTable('sign_on_identities').set({ revoked_at: 0 })
  const rows = own.where('person', '=', person).where('revoked_at', 'is', null).returning('id')
  const lost = (await rows.execute()).length > 0
  await forgetOldest(person, tx)
  return lost
}
