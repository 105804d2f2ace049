import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#core/reminders/notice.ts'
import { newSubscriptionKeys, readVapid } from './push-keys.ts'
import type { Claims, SubscriptionKeys } from './push-keys.ts'

/** A message as its device would read it, and all that came with it. */
export type ReceivedPush = {
  endpoint: string
  message: PushMessage
  /** of the encrypted body */
  bytes: number
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  claims: Claims
  publicKey: string
}
/** A message to a program that reads XML, as to lists. */
export type ReceivedXml = Omit<ReceivedPush, 'message' | 'bytes'> & { text: string }
/** What the service answers instead of 201; one that hangs answers nothing. */
export type PushAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'hang'

export type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * A push service of our own: it gives out subscriptions, and takes only messages that a real one would take and their
 * device could read. `now` is the clock that tokens are held against.
 */
export async function startPushService(now: () => number = Date.now) {
  const subscriptions = new Map<string, SubscriptionKeys>()
  const received: ReceivedPush[] = []
  const receivedXml: ReceivedXml[] = []
  /** every POST, also what was refused */
  const asked: string[] = []
  const answers = { next: (_endpoint: string): PushAnswer | null => null }

  async function take(request: IncomingMessage): Promise<PushAnswer> {
    const endpoint = `${origin}${request.url}`
    asked.push(endpoint)
    const body = await bodyOf(request)
    const keys = subscriptions.get(endpoint)
    if (request.method !== 'POST') return { status: 405 }
    if (!keys) return { status: 404, body: 'no such subscription' }
    const instead = answers.next(endpoint)
    if (instead) return instead
    if (body.length > 4_096) return { status: 413, body: 'too large' }
    const { headers } = request
    const why = whyNotHeaders(headers)
    if (why) return { status: 400, body: why }
    try {
      const { claims, publicKey } = readVapid(headers.authorization ?? '')
      const whyNot = whyNotClaims(claims, origin, now())
      if (whyNot) return { status: 403, body: whyNot }
      const text = keys.decrypt(body)
      const { ttl, urgency, topic } = headers as Record<string, string | undefined> // none of them comes twice
      const came = { endpoint, ttl: Number(ttl), urgency, topic, claims, publicKey }
      if (headers['content-type'] === 'application/xml; charset="UTF-8"') receivedXml.push({ ...came, text })
      else received.push({ ...came, message: JSON.parse(text) as PushMessage, bytes: body.length }) // as the server says it
      return { status: 201, headers: { location: `${origin}/message/${received.length}` } }
    } catch (error) {
      return { status: 403, body: `not signed, or not readable: ${String(error)}` }
    }
  }

  const server = createServer((request, response) => {
    void take(request).then((answer) => {
      if (answer === 'hang') return
      response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const origin = `http://127.0.0.1:${port}`

  return {
    origin,
    received,
    receivedXml,
    asked,
    answers,
    /** what a browser would hand over when it subscribes, ready for add-device */
    subscribe(name = 'Chromium on Linux') {
      const keys = newSubscriptionKeys()
      const endpoint = `${origin}/push/${randomBytes(24).toString('base64url')}`
      subscriptions.set(endpoint, keys)
      return { endpoint, p256dh: keys.p256dh, auth: keys.auth, name, locale: 'en-GB' }
    },
    /** the person has taken the permission back */
    unsubscribe: (endpoint: string) => void subscriptions.delete(endpoint),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function whyNotHeaders(headers: IncomingHttpHeaders): string | null {
  if (headers['content-encoding'] !== 'aes128gcm') return 'not encrypted by RFC 8291'
  if (!/^\d+$/.test(String(headers.ttl))) return 'no TTL'
  if (headers.urgency !== undefined && !/^(very-low|low|normal|high)$/.test(String(headers.urgency)))
    return 'no such urgency'
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 'no such topic'
  return null
}

export function whyNotClaims({ aud, exp, sub }: Claims, origin: string, now: number): string | null {
  if (aud !== origin) return 'a token for somebody else'
  if (exp * 1000 <= now) return 'the token has expired'
  if (exp * 1000 > now + 24 * 60 * 60_000) return 'the token is good for more than a day'
  if (!/^(https:\/\/|mailto:.+@)/.test(sub)) return 'nobody to write to'
  return null
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // no encoding is set
  return Buffer.concat(parts)
}
