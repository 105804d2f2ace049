import type { Outcome } from '../accounts/account-calls.ts'
import { accountWords } from '../accounts/account-words.ts'
import { currentSession } from '../store/session.ts'

/** Longer than any healthy answer takes; a phone between two networks would wait for minutes. */
const patienceMilliseconds = 20_000
export const unreachable = 'UNREACHABLE'

/** One question by POST, in the name of whoever is signed in. It never throws: every way to fail ends in words. */
export async function askServer<T>(
  path: string,
  body: object,
  onRefused: (status: number) => void,
): Promise<Outcome<T>> {
  const session = currentSession()
  // somebody else may have signed in since this page was shown: nothing is done in their name
  const whose = session.state === 'signed-in' ? `?whose=${encodeURIComponent(session.user.id)}` : ''
  const response = await fetch(`${path}${whose}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch(() => null)
  // a proxy without a server behind it answers for the server
  if (!response || [502, 503, 504].includes(response.status))
    return { ok: false, code: unreachable, words: accountWords.unreachable }
  const answer = (await response.json().catch(() => null)) as T | ServerError | null
  if (response.ok && answer) return { ok: true, answer: answer as T }
  onRefused(response.status)
  const { error } = (answer ?? {}) as Partial<ServerError>
  return { ok: false, code: error?.status ?? '', words: error?.message ?? '' }
}

type ServerError = { error: { status: string; message: string } }
