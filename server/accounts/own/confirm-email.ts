import * as v from 'valibot'
import { emailOutcomePath } from '#core/accounts/account.ts'
import type { EmailOutcome } from '#core/accounts/account.ts'
import { accountAnswer } from '../account-answer.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext, Asked } from '../accounts-context.ts'
import { languageOf } from '#server/http/language-of.ts'
import { emailChangedLetter } from '../letters.ts'
import { mayBeTold } from '../proof/may-be-told.ts'
import { ownerLanguage } from '../proof/owner-language.ts'
import { passwordHashOf, provePassword } from './own-password.ts'
import { emailChangeOf, endPendingLinks, readEmailChange } from '../pending-links.ts'
import { passwordField, readAccountBody, tokenField } from '../read-account-body.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'
import type { Who } from '../sessions/who.ts'
import { lockUser } from '../users.ts'

const fields = v.object({ token: tokenField, password: passwordField })

/**
 * The link of the mail. Only the person who asked may use it, logged in: a stranger at a mistyped address must
 * not take the account over, and a mail scanner that opens links must not use them up. The session that began the
 * change has just proved the password; every other is asked for it.
 */
export const confirmNewEmail: AccountCall = async (asked, context) => {
  const token = new URL(asked.request.url).searchParams.get('token') ?? ''
  const who = await context.sessions.whoAsksForSure(asked.request)
  if (!who) return leadTo('sign-in-first', token)
  const change = await findChange(who, token, context)
  if (!change) return leadTo('link-used-or-old')
  if (change.sessionId !== who.sessionId) return leadTo('sign-in-first', token)
  return leadTo(await finish(who, change.newEmail, asked, context))
}

export const confirmNewEmailWithPassword: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const { token, password } = await readAccountBody(asked.request, fields)
  await provePassword(who, password, asked, context)
  const change = await findChange(who, token, context)
  const outcome = change ? await finish(who, change.newEmail, asked, context) : 'link-used-or-old'
  return accountAnswer({ outcome })
}

/** With the token the page asks for the password. An app of before this knows no such page and says its old words. */
function leadTo(outcome: EmailOutcome, token = ''): Response {
  // what is no token of ours is not carried on
  const asks = /^[\w-]{1,64}$/.test(token) ? `&token=${token}` : ''
  const headers = { location: `${emailOutcomePath}?email=${outcome}${asks}`, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

async function findChange({ userId }: Who, token: string, { database, now }: AccountsContext) {
  const passwordHash = await passwordHashOf(userId, database)
  const changes = await accountTables(database.kysely)
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', emailChangeOf(userId))
    .where('expiresAt', '>', isoOf(now()))
    .execute()
  const read = changes.map(({ value }) => readEmailChange(value, token, passwordHash))
  return read.find((change) => change !== null) ?? null
}

/** All or nothing: of two uses of one link the second finds it gone. */
async function finish(
  who: Who,
  newEmail: string,
  { request }: Asked,
  context: AccountsContext,
): Promise<EmailOutcome> {
  const { database, sessions, background, mail, proven } = context
  // of the former address, which nobody can be asked about once the account has left it
  const isProven = (await proven.mayBeMailed([who.userId])).has(who.userId)
  const outcome = await database.transact(async (tx): Promise<EmailOutcome> => {
    await lockUser(who.userId, tx)
    const used = await accountTables(tx)
      .deleteFrom('verification')
      .where('identifier', '=', emailChangeOf(who.userId))
      .returning('id')
      .execute()
    if (used.length === 0) return 'link-used-or-old'
    if (!(await move(who, newEmail, context, tx))) return 'address-taken'
    await endPendingLinks(who.userId, tx)
    return 'changed'
  })
  if (outcome !== 'changed') return outcome
  sessions.forget({ userId: who.userId })
  const shown = languageOf(request.headers)
  background.run('a mail to the former address', async () => {
    if (!(await mayBeTold({ email: who.email, isProven }, context))) return
    const to = { email: who.email, language: await ownerLanguage(who.userId, shown, context) }
    await mail.send(emailChangedLetter(to, newEmail))
  })
  return outcome
}

async function move(
  { userId }: Who,
  newEmail: string,
  { database, now }: AccountsContext,
  tx: AccountsContext['database']['kysely'],
): Promise<boolean> {
  const moved = await accountTables(tx)
    .updateTable('user')
    .set({
      email: newEmail,
      emailVerified: database.engine === 'postgres' ? true : 1,
      updatedAt: isoOf(now()),
    })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user as other').select('other.id').where('other.email', '=', newEmail))),
    )
    .returning('id')
    .execute()
  return moved.length > 0
}
