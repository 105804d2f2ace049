import type { AccountCalls } from '#core/accounts/account.ts'
import { askFor } from '../asking/ask-for.ts'
import type { Outcome } from '../asking/ask-for.ts'

type Call = keyof AccountCalls
type Posts = Call extends infer C ? (C extends `POST ${infer P}` ? P : never) : never
type Body<C extends Call> = AccountCalls[C] extends { body: infer B extends object } ? B : null
type Answer<C extends Call> = AccountCalls[C]['answer']

/** One question about an account by POST, as nearly all are. */
export function askAccount<P extends Posts>(
  path: P,
  body: Body<`POST ${P}`>,
): Promise<Outcome<Answer<`POST ${P}`>>> {
  return askProvider(`POST ${path}`, body)
}

/** One question about an account. */
export function askProvider<C extends Call>(
  call: C,
  body: Body<C>,
  patienceMs?: number,
): Promise<Outcome<Answer<C>>> {
  const [method = '', path = ''] = call.split(' ')
  return askFor(path, { method, body, patienceMs })
}
