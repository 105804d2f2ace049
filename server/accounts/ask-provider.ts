import type { AccountsContext, Asked } from './accounts-context.ts'
import { languageOf } from '../http/language-of.ts'
import { toldIfGone } from './provider-settings.ts'
import { sessionCookieNames } from './sessions/session-cookie.ts'

/** Hands a call that was checked on to the provider, with nothing of the request but what it needs. */
export async function askProvider(
  { request }: Asked,
  { provider, sessions, publicUrl }: AccountsContext,
  path: string,
  body?: object,
): Promise<Response> {
  const headers = new Headers({ origin: publicUrl, 'accept-language': languageOf(request.headers) })
  const userAgent = request.headers.get('user-agent')
  const cookie = sessions.cookieOf(request)
  if (cookie) headers.set('cookie', `${sessionCookieNames(publicUrl).name}=${cookie.value}`)
  if (userAgent !== null) headers.set('user-agent', userAgent.slice(0, 300))
  if (body) headers.set('content-type', 'application/json')
  const asked = new Request(`${publicUrl}/api/auth${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await toldIfGone(async () => (await provider()).handler(asked))
  if (answer.status >= 500) throw new Error(`the sign-in provider answered ${answer.status} to ${path}`)
  return path.startsWith('/token') ? answer : withoutSessionToken(answer)
}

/** The session's token belongs into its HttpOnly cookie alone: a script that reads an answer must not find it. */
async function withoutSessionToken(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.set('cache-control', 'no-store')
  const body = (await answer.json()) as { session?: object } | null // the provider's: an object, or null without a session
  const shown = body && {
    ...body,
    token: undefined,
    ...(body.session && { session: { ...body.session, token: undefined } }),
  }
  return new Response(JSON.stringify(shown), { status: answer.status, headers })
}
