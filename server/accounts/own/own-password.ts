import * as v from 'valibot'
import { whyNotPassword } from '#core/accounts/account.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { accountAnswer } from '../account-answer.ts'
import { languageOf } from '#server/http/language-of.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { rememberDevice, signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext, Asked } from '../accounts-context.ts'
import { passwordChangedLetter } from '../letters.ts'
import { endPendingLinks } from '../pending-links.ts'
import { ownerLanguage } from '../proof/owner-language.ts'
import { deleteOtherSessions } from './list-devices.ts'
import { passwordField, readAccountBody } from '../read-account-body.ts'
import { accountTables } from '../sessions/session-tables.ts'
import type { Who } from '../sessions/who.ts'
import { sessionCookie } from '../open-session.ts'
import { isStillPassword, lockUser, newId, setPassword } from '../users.ts'

/** Refuses unless the password is that of the person; wrong ones are counted, right ones are not. Returns its hash. */
export async function provePassword(
  who: Who,
  password: string,
  { address }: Asked,
  { database, rateLimits, passwords }: AccountsContext,
): Promise<string> {
  const attempt = await counted({ action: 'own-password', address, account: who.userId }, rateLimits)
  const hash = await passwordHashOf(who.userId, database)
  if (!hash || !(await passwords.prove({ hash, password }))) throw new Refusal('wrong-password')
  await attempt.giveBack()
  return hash
}

/** Of whoever proved a password that was changed or reset while they did: nothing comes of it. */
export async function refuseOldPassword(
  { userId }: Pick<Who, 'userId'>,
  proved: string,
  tx: Database['kysely'],
): Promise<void> {
  if (!(await isStillPassword(userId, proved, tx))) throw new Refusal('wrong-password')
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

const fields = v.object({ currentPassword: passwordField, newPassword: passwordField })

/**
 * The session at hand stays, by another token: whoever has a copy of its cookie is out. All others end, and so does
 * everything that is pending.
 */
export const changePassword: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const { currentPassword, newPassword } = await readAccountBody(asked.request, fields)
  const refusal = whyNotPassword(newPassword)
  if (refusal) throw new Refusal(refusal)
  const proved = await provePassword(who, currentPassword, asked, context)
  const token = await storePassword(who, proved, await context.passwords.hash(newPassword), context)
  const { background, mail, publicUrl } = context
  const shown = languageOf(asked.request.headers)
  background.run('a mail about a new password', async () => {
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
