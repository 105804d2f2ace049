import type { WayIn } from '#core/accounts/account.ts'
import { accountAnswer } from './account-answer.ts'
import { rememberDevice } from './accounts-context.ts'
import type { AccountsContext, Asked } from './accounts-context.ts'
import { tellOfNewDevice } from './new-device.ts'
import { findUser, newId, shownUser } from './users.ts'
import { sessionCookieNames, setCookie } from './sessions/session-cookie.ts'
import { accountTables, isoOf } from './sessions/session-tables.ts'

const dayMs = 24 * 60 * 60_000
export const sessionMs = 30 * dayMs
/** One that is used goes on: as often as this it is written down. */
export const prolongedEveryMs = dayMs

/** The one way a session of an account begins; whoever may have it is decided in let-in.ts. */
export async function openSession(
  { id }: { id: string },
  way: WayIn,
  asked: Asked,
  context: AccountsContext,
): Promise<Response> {
  // the browser forgets its former session, so it must not live on without it
  await context.sessions.endOf(asked.request)
  const user = await findUser(id, context.database.kysely)
  // deleted in this very moment
  if (!user) throw new Error('a session for nobody')
  const token = newId()
  const now = context.now()
  await accountTables(context.database.kysely)
    .insertInto('session')
    .values({
      id: newId(),
      userId: id,
      token,
      way,
      expiresAt: isoOf(now + sessionMs),
      createdAt: isoOf(now),
      updatedAt: isoOf(now),
      ipAddress: null,
      userAgent: asked.request.headers.get('user-agent')?.slice(0, 300) ?? null,
    })
    .execute()
  const answer = accountAnswer({ user: shownUser(user) })
  answer.headers.append('set-cookie', sessionCookie(token, context))
  const wasKnown = await rememberDevice(answer, id, asked, context)
  if (!wasKnown) tellOfNewDevice(user, way, asked, context)
  return answer
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
