import type { AccountCalls, AccountError } from '#core/account.ts'

type Path<Call> = Call extends `POST ${infer P}` ? P : never
type Posts = Path<keyof AccountCalls>
type Body<P extends Posts> = AccountCalls[`POST ${P}`]['body']
type Answer<P extends Posts> = AccountCalls[`POST ${P}`]['answer']

/** What the provider said: its answer, or why not. `words` is empty when it gave no reason. */
export type Outcome<T> = { ok: true; answer: T } | { ok: false; code: string; words: string }

export const unreachableWords = 'The server cannot be reached. Please check your connection and try again.'
/** Longer than any healthy answer takes; a phone between two networks would wait for minutes. */
const patienceMilliseconds = 20_000

/** One question to the sign-in provider. It never throws: every way to fail ends in words for the person. */
export async function askAccount<P extends Posts>(path: P, body: Body<P>): Promise<Outcome<Answer<P>>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch(() => null)
  // a proxy without a server behind it answers for the server
  if (!response || [502, 503, 504].includes(response.status)) {
    return { ok: false, code: 'UNREACHABLE', words: unreachableWords }
  }
  const answer = (await response.json().catch(() => null)) as Answer<P> | Partial<AccountError> | null
  if (response.ok && answer) return { ok: true, answer: answer as Answer<P> }
  const { code, message } = (answer ?? {}) as Partial<AccountError>
  return { ok: false, code: code ?? 'UNKNOWN', words: message ?? '' }
}
