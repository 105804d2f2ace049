import { Refusal } from '#core/refusal.ts'
import { toldIfGone } from './provider-settings.ts'
import type { Provider } from './provider.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Who } from './sessions/who.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Who calls a function, by its Bearer token. Null without one; a token that is not good is refused, not ignored. */
export async function whoCalls(
  request: Request,
  provider: () => Promise<Provider>,
  sessions: Sessions,
): Promise<Who | null> {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const token = header.length < 4_096 ? bearer.exec(header)?.[1] : undefined
  if (token === undefined) throw new Refusal('not-signed-in')
  const { payload } = await toldIfGone(async () => (await provider()).api.verifyJWT({ body: { token } }))
  const sessionId: unknown = payload?.['sid']
  // a token lives on for minutes after its session was ended: the session decides
  const who = typeof sessionId === 'string' ? await sessions.findById(sessionId) : null
  if (!who) throw new Refusal('not-signed-in')
  return who
}
