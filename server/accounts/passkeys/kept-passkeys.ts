import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { mostPasskeys } from '#core/accounts/passkey.ts'
import type { Passkey, PasskeyOffer } from '#core/accounts/passkey.ts'
import { undoRevokeMs } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { endSignInsBy } from '../second-factor/pending-sign-ins.ts'
import { refuseEndedSession } from '../sessions/refuse-ended-session.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'
import type { PasskeyRow } from '../sessions/session-tables.ts'
import { lockUser } from '../users.ts'
import { isCountedOn } from './verify-passkey.ts'

type Tx = Database['kysely']
/** Whose, and which of theirs. */
type Named = { person: string; id: string }

/** The account as its devices know it: the same for all its passkeys, and telling nothing. */
export function handleOf(person: string): string {
  return createHash('sha256').update(`passkeys of ${person}`).digest('base64url')
}

const good = (tx: Tx, person: string) =>
  accountTables(tx)
    .selectFrom('passkeys')
    .selectAll()
    .where('person', '=', person)
    .where('revoked_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')

export async function passkeysOf(person: string, tx: Tx): Promise<Passkey[]> {
  const rows = await good(tx, person).execute()
  return rows.map(({ id, name, made_at, used_at }) => ({
    id,
    name,
    madeAt: isoOf(Number(made_at)),
    usedAt: used_at === null ? null : isoOf(Number(used_at)),
  }))
}

/** By what the device calls them, so that it makes no second one. */
export async function devicesWithPasskey(person: string, tx: Tx): Promise<PasskeyOffer['others']> {
  const rows = await good(tx, person).execute()
  return rows.map(({ credential_id, transports }) => ({
    credentialId: credential_id,
    transports: v.parse(v.array(v.string()), JSON.parse(transports)),
  }))
}

type Added = Omit<PasskeyRow, 'id' | 'used_at' | 'revoked_at'>

/**
 * False when one with this id is kept already, whoever's it is. The session must still be there, which a reset of the
 * password ends with all passkeys: one that was on its way must not outlive that.
 */
export async function addPasskey(added: Added, sessionId: string, tx: Tx): Promise<boolean> {
  await lockUser(added.person, tx)
  await refuseEndedSession({ sessionId }, tx)
  await refuseMore(added.person, tx, 1)
  const rows = await accountTables(tx)
    .insertInto('passkeys')
    // stands in an address, which the app writes in small letters
    .values({ ...added, id: randomBytes(12).toString('hex'), used_at: null, revoked_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Whether there are too many once so many more are good. Two at once must not both be the last: callers lock the person. */
async function refuseMore(person: string, tx: Tx, more: number): Promise<void> {
  if ((await good(tx, person).execute()).length + more > mostPasskeys) throw new Refusal('too-many-passkeys')
}

export async function renamePasskey({ person, id }: Named, name: string, tx: Tx): Promise<boolean> {
  const theirs = accountTables(tx).updateTable('passkeys').set({ name })
  const rows = theirs.where('id', '=', id).where('person', '=', person).where('revoked_at', 'is', null)
  return (await rows.returning('id').execute()).length === 1
}

export async function takeBackPasskey({ person, id }: Named, tx: Tx, now: number): Promise<boolean> {
  const theirs = accountTables(tx).updateTable('passkeys').set({ revoked_at: now })
  const rows = theirs.where('id', '=', id).where('person', '=', person).where('revoked_at', 'is', null)
  if ((await rows.returning('id').execute()).length === 0) return false
  // it may be with whoever has found or stolen the device, and is about to guess at codes
  await endSignInsBy({ person, id }, tx)
  return true
}

export async function undoTakeBack({ person, id }: Named, tx: Tx, now: number): Promise<boolean> {
  await lockUser(person, tx)
  const theirs = accountTables(tx).updateTable('passkeys').set({ revoked_at: null })
  const rows = theirs.where('id', '=', id).where('person', '=', person)
  const undone = await rows
    .where('revoked_at', '>', now - undoRevokeMs)
    .returning('id')
    .execute()
  if (undone.length === 0) return false
  await refuseMore(person, tx, 0)
  return true
}

export type KeptPasskey = Pick<PasskeyRow, 'id' | 'made_at' | 'public_key' | 'algorithm' | 'sign_count'> & {
  person: { id: string; email: string }
}

export async function findPasskey(credentialId: string, tx: Tx): Promise<KeptPasskey | null> {
  const row = await accountTables(tx)
    .selectFrom('passkeys')
    .innerJoin('user', 'user.id', 'passkeys.person')
    .selectAll('passkeys')
    .select('user.email')
    .where('credential_id', '=', credentialId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, person: { id: row.person, email: row.email } } : null
}

/** `behind`: the device has counted less than before, so that another one signs with a copy. */
export async function keepUse(
  id: string,
  signCount: number,
  tx: Tx,
  now: number,
): Promise<'kept' | 'gone' | 'behind'> {
  const before = accountTables(tx).selectFrom('passkeys').select('sign_count').where('id', '=', id)
  const row = await before.where('revoked_at', 'is', null).executeTakeFirst()
  if (!row) return 'gone'
  if (!isCountedOn(Number(row.sign_count), signCount)) return 'behind'
  const used = accountTables(tx).updateTable('passkeys').set({ sign_count: signCount, used_at: now })
  const same = used.where('id', '=', id).where('sign_count', '=', row.sign_count)
  const kept = await same.where('revoked_at', 'is', null).returning('id').execute()
  return kept.length === 1 ? 'kept' : 'gone'
}

/**
 * Whether it still signs its person in. Until the transaction ends it stays so: of a reset and a sign-in on its way, each
 * sees the other.
 */
export async function isStillPasskey({ person, id }: Named, tx: Tx): Promise<boolean> {
  const held = accountTables(tx)
    .updateTable('passkeys')
    .set((row) => ({ name: row.ref('name') }))
  const good = held.where('id', '=', id).where('person', '=', person).where('revoked_at', 'is', null)
  return (await good.returning('id').execute()).length === 1
}

/** All of a person, and whether any was good: whoever set a new password by mail may have been robbed of what makes them. */
export async function forgetPasskeysOf(person: string, tx: Tx): Promise<boolean> {
  const own = accountTables(tx).deleteFrom('passkeys').where('person', '=', person)
  return (await own.returning('revoked_at').execute()).some(({ revoked_at }) => revoked_at === null)
}

/** Those that are taken back, once nobody can undo that. */
export async function forgetTakenBack(tx: Tx, now: number): Promise<void> {
  const over = accountTables(tx)
    .deleteFrom('passkeys')
    .where('revoked_at', '<=', now - undoRevokeMs)
  await over.execute()
}
