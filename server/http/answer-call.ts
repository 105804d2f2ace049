import type { Context } from 'hono'
import type { GenericSchema } from 'valibot'
import { Refusal } from '#core/refusal.ts'
import { mostBodyBytes, mostStrangersBytes, readJson } from './read-body.ts'
import type { Edge } from './request.ts'

/** POST …/{call}: the call that is named there, its body read by its schema, for whoever asks. */
export async function answerCall<Asked extends { asking: object | null }>(
  c: Context<Edge>,
  schemas: Readonly<Record<string, GenericSchema>>,
  calls: Readonly<Record<string, (body: never, asked: Asked) => Promise<object>>>,
  asked: Asked,
): Promise<Response> {
  const name = c.req.param('call') ?? ''
  const [schema, call] = Object.hasOwn(schemas, name) ? [schemas[name], calls[name]] : []
  if (!schema || !call) throw new Refusal('not-found')
  const body = await readJson(c.env.incoming, schema, asked.asking ? mostBodyBytes : mostStrangersBytes)
  return c.json(await call(body as never, asked)) // its schema has read it
}
