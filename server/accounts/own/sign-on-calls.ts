import * as v from 'valibot'
import type { PasskeyNeeds } from '#core/accounts/passkey.ts'
import type { Connected } from '#core/accounts/single-sign-on.ts'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { accountAnswer } from '../account-answer.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext, Asked } from '../accounts-context.ts'
import { passwordField, readAccountBody, tokenField } from '../read-account-body.ts'
import { isoOf } from '../sessions/session-tables.ts'
import type { Who } from '../sessions/who.ts'
import { disconnectIdentity, identitiesOf, undoDisconnect } from '../single-sign-on/kept-identities.ts'
import { lockUser } from '../users.ts'
import { onlyWayIn, refuseLastWayIn } from './last-way-in.ts'
import { hasJustSignedIn, proofNeededOf, provePassword } from './own-password.ts'

/** Those who came by a sitter's link have no account that anything could be connected with. */
async function whoHasAccount(asked: Asked, context: AccountsContext): Promise<Who> {
  const who = await signedIn(asked, context)
  if (isGuest(who)) throw new Refusal('not-found')
  return who
}

async function needsOf(who: Who, context: AccountsContext): Promise<PasskeyNeeds> {
  return (await hasJustSignedIn(who, context)) ? 'nothing' : proofNeededOf(who, context)
}

async function shownOf(person: string, context: AccountsContext): Promise<Connected> {
  const { database, provider } = context
  const rows = await identitiesOf(person, database.kysely)
  const identities = rows.map(({ id, email, issuer, made_at }) => ({
    id,
    email,
    since: isoOf(Number(made_at)),
    isOfThisProvider: issuer === provider?.settings.issuer,
  }))
  return { identities, onlyWayIn: await onlyWayIn(person, context, database.kysely) }
}

export const readSignOn: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  return accountAnswer({
    name: context.provider?.settings.name ?? null,
    ...(await shownOf(who.userId, context)),
    needs: await needsOf(who, context),
  })
}

const connectFields = v.object({ password: passwordField })

/** For this session alone, and only by who has proved here who they are: what is connected signs them in from then on. */
export const connectSignOn: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  const { password } = await readAccountBody(asked.request, connectFields)
  const { provider, signOnCookies, rateLimits } = context
  if (!provider) throw new Refusal('not-found')
  await counted({ action: 'own-sign-on', address: asked.address, account: who.userId }, rateLimits)
  if ((await needsOf(who, context)) !== 'nothing') await provePassword(who, password, asked, context)
  const { userId, sessionId } = who
  const { cookie, secrets } = signOnCookies.begin({ for: 'connect', userId, sessionId })
  return accountAnswer({ url: await provider.begin(secrets) }, 200, { 'set-cookie': cookie })
}

const oneField = v.object({ id: tokenField })

/** No password is asked: whoever has lost the account elsewhere is to be quick, and there is a moment to undo it. */
export const disconnectSignOn: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  const { id } = await readAccountBody(asked.request, oneField)
  return changed(who, asked, context, async (tx) => {
    await refuseLastWayIn(who.userId, id, context, tx)
    return disconnectIdentity({ person: who.userId, id }, tx, context.now())
  })
}

export const undoDisconnectSignOn: AccountCall = async (asked, context) => {
  const who = await whoHasAccount(asked, context)
  const { id } = await readAccountBody(asked.request, oneField)
  return changed(who, asked, context, (tx) => undoDisconnect({ person: who.userId, id }, tx, context.now()))
}

/** Somebody else's is like one that there is not: nothing is said of it. */
async function changed(
  { userId }: Who,
  { address }: Asked,
  context: AccountsContext,
  change: (tx: Database['kysely']) => Promise<boolean>,
): Promise<Response> {
  await counted({ action: 'own-sign-on', address, account: userId }, context.rateLimits)
  const isDone = await context.database.transact(async (tx) => {
    await lockUser(userId, tx)
    return change(tx)
  })
  if (!isDone) throw new Refusal('identity-unknown')
  return accountAnswer(await shownOf(userId, context))
}
