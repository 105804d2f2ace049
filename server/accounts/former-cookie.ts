import type { AccountsContext, Asked } from './accounts-context.ts'
import { sessionMs } from './open-session.ts'
import { sessionCookieNames, setCookie } from './sessions/session-cookie.ts'

// Sessions of the version before have a cookie of another name. All of this may go once it is 30 days old.

/** The former one stays for nodes of that version that still run beside this one. */
export function renameFormerCookie(answer: Response, { request }: Asked, context: AccountsContext): void {
  const { name } = sessionCookieNames(context.publicUrl)
  const cookie = context.sessions.cookieOf(request)
  if (!cookie || cookie.name === name) return
  const renamed = { name, value: cookie.value, seconds: sessionMs / 1000, sameSite: 'Lax' } as const
  answer.headers.append('set-cookie', setCookie(context.publicUrl, renamed))
}

/** Only where it is ours: on plain http another of these servers on the same machine may have one of that name. */
export function forgetFormerCookie(answer: Response, { request }: Asked, context: AccountsContext): void {
  const { name, former } = sessionCookieNames(context.publicUrl)
  if (former === name || !context.sessions.formerCookieOf(request)) return
  const gone = { name: former, value: '', seconds: 0, sameSite: 'Lax' } as const
  answer.headers.append('set-cookie', setCookie(context.publicUrl, gone))
}
