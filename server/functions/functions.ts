import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { FunctionError, statusOfCode, wireNameOf } from '#core/functions/function-call.ts'
import { Refusal } from '#core/refusal.ts'
import { mostBodyBytes, mostStrangersBytes, readJson } from '../http/read-body.ts'
import type { Edge } from '../http/request.ts'
import type { Call, CallableFunction } from './callable-function.ts'

export type FunctionsSettings = {
  callables: readonly CallableFunction[]
  /** by the Bearer token: null without one, a Refusal when it is not good. Cookies do not count here. */
  whoCalls(request: Request): Promise<Call['caller']>
  isOwnOrigin(request: Request): boolean
}

export type Functions = ReturnType<typeof createFunctions>

const bodySchema = v.object({ data: v.unknown() })

/** Answers POST /us-central1/{name} in the shape that clients of callable functions read. */
export function createFunctions({ callables, whoCalls, isOwnOrigin }: FunctionsSettings) {
  const byName = new Map(callables.map((callable) => [callable.name, callable]))

  async function answer(c: Context<Edge>, name: string, address: string): Promise<Response> {
    const callable = byName.get(name)
    if (!callable) throw new Refusal('not-found')
    if (!isOwnOrigin(c.req.raw)) throw new Refusal('not-allowed')
    const caller = await whoCalls(c.req.raw)
    if (callable.callers === 'signed-in' && !caller) throw new Refusal('not-signed-in')
    const { data } = await readJson(c.env.incoming, bodySchema, caller ? mostBodyBytes : mostStrangersBytes)
    try {
      const result = await callable.answer(data, { caller, address })
      return c.json({ result: result ?? null })
    } catch (error) {
      // a function's own no may carry details; refusals and bugs end at the edge of every request
      if (error instanceof FunctionError) return refuseCall(c, error)
      throw error
    }
  }

  return { answer, addresses: callables.map(({ name }) => `POST /us-central1/${name}`) }
}

function refuseCall(c: Context<Edge>, { code, message, details }: FunctionError): Response {
  const error = { status: wireNameOf(code), message, ...(details !== undefined && { details }) }
  return c.json({ error }, statusOfCode(code) as ContentfulStatusCode) // the table knows only statuses that carry a body
}
