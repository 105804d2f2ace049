import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { resetPasswordPath, whyNotPassword } from '#core/accounts/account.ts'
import type { EndedByReset } from '#core/accounts/account.ts'
import { isEmail } from '#core/accounts/email.ts'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import type { Language } from '#core/words/languages.ts'
import { forgetKeysOf } from '../households/links.ts'
import { householdTables } from '../households/household-tables.ts'
import type { Database } from '../database/database.ts'
import { languageOf } from '../http/language-of.ts'
import { counted } from '../rate-limits/counted.ts'
import { accountAnswer } from './account-answer.ts'
import { rememberDevice } from './accounts-context.ts'
import type { AccountCall, AccountsContext } from './accounts-context.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { maySendReset } from './proof/may-be-told.ts'
import { ownerLanguage } from './proof/owner-language.ts'
import { endPendingLinks, resetLinkOf } from './pending-links.ts'
import { forgetPasskeysOf, passkeysOf } from './passkeys/kept-passkeys.ts'
import { disconnectAllOf, identitiesOf } from './single-sign-on/kept-identities.ts'
import { emailField, passwordField, readAccountBody, tokenField } from './read-account-body.ts'
import { accountTables, isoOf } from './sessions/session-tables.ts'
import { findUserByEmail, lockUser, newId, setPassword } from './users.ts'

const resetMs = 60 * 60_000

const askFields = v.object({ email: emailField })
const linkFields = v.object({ token: tokenField })
const resetFields = v.object({ token: tokenField, newPassword: passwordField })

/** The answer has left before the address is looked up: neither its words nor its time can tell whether it is known. */
export const askReset: AccountCall = async (asked, context) => {
  const { email } = await readAccountBody(asked.request, askFields)
  if (!context.passwordLogin) throw new Refusal('password-login-off')
  if (!isEmail(email)) throw new Refusal('account-email-invalid')
  await counted({ action: 'ask-reset', address: asked.address, account: email }, context.rateLimits)
  const language = languageOf(asked.request.headers)
  context.background.runAfter(asked.answered, 'a reset mail', () => sendReset(email, language, context))
  return accountAnswer({
    status: true,
    message: 'If this email exists in our system, check your email for the reset link',
  })
}

async function sendReset(email: string, shown: Language, context: AccountsContext): Promise<void> {
  const { database, mail, now, publicUrl } = context
  const user = await findUserByEmail(email, database.kysely)
  // who has no password cannot forget it, and no mail reaches them
  if (!user || isGuest(user)) return
  const isProven = (await context.proven.mayBeMailed([user.id])).has(user.id)
  if (!(await maySendReset({ email, isProven }, context))) return
  const token = randomBytes(24).toString('base64url')
  const expiresAt = now() + resetMs
  const at = { createdAt: isoOf(now()), updatedAt: isoOf(now()), expiresAt: isoOf(expiresAt) }
  await accountTables(database.kysely)
    .insertInto('verification')
    .values({ id: newId(), identifier: resetLinkOf(token), value: user.id, ...at })
    .execute()
  // who moved in between gets no link at the former address; it would outlive the move
  if ((await findUserByEmail(email, database.kysely))?.id !== user.id) return
  const language = await ownerLanguage(user.id, shown, context)
  const url = `${publicUrl}${resetPasswordPath}?token=${token}`
  const ends = await endedByReset(user.id, database.kysely)
  await mail.send(resetLetter({ email, language }, url, ends, expiresAt))
}

/** Says when the page of a link opens whether it is worth typing a password; it neither uses the link up nor says why. */
export const checkResetLink: AccountCall = async (asked, context) => {
  const { token } = await readAccountBody(asked.request, linkFields)
  if (!context.passwordLogin) throw new Refusal('password-login-off')
  await counted({ action: 'check-reset-link', address: asked.address, account: '' }, context.rateLimits)
  const userId = await findOf(token, context)
  if (userId === null) return accountAnswer({ works: false })
  return accountAnswer({ works: true, ends: await endedByReset(userId, context.database.kysely) })
}

/** Said before it is done, to who reads the mailbox. */
async function endedByReset(userId: string, tx: Database['kysely']): Promise<EndedByReset> {
  return {
    lostPasskeys: (await passkeysOf(userId, tx)).length > 0,
    lostSignOn: (await identitiesOf(userId, tx)).length > 0,
  }
}

/** Whose link it is; null of one that is over. */
async function findOf(token: string, { database, now }: AccountsContext): Promise<string | null> {
  const link = await accountTables(database.kysely)
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', resetLinkOf(token))
    .where('expiresAt', '>', isoOf(now()))
    .executeTakeFirst()
  return link?.value ?? null
}

/** Whoever reads the mailbox may set a password; the device is known from then on, however full the limits are. */
export const reset: AccountCall = async (asked, context) => {
  const { token, newPassword } = await readAccountBody(asked.request, resetFields)
  if (!context.passwordLogin) throw new Refusal('password-login-off')
  await counted({ action: 'reset', address: asked.address, account: '' }, context.rateLimits)
  const refusal = whyNotPassword(newPassword)
  if (refusal) throw new Refusal(refusal)
  // before the work of a hash, of which guesses are not worth any
  const userId = await findOf(token, context)
  if (userId === null) throw new Refusal('reset-link-over')
  const person = await resetBy(token, userId, await context.passwords.hash(newPassword), context)
  // only who reads the mailbox has the link
  await context.proven.prove(person)
  const shown = languageOf(asked.request.headers)
  context.background.run('a mail about a new password', async () => {
    const to = { email: person.email, language: await ownerLanguage(person.id, shown, context) }
    await context.mail.send(passwordChangedLetter(to, `${context.publicUrl}/forgot-password`, person))
  })
  const answer = accountAnswer({
    status: true,
    lostPasskeys: person.lostPasskeys,
    lostSignOn: person.lostSignOn,
    lostKeys: person.lostKeys,
  })
  await rememberDevice(answer, person.id, asked, context)
  return answer
}

/** All or nothing: of two uses of one link the second finds it gone. All sessions, passkeys, keys of apps, own channels of reminders and single sign-on end, and all that is pending. */
async function resetBy(
  token: string,
  userId: string,
  hash: string,
  { database, sessions, now }: AccountsContext,
): Promise<{ id: string; email: string } & EndedByReset> {
  const done = await database.transact(async (tx) => {
    const tables = accountTables(tx)
    await lockUser(userId, tx)
    const used = await tables
      .deleteFrom('verification')
      .where('identifier', '=', resetLinkOf(token))
      .where('value', '=', userId)
      .where('expiresAt', '>', isoOf(now()))
      .returning('id')
      .executeTakeFirst()
    const found = tables.selectFrom('user').select(['id', 'email'])
    const person = used && (await found.where('id', '=', userId).executeTakeFirst())
    if (!person) return null
    await setPassword(person.id, hash, tx, now())
    await endPendingLinks(person.id, tx)
    const lostPasskeys = await forgetPasskeysOf(person.id, tx)
    const lostSignOn = await disconnectAllOf(person.id, tx)
    const lostKeys = await forgetKeysOf(householdTables(tx), person.id, now())
    const lostChannels = await forgetChannelsOf(person.id, tx)
    const own = tables.deleteFrom('session').where('userId', '=', person.id)
    return {
      person: { ...person, lostPasskeys, lostSignOn, lostKeys, lostChannels },
      gone: await own.returning(['id', 'userId']).execute(),
    }
  })
  if (!done) throw new Refusal('reset-link-over')
  done.gone.forEach(sessions.ended)
  return done.person
}

/** Whoever had the account before may have made them, and would go on hearing of the household. Whether there were any. */
async function forgetChannelsOf(person: string, tx: Database['kysely']): Promise<boolean> {
  const gone = await sql`delete from own_channels where person = ${person} returning id`.execute(tx)
  await sql`update reminded_people set own_channels = 0 where person = ${person}`.execute(tx)
  return gone.rows.length > 0
}
