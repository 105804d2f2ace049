import type { WayIn } from '#core/accounts/account.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '../database/database.ts'
import { accountAnswer } from './account-answer.ts'
import { rememberDevice } from './accounts-context.ts'
import type { AccountsContext, Asked } from './accounts-context.ts'
import { isStillPasskey } from './passkeys/kept-passkeys.ts'
import { isStillIdentity } from './single-sign-on/kept-identities.ts'
import { tellOfNewDevice } from './new-device.ts'
import { findUser, isStillPassword, newId, shownUser } from './users.ts'
import { sessionCookieNames, setCookie } from './sessions/session-cookie.ts'
import { accountTables, isoOf } from './sessions/session-tables.ts'

const dayMs = 24 * 60 * 60_000
export const sessionMs = 30 * dayMs
/** One that is used goes on: as often as this it is written down. */
export const prolongedEveryMs = dayMs

/** Who is let in; and by which password, passkey or account elsewhere, as it may be another by now, or gone. */
export type LetIn = { id: string; passwordHash?: string; passkey?: string; identity?: string }

/** The one way a session of an account begins; whoever may have it is decided in let-in.ts. */
export async function openSession(
  { id, passwordHash, passkey, identity }: LetIn,
  way: WayIn,
  asked: Asked,
  context: AccountsContext,
): Promise<Response> {
  const { database, sessions } = context
  // the browser forgets its former session, so it must not live on without it
  await sessions.endOf(asked.request, id)
  const user = await findUser(id, database.kysely)
  // deleted in this very moment
  if (!user) throw new Refusal('wrong-login')
  const token = newId()
  await database.transact(async (tx) => {
    if (passwordHash !== undefined && !(await isStillPassword(id, passwordHash, tx)))
      throw new Refusal('wrong-login')
    if (passkey !== undefined && !(await isStillPasskey({ person: id, id: passkey }, tx)))
      throw new Refusal('passkey-refused')
    if (identity !== undefined && !(await isStillIdentity({ person: id, id: identity }, tx, context.now())))
      throw new Refusal('sign-on-over')
    await keepSession(id, token, way, asked, context, tx)
  })
  const answer = accountAnswer({ user: shownUser(user) })
  answer.headers.append('set-cookie', sessionCookie(token, context))
  const wasKnown = await rememberDevice(answer, id, asked, context)
  if (!wasKnown) tellOfNewDevice(user, way, asked, context)
  return answer
}

async function keepSession(
  userId: string,
  token: string,
  way: WayIn,
  { request }: Asked,
  context: AccountsContext,
  tx: Database['kysely'],
): Promise<void> {
  const now = context.now()
  await accountTables(tx)
    .insertInto('session')
    .values({
      id: newId(),
      userId,
      token,
      way,
      expiresAt: isoOf(now + sessionMs),
      createdAt: isoOf(now),
      updatedAt: isoOf(now),
      ipAddress: null,
      userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null,
    })
    .execute()
}

export function sessionCookie(
  token: string,
  { publicUrl, sessions }: Pick<AccountsContext, 'publicUrl' | 'sessions'>,
): string {
  const { name } = sessionCookieNames(publicUrl)
  return setCookie(publicUrl, {
    name,
    value: sessions.valueOf(token),
    seconds: sessionMs / 1000,
    sameSite: 'Lax',
  })
}
