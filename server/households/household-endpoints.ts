import type { Context } from 'hono'
import { householdCalls } from '#core/households/household-calls.ts'
import { Refusal } from '#core/refusal.ts'
import { readJson } from '../http/read-body.ts'
import type { Edge } from '../http/request.ts'
import type { Asked, Households } from './households.ts'

/** POST /api/households/{call} */
export async function answerHouseholdCall(
  c: Context<Edge>,
  who: Omit<Asked, 'setCookie'>,
  households: Households,
): Promise<Response> {
  const call = c.req.param('call') ?? ''
  if (!households.isCall(call)) throw new Refusal('not-found')
  const body: unknown = await readJson<unknown>(c.env.incoming, householdCalls[call])
  const answer = households.calls[call] as (body: unknown, asked: Asked) => Promise<object> // its schema has read the body
  const setCookie = (cookie: string) => c.header('set-cookie', cookie, { append: true })
  return c.json(await answer(body, { ...who, setCookie }))
}
