import * as v from 'valibot'
import { isEmail } from '#core/accounts/email.ts'
import { Refusal } from '#core/refusal.ts'
import { accountAnswer } from './account-answer.ts'
import { counted } from '../rate-limits/counted.ts'
import { rememberDevice } from './accounts-context.ts'
import type { AccountCall, AccountsContext } from './accounts-context.ts'
import { askProvider } from './ask-provider.ts'
import { resetLinkOf } from './pending-links.ts'
import { emailField, passwordField, readAccountBody, tokenField } from './read-account-body.ts'
import { accountTables, isoOf } from './sessions/session-tables.ts'

const askFields = v.object({ email: emailField })
const linkFields = v.object({ token: tokenField })
const resetFields = v.object({ token: tokenField, newPassword: passwordField })

/** The answer has left before the address is looked up: neither its words nor its time can tell whether it is known. */
export const askReset: AccountCall = async (asked, context) => {
  const { email } = await readAccountBody(asked.request, askFields)
  if (!isEmail(email)) throw new Refusal('account-email-invalid')
  await counted({ action: 'ask-reset', address: asked.address, account: email }, context.rateLimits)
  context.background.runAfter(asked.answered, 'a reset mail', () =>
    askProvider(asked, context, '/request-password-reset', { email }),
  )
  return accountAnswer({
    status: true,
    message: 'If this email exists in our system, check your email for the reset link',
  })
}

/** Says when the page of a link opens whether it is worth typing a password; it neither uses the link up nor says why. */
export const checkResetLink: AccountCall = async (asked, context) => {
  const { token } = await readAccountBody(asked.request, linkFields)
  await counted({ action: 'check-reset-link', address: asked.address, account: '' }, context.rateLimits)
  return accountAnswer({ works: (await userOfLink(token, context)) !== null })
}

/** Whoever reads the mailbox may set a password; the device is known from then on, however full the limits are. */
export const reset: AccountCall = async (asked, context) => {
  const { token, newPassword } = await readAccountBody(asked.request, resetFields)
  await counted({ action: 'reset', address: asked.address, account: '' }, context.rateLimits)
  const userId = await userOfLink(token, context)
  const answer = await askProvider(asked, context, '/reset-password', { token, newPassword })
  if (answer.ok && userId !== null) await rememberDevice(answer, userId, asked, context)
  return answer
}

async function userOfLink(token: string, { database, now }: AccountsContext): Promise<string | null> {
  const link = await accountTables(database.kysely)
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', resetLinkOf(token))
    .where('expiresAt', '>', isoOf(now()))
    .executeTakeFirst()
  return link?.value ?? null
}
