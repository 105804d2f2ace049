import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOfCode, wireNameOf } from '#core/functions/function-call.ts'
import { Refusal, refusals } from '#core/refusal.ts'
import type { NamedNo } from '#core/refusal.ts'
import type { Log } from '../log.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import { BusyRefusal, EdgeRefusal } from './edge-refusal.ts'

export type Edge = { Bindings: HttpBindings; Variables: { requestId: string } }

/** One line for each request, without what people wrote: no query, no token, no body. */
export function logRequests(log: Log): MiddlewareHandler<Edge> {
  // unique over all nodes and restarts, and cheaper than chance at every request
  const process = randomBytes(6).toString('base64url')
  let requests = 0
  return async (c, next) => {
    const started = performance.now()
    const id = `${process}-${(requests++).toString(36)}`
    c.set('requestId', id)
    // not through Hono, which then makes Headers for every answer, as long a work as the rest of it
    c.env.outgoing.setHeader('x-request-id', id)
    await next()
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ id, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms }, 'request')
  }
}

/** Links of mails and of calendars carry their secret in the path; no other part of ours is as long. */
export function loggedPath(path: string): string {
  if (/^\/+ics\//i.test(path)) return '/ics/…'
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (part.length > 23 ? '…' : part))
    .join('/')
}

const unavailable = 'The server is not available right now. Please try again in a moment.'
/** A standby is promoted, and a database restarted, within seconds. */
const unavailableSeconds = 5

/** The only place where a request's failure ends: a refusal is answered in its words, a bug in general ones. */
export function answerError(log: Log) {
  return (error: unknown, c: Context<Edge>): Response => {
    if (error instanceof Refusal) return refuse(c, error)
    if (c.env.incoming.destroyed && !c.env.outgoing.writable) return c.body(null) // nobody is left to answer
    const id = c.get('requestId')
    if (isDatabaseGone(error)) {
      log.warn({ id, err: error }, 'the database does not answer')
      c.header('retry-after', String(unavailableSeconds))
      return c.json({ error: { status: 'UNAVAILABLE', message: unavailable } }, 503)
    }
    log.error({ id, err: error }, 'a request failed')
    return c.json({ error: { status: 'INTERNAL', message: 'Something went wrong on our side.' } }, 500)
  }
}

/** By its name a device says it in its own language; `message` is for those that know no names. */
function namedNo({ refusal, about }: Refusal): NamedNo {
  return { refusal, ...(about !== null && { about }) }
}

export function refuse(c: Context<Edge>, refusal: Refusal): Response {
  const code = refusals[refusal.refusal]
  const status = refusal instanceof EdgeRefusal ? refusal.status : statusOfCode(code)
  // what is still being sent will not be read, so the connection cannot be used again
  if (!c.env.incoming.complete) c.header('connection', 'close')
  if (refusal instanceof BusyRefusal) c.header('retry-after', String(refusal.retryAfterSeconds))
  c.header('content-type', 'application/json')
  const body = JSON.stringify({
    error: { status: wireNameOf(code), message: refusal.message, ...namedNo(refusal) },
  })
  return c.body(body, status as ContentfulStatusCode) // the table knows only statuses that carry a body
}
