import * as v from 'valibot'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { forgetContactMessagesOf } from '#server/contact/contact-messages.ts'
import type { MailTables } from '#server/mail/mail-queue.ts'
import { leaveAll } from '#server/households/leave-all.ts'
import { householdTables } from '#server/households/household-tables.ts'
import { accountAnswer } from '../account-answer.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext } from '../accounts-context.ts'
import { forgetFormerCookie } from '../former-cookie.ts'
import { deleteDocuments } from '../leftovers.ts'
import { provePassword, refuseOldPassword } from './own-password.ts'
import { endPendingLinks } from '../pending-links.ts'
import { passwordField, readAccountBody } from '../read-account-body.ts'
import { sessionCookieNames, setCookie } from '../sessions/session-cookie.ts'
import { accountTables } from '../sessions/session-tables.ts'
import type { Who } from '../sessions/who.ts'
import { lockUser } from '../users.ts'

const fields = v.object({ password: passwordField })

export const deleteAccount: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const { password } = await readAccountBody(asked.request, fields)
  const proved = await provePassword(who, password, asked, context)
  const { sessions, left } = await deleteEverything(who, context, (tx) => refuseOldPassword(who, proved, tx))
  sessions.forEach(context.sessions.ended)
  left.gone.forEach(context.leftovers.expect)
  // also of those that are gone: a sitter may have one open
  for (const household of [...left.stay, ...left.gone]) context.membersMoved(household)
  const { name } = sessionCookieNames(context.publicUrl)
  const cookie = setCookie(context.publicUrl, { name, value: '', seconds: 0, sameSite: 'Lax' })
  const answer = accountAnswer({ status: true }, 200, { 'set-cookie': cookie })
  forgetFormerCookie(answer, asked, context)
  return answer
}

/** All or nothing, in one transaction. */
export async function deleteEverything(
  { userId, email }: Pick<Who, 'userId' | 'email'>,
  { database, now }: Pick<AccountsContext, 'database' | 'now'>,
  before: (tx: Database['kysely']) => Promise<void> = async () => {},
) {
  return database.transact(async (tx) => {
    await lockUser(userId, tx)
    await before(tx)
    const tables = accountTables(tx).$extendTables<MailTables>()
    const left = await leaveAll(householdTables(tx), userId, now())
    if (!left) throw new Refusal('only-owner-of-others')
    for (const household of left.gone) await deleteDocuments(household, database, tx)
    await forgetContactMessagesOf(tx, userId)
    await tables.deleteFrom('mail_queue').where('recipient', '=', email).execute()
    await endPendingLinks(userId, tx)
    const gone = tables.deleteFrom('session').where('userId', '=', userId).returning(['id', 'userId'])
    const sessions = await gone.execute()
    await tables.deleteFrom('account').where('userId', '=', userId).execute()
    await tables.deleteFrom('user').where('id', '=', userId).execute()
    return { sessions, left }
  })
}
