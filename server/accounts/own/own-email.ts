import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { isAccountEmail } from '#core/accounts/account.ts'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import { accountAnswer } from '../account-answer.ts'
import type { Language } from '#core/words/languages.ts'
import { languageOf } from '#server/http/language-of.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { signedIn } from '../accounts-context.ts'
import type { AccountCall, AccountsContext } from '../accounts-context.ts'
import { addressTakenLetter, confirmEmailLetter } from '../letters.ts'
import { provePassword } from './own-password.ts'
import { emailChangeOf, keptEmailChange } from '../pending-links.ts'
import type { EmailChange } from '../pending-links.ts'
import { emailField, passwordField, readAccountBody } from '../read-account-body.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'
import type { Who } from '../sessions/who.ts'

const fields = v.object({ newEmail: emailField, password: passwordField })
const hour = 60 * 60_000

/** Answers alike for a free and a taken address, for a taken one is told by mail to its owner alone. */
export const askNewEmail: AccountCall = async (asked, context) => {
  const who = await signedIn(asked, context)
  const { newEmail, password } = await readAccountBody(asked.request, fields)
  if (!isAccountEmail(newEmail) || isGuest({ email: newEmail })) throw new Refusal('account-email-invalid')
  if (newEmail === who.email) throw new Refusal('same-email')
  const passwordHash = await provePassword(who, password, asked, context)
  await counted({ action: 'change-email', address: asked.address, account: who.userId }, context.rateLimits)
  // from many accounts they would all go to one stranger
  const mailbox = mailboxOf(newEmail)
  await counted({ action: 'mail-new-address', address: asked.address, account: mailbox }, context.rateLimits)
  const change = { newEmail, sessionId: who.sessionId, passwordHash }
  context.background.runAfter(asked.answered, 'a mail to a new address', () =>
    sendLink(who, change, languageOf(asked.request.headers), context),
  )
  return accountAnswer({ status: true })
}

async function sendLink(
  { userId }: Who,
  change: EmailChange,
  language: Language,
  context: AccountsContext,
): Promise<void> {
  const { database, mail, proven, now, publicUrl } = context
  const { newEmail } = change
  if (await proven.isStopped(newEmail)) return
  const to = { email: newEmail, language }
  const tables = accountTables(database.kysely)
  const uselessAt = now() + hour
  const taken = await tables.selectFrom('user').select('id').where('email', '=', newEmail).executeTakeFirst()
  if (taken) return mail.send(addressTakenLetter(to, uselessAt))
  const token = randomBytes(24).toString('base64url')
  await database.transact(async (tx) => {
    const pending = accountTables(tx)
    await pending.deleteFrom('verification').where('identifier', '=', emailChangeOf(userId)).execute()
    await pending
      .insertInto('verification')
      .values({
        id: randomBytes(24).toString('base64url'),
        identifier: emailChangeOf(userId),
        value: keptEmailChange(token, change),
        expiresAt: isoOf(uselessAt),
        createdAt: isoOf(now()),
        updatedAt: isoOf(now()),
      })
      .execute()
  })
  await mail.send(confirmEmailLetter(to, `${publicUrl}/api/account/confirm-email?token=${token}`, uselessAt))
}
