import type { Context } from 'hono'
import { Refusal } from '#core/refusal.ts'
import { vetCalls } from '#core/vet/vet-calls.ts'
import { readJson } from '../http/read-body.ts'
import type { Edge } from '../http/request.ts'
import type { Asked, VetLinks } from './vet-links.ts'

/** POST /api/vet-links/{call}: a link's secret is in the body, which no log and no proxy keeps. */
export async function answerVetCall(c: Context<Edge>, asked: Asked, links: VetLinks): Promise<Response> {
  const call = c.req.param('call') ?? ''
  if (!links.isCall(call)) throw new Refusal('not-found')
  const body: unknown = await readJson<unknown>(c.env.incoming, vetCalls[call])
  const answer = links.calls[call] as (body: unknown, asked: Asked) => Promise<object> // its schema has read the body
  return c.json(await answer(body, asked))
}
