import type { AccountCalls, AccountError } from '#core/accounts/account.ts'
import { accountWords } from './account-words.ts'

type Call = keyof AccountCalls
type Posts = Call extends infer C ? (C extends `POST ${infer P}` ? P : never) : never
type Body<C extends Call> = AccountCalls[C] extends { body: infer B } ? B : null
type Answer<C extends Call> = AccountCalls[C]['answer']

/** What the provider said: its answer, or why not. `words` is empty when it gave no reason. */
export type Outcome<T> = { ok: true; answer: T } | { ok: false; code: string; words: string }

/** Longer than any healthy answer takes; a phone between two networks would wait for minutes. */
const patienceMilliseconds = 20_000

/** One question to the sign-in provider by POST, as nearly all are. */
export function askAccount<P extends Posts>(
  path: P,
  body: Body<`POST ${P}`>,
): Promise<Outcome<Answer<`POST ${P}`>>> {
  return ask(`POST ${path}`, body)
}

/** One question to the sign-in provider. It never throws: every way to fail ends in words for the person. */
export async function ask<C extends Call>(call: C, body: Body<C>): Promise<Outcome<Answer<C>>> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(path, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch(() => null)
  // a proxy without a server behind it answers for the server
  if (!response || [502, 503, 504].includes(response.status)) {
    return { ok: false, code: 'UNREACHABLE', words: accountWords.unreachable }
  }
  const answer = (await response.json().catch(() => null)) as Answer<C> | Partial<AccountError> | null
  if (response.ok && answer) return { ok: true, answer: answer as Answer<C> }
  const { code, message } = (answer ?? {}) as Partial<AccountError>
  return { ok: false, code: code ?? 'UNKNOWN', words: message ?? '' }
}
