import * as v from 'valibot'
import { whyNotPassword } from '#core/accounts/account.ts'
import { isTimeZone, looksLikeTimeZone } from '#core/calendar/time-zone.ts'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import { counted } from '../rate-limits/counted.ts'
import { rememberDevice } from './accounts-context.ts'
import type { AccountCall, AccountsContext, Asked } from './accounts-context.ts'
import { askProvider } from './ask-provider.ts'
import { forgetFormerCookie, renameFormerCookie } from './former-cookie.ts'
import { countWrongPassword } from './guessing.ts'
import { sendFirstProof } from './own/prove-address.ts'
import { emailField, passwordField, readAccountBody } from './read-account-body.ts'
import { accountTables } from './sessions/session-tables.ts'

const signUpFields = v.object({
  email: emailField,
  password: passwordField,
  timeZone: v.optional(v.pipe(v.string(), v.check(looksLikeTimeZone))),
})
const signInFields = v.object({ email: emailField, password: passwordField })

export const signUp: AccountCall = async (asked, context) => {
  const { email, password, timeZone } = await readAccountBody(asked.request, signUpFields)
  const refusal = whyNotPassword(password)
  if (refusal) throw new Refusal(refusal)
  // would go with the first household they leave
  if (isGuest({ email })) throw new Refusal('account-email-invalid')
  await counted({ action: 'sign-up', address: asked.address, account: email }, context.rateLimits)
  // a browser may know a zone that is newer than this server: that is no reason to turn a person away
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'
  const fields = { email, password, name: '', timeZone: zone }
  const ask = () => askProvider(asked, context, '/sign-up/email', fields)
  const answer = await context.passwords.withHashReady(password, ask)
  if (answer.ok) {
    await context.sessions.endOf(asked.request)
    const id = await userIdOf(answer)
    await rememberDevice(answer, id, asked, context)
    sendFirstProof({ id, email }, asked, context)
  } else if (await lostRace(answer, email, context)) throw new Refusal('email-taken')
  return answer
}

/** Two sign-ups of one address at the same moment: the second is stopped by the database, which the provider does not explain. */
async function lostRace(answer: Response, email: string, { database }: AccountsContext): Promise<boolean> {
  const { code } = (await answer.clone().json()) as { code?: unknown } // the provider's, any shape
  if (code !== 'FAILED_TO_CREATE_USER') return false
  const users = accountTables(database.kysely).selectFrom('user').select('id').where('email', '=', email)
  return (await users.executeTakeFirst()) !== undefined
}

export const signIn: AccountCall = async (asked, context) => {
  const { email, password } = await readAccountBody(asked.request, signInFields)
  const device = await context.devices.find(asked.request, email)
  const who = { address: asked.address, account: email }
  const attempt = await counted(
    device === null ? { action: 'sign-in', ...who } : { action: 'sign-in-on-known-device', ...who, device },
    context.rateLimits,
  )
  const answer = await askProvider(asked, context, '/sign-in/email', { email, password })
  if (answer.ok) {
    await attempt.giveBack()
    // the browser forgets its former session, so it must not live on without it
    await context.sessions.endOf(asked.request)
    await rememberDevice(answer, await userIdOf(answer), asked, context)
  } else if (answer.status === 401 && device === null) countWrongPassword(email, asked, context)
  return answer
}

async function userIdOf(answer: Response): Promise<string> {
  const { user } = (await answer.clone().json()) as { user: { id: string } } // as the provider answers
  return user.id
}

export const signOut: AccountCall = async (asked, context) => {
  // the provider would say "signed out" although the database could not be reached
  await context.sessions.endOf(asked.request)
  const answer = await askProvider(asked, context, '/sign-out', {})
  forgetFormerCookie(answer, asked, context)
  return answer
}

export const getSession: AccountCall = async (asked, context) => {
  const answer = await askProvider(asked, context, `/get-session${await asItStands(asked, context)}`)
  if ((await answer.clone().json()) === null) return answer
  renameFormerCookie(answer, asked, context)
  // signed in before devices were remembered, or longer ago than a browser keeps a cookie
  if (!context.devices.isNamed(asked.request))
    await rememberDevice(answer, await userIdOf(answer), asked, context)
  return answer
}
export const getToken: AccountCall = async (asked, context) =>
  askProvider(asked, context, `/token${await asItStands(asked, context)}`)

/** The provider prolongs a session that is used; a guest's ends with the link they came by. */
async function asItStands({ request }: Asked, { sessions }: AccountsContext): Promise<string> {
  const mayProlong = await sessions.whoAsks(request).then(
    (who) => who === null || !isGuest(who),
    // that the database cannot be reached is said once, by the provider
    () => false,
  )
  return mayProlong ? '' : '?disableRefresh=true'
}
