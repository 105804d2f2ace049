import * as v from 'valibot'
import { isAccountEmail, whyNotPassword } from '#core/accounts/account.ts'
import { looksLikeTimeZone } from '#core/calendar/time-zone.ts'
import { isGuest } from '#core/households/guest.ts'
import { Refusal } from '#core/refusal.ts'
import { counted } from '../rate-limits/counted.ts'
import { accountAnswer } from './account-answer.ts'
import { rememberDevice, signedIn } from './accounts-context.ts'
import type { AccountCall, AccountsContext } from './accounts-context.ts'
import { forgetFormerCookie, renameFormerCookie } from './former-cookie.ts'
import { countWrongPassword } from './guessing.ts'
import { letIn } from './let-in.ts'
import { sendFirstProof } from './own/prove-address.ts'
import { emailField, passwordField, readAccountBody } from './read-account-body.ts'
import { prolongedEveryMs, sessionCookie, sessionMs } from './open-session.ts'
import { sessionCookieNames, setCookie } from './sessions/session-cookie.ts'
import { accountTables, isoOf, millisecondsOf } from './sessions/session-tables.ts'
import type { SessionRow } from './sessions/session-tables.ts'
import { createUser, findUser, shownUser, zoneOf } from './users.ts'

const signUpFields = v.object({
  email: emailField,
  password: passwordField,
  timeZone: v.optional(v.pipe(v.string(), v.check(looksLikeTimeZone))),
})
const signInFields = v.object({ email: emailField, password: passwordField })

export const signUp: AccountCall = async (asked, context) => {
  const { email, password, timeZone } = await readAccountBody(asked.request, signUpFields)
  if (!context.passwordLogin) throw new Refusal('password-login-off')
  const refusal = whyNotPassword(password)
  if (refusal) throw new Refusal(refusal)
  // a guest's would go with the first household they leave
  if (!isAccountEmail(email) || isGuest({ email })) throw new Refusal('account-email-invalid')
  const { database, passwords, now } = context
  await counted({ action: 'sign-up', address: asked.address, account: email }, context.rateLimits)
  // before the transaction, in which everybody else would wait for it
  const hash = await passwords.hash(password)
  const fields = { email, timeZone: zoneOf(timeZone), isProven: false, password: hash }
  const user = await database.transact((tx) => createUser(fields, tx, now()))
  if (!user) throw new Refusal('email-taken')
  const answer = await letIn(user, 'password', asked, context)
  sendFirstProof({ id: user.id, email }, asked, context)
  return answer
}

export const signIn: AccountCall = async (asked, context) => {
  const { email, password } = await readAccountBody(asked.request, signInFields)
  if (!context.passwordLogin) throw new Refusal('password-login-off')
  if (!isAccountEmail(email)) throw new Refusal('account-email-invalid')
  const device = await context.devices.find(asked.request, email)
  const who = { address: asked.address, account: email }
  const attempt = await counted(
    device === null ? { action: 'sign-in', ...who } : { action: 'sign-in-on-known-device', ...who, device },
    context.rateLimits,
  )
  const person = await findByPassword(email, password, context)
  if (!person) {
    if (device === null) countWrongPassword(email, asked, context)
    throw new Refusal('wrong-login')
  }
  await attempt.giveBack()
  return letIn(person, 'password', asked, context)
}

/** Null for a wrong password and for an unknown address alike, after the same work. */
async function findByPassword(email: string, password: string, { database, passwords }: AccountsContext) {
  const found = await accountTables(database.kysely)
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'user.email', 'account.password'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  if (!found?.password) {
    await passwords.hash(password)
    return null
  }
  const isRight = await passwords.prove({ hash: found.password, password })
  return isRight ? { id: found.id, email: found.email, passwordHash: found.password } : null
}

export const signOut: AccountCall = async (asked, context) => {
  await context.sessions.endOf(asked.request)
  const answer = accountAnswer({ success: true })
  forgetCookie(answer, context)
  forgetFormerCookie(answer, asked, context)
  return answer
}

/** Who is signed in here, or null. A session that is used goes on. */
export const getSession: AccountCall = async (asked, context) => {
  const cookie = context.sessions.cookieOf(asked.request)
  const session = cookie && (await findSession(cookie.token, context))
  const user = session && (await findUser(session.userId, context.database.kysely))
  if (!session || !user) {
    const nobody = accountAnswer(null)
    if (cookie) forgetCookie(nobody, context)
    return nobody
  }
  // a guest's ends with the link they came by
  const current = isGuest(user) ? session : await prolonged(session, context)
  const { id, userId, expiresAt, createdAt, updatedAt, userAgent } = current
  const at = { expiresAt: isoOf(expiresAt), createdAt: isoOf(createdAt), updatedAt: isoOf(updatedAt) }
  const answer = accountAnswer({ session: { id, userId, userAgent, ...at }, user: shownUser(user) })
  if (current !== session) answer.headers.append('set-cookie', sessionCookie(session.token, context))
  renameFormerCookie(answer, asked, context)
  // signed in before devices were remembered, or longer ago than a browser keeps a cookie
  if (!isGuest(user) && !context.devices.isNamed(asked.request))
    await rememberDevice(answer, user.id, asked, context)
  return answer
}

async function findSession(
  token: string,
  { database, now }: AccountsContext,
): Promise<SessionRow | undefined> {
  return accountTables(database.kysely)
    .selectFrom('session')
    .selectAll()
    .where('token', '=', token)
    .where('expiresAt', '>', isoOf(now()))
    .executeTakeFirst()
}

/** The same one where it was prolonged within the day. */
async function prolonged(session: SessionRow, { database, now }: AccountsContext): Promise<SessionRow> {
  if (millisecondsOf(session.expiresAt) - sessionMs + prolongedEveryMs > now()) return session
  const until = { expiresAt: isoOf(now() + sessionMs), updatedAt: isoOf(now()) }
  const own = accountTables(database.kysely).updateTable('session').set(until)
  await own.where('id', '=', session.id).execute()
  return { ...session, ...until }
}

function forgetCookie(answer: Response, { publicUrl }: AccountsContext): void {
  const { name } = sessionCookieNames(publicUrl)
  const gone = { name, value: '', seconds: 0, sameSite: 'Lax' } as const
  answer.headers.append('set-cookie', setCookie(publicUrl, gone))
}

/** For callable functions. */
export const getToken: AccountCall = async (asked, context) => {
  const { sessionId } = await signedIn(asked, context)
  return accountAnswer({ token: context.bearers.token(sessionId) })
}
