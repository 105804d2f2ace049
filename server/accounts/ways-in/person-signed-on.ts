import { isAccountEmail } from '#core/accounts/account.ts'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import { counted } from '#server/rate-limits/counted.ts'
import type { AccountsContext, Asked } from '../accounts-context.ts'
import { signOnConnectedLetter } from '../letters.ts'
import { sendFirstProof } from '../own/prove-address.ts'
import { tellOwner } from '../own/tell-owner.ts'
import type { UserRow } from '../sessions/session-tables.ts'
import type { Who } from '../sessions/who.ts'
import { addIdentity, findIdentity, hasHadOneOf } from '../single-sign-on/kept-identities.ts'
import type { SignedOn } from '../single-sign-on/provider.ts'
import { createUser, findUser, findUserByEmail, lockUser, zoneOf } from '../users.ts'

/** Whom a sign-on lets in, and by which account elsewhere, as that may be disconnected at this moment. */
export type PersonSignedOn = { id: string; email: string; identity: string }

/**
 * Whose account it is: the one that it is connected with; or the one of that address, where both sides have proved it; or a
 * new one. Never one of the same name, or of an address that one side only says.
 */
export async function personSignedOn(
  signedOn: SignedOn,
  timeZone: string | null,
  asked: Asked,
  context: AccountsContext,
): Promise<PersonSignedOn> {
  const known = await findIdentity(signedOn, context.database.kysely)
  if (known) return known
  const person = await joinOrSignUp(signedOn, timeZone, asked, context)
  if (person) return person
  // somebody else was first in this very moment: the same person on another device, as a rule
  const first = await findIdentity(signedOn, context.database.kysely)
  if (!first) throw new Refusal('sign-on-over')
  return first
}

async function joinOrSignUp(
  signedOn: SignedOn,
  timeZone: string | null,
  asked: Asked,
  context: AccountsContext,
): Promise<PersonSignedOn | null> {
  const { email } = signedOn
  if (!isAccountEmail(email) || isGuest({ email })) throw new Refusal('sign-on-no-email')
  const owner = await findUserByEmail(email, context.database.kysely)
  return owner ? join(owner, signedOn, asked, context) : signUp(signedOn, timeZone, asked, context)
}

async function join(
  { id, email }: UserRow,
  signedOn: SignedOn,
  asked: Asked,
  context: AccountsContext,
): Promise<PersonSignedOn | null> {
  const { database, now } = context
  if (!signedOn.isProven) throw new Refusal('sign-on-join-first')
  const identity = await database.transact(async (tx) => {
    await lockUser(id, tx)
    const owner = await findUser(id, tx)
    if (owner?.email !== email || !owner.emailVerified) throw new Refusal('sign-on-join-first')
    if (await hasHadOneOf(signedOn.issuer, id, tx)) return null
    return addIdentity(id, signedOn, tx, now())
  })
  if (identity === null) {
    if (await findIdentity(signedOn, database.kysely)) return null
    throw new Refusal('sign-on-join-first')
  }
  tellOfConnecting({ id, email }, asked, context)
  return { id, email, identity }
}

async function signUp(
  signedOn: SignedOn,
  timeZone: string | null,
  asked: Asked,
  context: AccountsContext,
): Promise<PersonSignedOn | null> {
  const { database, rateLimits, proven, provider, now } = context
  if (!provider?.settings.signUp) throw new Refusal('sign-on-no-account')
  const { email } = signedOn
  await counted({ action: 'sign-up', address: asked.address, account: email }, rateLimits)
  // who said that they want no mail from here is asked again, by the mail they can ask for
  const isProven = signedOn.isProven && !(await proven.isStopped(email))
  const made = await database.transact(async (tx) => {
    const user = await createUser({ email, timeZone: zoneOf(timeZone), isProven, password: null }, tx, now())
    if (!user) return null
    const identity = await addIdentity(user.id, signedOn, tx, now())
    // the same person under another address at this moment: nothing of this account stays
    if (identity === null) throw new Refusal('sign-on-over')
    return { id: user.id, email, identity }
  })
  if (made && !isProven) sendFirstProof(made, asked, context)
  return made
}

/** To the account that is signed in, which has proved itself when this began. */
export async function connectIdentity(
  who: Who,
  signedOn: SignedOn,
  asked: Asked,
  context: AccountsContext,
): Promise<void> {
  const { database, now } = context
  const known = await findIdentity(signedOn, database.kysely)
  if (known?.id === who.userId) return
  if (known) throw new Refusal('sign-on-elsewhere')
  // it proves nothing here, and is shown to its owner alone
  const email = isAccountEmail(signedOn.email) ? signedOn.email : ''
  const added = await database.transact((tx) =>
    addIdentity(who.userId, { ...signedOn, email }, tx, now(), who.sessionId),
  )
  if (added === null) throw new Refusal('sign-on-elsewhere')
  tellOfConnecting({ id: who.userId, email: who.email }, asked, context)
}

function tellOfConnecting(
  person: { id: string; email: string },
  asked: Asked,
  context: AccountsContext,
): void {
  const name = context.provider?.settings.name ?? ''
  const what = 'a mail about single sign-on'
  tellOwner(what, (to, resetUrl) => signOnConnectedLetter(to, name, resetUrl), person, asked, context)
}
