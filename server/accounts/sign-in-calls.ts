import * as v from 'valibot'
import { isTimeZone, looksLikeTimeZone, whyNotPassword } from '#core/account.ts'
import { isEmail } from '#core/email.ts'
import { AccountRefused, accountAnswer } from './account-answer.ts'
import { counted } from './accounts-scene.ts'
import type { AccountCall, AccountsScene, Asked } from './accounts-scene.ts'
import { askProvider } from './ask-provider.ts'
import { forgetFormerCookie, renameFormerCookie } from './former-cookie.ts'
import { withHashReady } from './password-hash.ts'
import { resetLinkOf } from './pending-links.ts'
import { emailField, passwordField, readAccountBody, tokenField } from './read-account-body.ts'
import { accountTables, isoOf } from './tables.ts'

const signUpFields = v.object({
  email: emailField,
  password: passwordField,
  timeZone: v.optional(v.pipe(v.string(), v.check(looksLikeTimeZone))),
})
const signInFields = v.object({ email: emailField, password: passwordField })
const askResetFields = v.object({ email: emailField })
const linkFields = v.object({ token: tokenField })
const resetFields = v.object({ token: tokenField, newPassword: passwordField })

export const signUp: AccountCall = async (asked, scene) => {
  const { email, password, timeZone } = await readAccountBody(asked.request, signUpFields)
  const refusal = whyNotPassword(password)
  if (refusal) throw new AccountRefused(refusal)
  await counted({ act: 'sign-up', address: asked.address, account: email }, scene.tries)
  // a browser may know a zone that is newer than this server: that is no reason to turn a person away
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'
  const fields = { email, password, name: '', timeZone: zone }
  const answer = await withHashReady(password, () => askProvider(asked, scene, '/sign-up/email', fields))
  if (answer.ok) await scene.sessions.endOf(asked.request)
  else if (await lostRace(answer, email, scene))
    throw new AccountRefused('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')
  return answer
}

/** Two sign-ups of one address at the same moment: the second is stopped by the database, which the provider does not explain. */
async function lostRace(answer: Response, email: string, { database }: AccountsScene): Promise<boolean> {
  const { code } = (await answer.clone().json()) as { code?: unknown } // the provider's, any shape
  if (code !== 'FAILED_TO_CREATE_USER') return false
  const users = accountTables(database.kysely).selectFrom('user').select('id').where('email', '=', email)
  return (await users.executeTakeFirst()) !== undefined
}

export const signIn: AccountCall = async (asked, scene) => {
  const { email, password } = await readAccountBody(asked.request, signInFields)
  const trying = await counted({ act: 'sign-in', address: asked.address, account: email }, scene.tries)
  const answer = await askProvider(asked, scene, '/sign-in/email', { email, password })
  if (answer.ok) {
    await trying.giveBack()
    // the browser forgets its former session, so it must not live on without it
    await scene.sessions.endOf(asked.request)
  }
  return answer
}

export const signOut: AccountCall = async (asked, scene) => {
  // the provider would say "signed out" although the database could not be reached
  await scene.sessions.endOf(asked.request)
  const answer = await askProvider(asked, scene, '/sign-out', {})
  forgetFormerCookie(answer, asked, scene)
  return answer
}

export const getSession: AccountCall = async (asked, scene) => {
  const answer = await askProvider(asked, scene, '/get-session')
  if ((await answer.clone().json()) !== null) renameFormerCookie(answer, asked, scene)
  return answer
}
export const getToken: AccountCall = (asked, scene) => askProvider(asked, scene, '/token')

/** The answer has left before the address is looked up: neither its words nor its time can tell whether it is known. */
export const askReset: AccountCall = async (asked, scene) => {
  const { email } = await readAccountBody(asked.request, askResetFields)
  if (!isEmail(email)) throw new AccountRefused('INVALID_EMAIL')
  await counted({ act: 'ask-reset', address: asked.address, account: email }, scene.tries)
  scene.background.runAfter(asked.answered, 'a reset mail', () =>
    askProvider(asked, scene, '/request-password-reset', { email }),
  )
  return accountAnswer({
    status: true,
    message: 'If this email exists in our system, check your email for the reset link',
  })
}

/** Says when the page of a link opens whether it is worth typing a password; it neither uses the link up nor says why. */
export const checkResetLink: AccountCall = async (asked, scene) => {
  const { token } = await readAccountBody(asked.request, linkFields)
  await counted({ act: 'check-reset-link', address: asked.address, account: '' }, scene.tries)
  const link = await accountTables(scene.database.kysely)
    .selectFrom('verification')
    .select('id')
    .where('identifier', '=', resetLinkOf(token))
    .where('expiresAt', '>', isoOf(scene.now()))
    .executeTakeFirst()
  return accountAnswer({ works: link !== undefined })
}

export const reset: AccountCall = async (asked: Asked, scene) => {
  const { token, newPassword } = await readAccountBody(asked.request, resetFields)
  await counted({ act: 'reset', address: asked.address, account: '' }, scene.tries)
  return askProvider(asked, scene, '/reset-password', { token, newPassword })
}
