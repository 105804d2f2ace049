import * as v from 'valibot'
import { whyNotPassword } from '#core/accounts/account.ts'
import type { PasskeyNeeds } from '#core/accounts/passkey.ts'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { accountAnswer } from '../account-answer.ts'
import { languageOf } from '#server/http/language-of.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { rememberDevice, signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext, Asked } from '../accounts-context.ts'
import { passwordChangedLetter } from '../letters.ts'
import { endPendingLinks } from '../pending-links.ts'
import { mayBeTold } from '../proof/may-be-told.ts'
import { ownerLanguage } from '../proof/owner-language.ts'
import { waysAnew } from './last-way-in.ts'
import { deleteOtherSessions } from './list-devices.ts'
import { passwordField, readAccountBody } from '../read-account-body.ts'
import { accountTables, millisecondsOf } from '../sessions/session-tables.ts'
import type { Who } from '../sessions/who.ts'
import { sessionCookie } from '../open-session.ts'
import { isStillPassword, lockUser, newId, setPassword } from '../users.ts'

/** Whoever has just signed in is known to be there. */
const justSignedInMs = 5 * 60_000

export async function hasJustSignedIn(
  { sessionId }: Who,
  { database, now }: AccountsContext,
): Promise<boolean> {
  const sessions = accountTables(database.kysely).selectFrom('session').select('createdAt')
  const session = await sessions.where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined && millisecondsOf(session.createdAt) > now() - justSignedInMs
}

/**
 * What `provePassword` asks of somebody. Who has no password has to have just signed in, and so has everybody where nobody
 * logs in with one: it may be forgotten, and no mail brings a new one.
 */
export async function proofNeededOf(who: Who, context: AccountsContext): Promise<PasskeyNeeds> {
  if (isGuest(who)) return 'password'
  const hash = await passwordHashOf(who.userId, context.database)
  if (context.passwordLogin && hash !== '') return 'password'
  return (await hasJustSignedIn(who, context)) ? 'nothing' : 'new-sign-in'
}

/**
 * Refuses unless the password is that of the person; wrong ones are counted, right ones are not. Returns its hash, which is
 * empty for who has none and has just signed in.
 */
export async function provePassword(
  who: Who,
  password: string,
  { address }: Asked,
  context: AccountsContext,
): Promise<string> {
  const { database, rateLimits, passwords } = context
  const needs = await proofNeededOf(who, context)
  if (needs === 'new-sign-in') throw new Refusal('new-sign-in-needed')
  const hash = await passwordHashOf(who.userId, database)
  if (needs === 'nothing') return hash
  const attempt = await counted({ action: 'own-password', address, account: who.userId }, rateLimits)
  if (!hash || !(await passwords.prove({ hash, password }))) throw new Refusal('wrong-password')
  await attempt.giveBack()
  return hash
}

/** Of whoever proved a password that was changed or reset while they did: nothing comes of it. A reset ends all sessions. */
export async function refuseOldPassword(
  { userId, sessionId }: Pick<Who, 'userId' | 'sessionId'>,
  proved: string,
  tx: Database['kysely'],
): Promise<void> {
  if (proved === '') {
    const session = accountTables(tx).selectFrom('session').select('id').where('id', '=', sessionId)
    if (!(await session.executeTakeFirst())) throw new Refusal('not-signed-in')
  } else if (!(await isStillPassword(userId, proved, tx))) throw new Refusal('wrong-password')
}

/** Empty for somebody whose account has just gone: no password fits it. */
export async function passwordHashOf(userId: string, { kysely }: Database): Promise<string> {
  const credential = await accountTables(kysely)
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return credential?.password ?? ''
}

export const readProofNeeded: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const needs = await proofNeededOf(who, context)
  if (needs !== 'new-sign-in') return accountAnswer({ needs })
  return accountAnswer({ needs, anew: await waysAnew(who.userId, context, context.database.kysely) })
}

const fields = v.object({ currentPassword: passwordField, newPassword: passwordField })

/**
 * The session at hand stays, by another token: whoever has a copy of its cookie is out. All others end, and so does
 * everything that is pending.
 */
export const changePassword: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const { currentPassword, newPassword } = await readAccountBody(asked.request, fields)
  if (!context.passwordLogin) throw new Refusal('password-login-off')
  const refusal = whyNotPassword(newPassword)
  if (refusal) throw new Refusal(refusal)
  const proved = await provePassword(who, currentPassword, asked, context)
  const token = await storePassword(who, proved, await context.passwords.hash(newPassword), context)
  const { background, mail, proven, publicUrl } = context
  const shown = languageOf(asked.request.headers)
  background.run('a mail about a new password', async () => {
    const isProven = (await proven.mayBeMailed([who.userId])).has(who.userId)
    if (!(await mayBeTold({ email: who.email, isProven }, context))) return
    const language = await ownerLanguage(who.userId, shown, context)
    await mail.send(passwordChangedLetter({ email: who.email, language }, `${publicUrl}/forgot-password`))
  })
  const answer = accountAnswer({ status: true })
  answer.headers.append('set-cookie', sessionCookie(token, context))
  await rememberDevice(answer, who.userId, asked, context)
  return answer
}

async function storePassword(
  who: Who,
  proved: string,
  password: string,
  context: AccountsContext,
): Promise<string> {
  const { database, sessions, now } = context
  const token = newId()
  const gone = await database.transact(async (tx) => {
    await lockUser(who.userId, tx)
    await refuseOldPassword(who, proved, tx)
    await setPassword(who.userId, password, tx, now())
    await endPendingLinks(who.userId, tx)
    const own = accountTables(tx).updateTable('session').set({ token })
    const renewed = await own.where('id', '=', who.sessionId).returning('id').execute()
    if (renewed.length === 0) throw new Refusal('not-signed-in')
    return deleteOtherSessions(who, tx, null)
  })
  gone.forEach(sessions.ended)
  sessions.renewed({ id: who.sessionId, userId: who.userId })
  return token
}
