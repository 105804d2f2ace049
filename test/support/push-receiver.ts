import { readFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { subscriptionKeys, readVapid } from './push-keys.ts'
import { bodyOf, whyNotClaims, whyNotHeaders } from './push-service.ts'

/** What has come until now. */
export type Received = {
  /** subscriptions that have got at least one */
  reached: number
  taken: number
  refused: number
  /** read as their device would */
  decrypted: number
  lastAt: number
}
/** Of so many one is decrypted: it costs as much as encrypting did. */
const sampled = 100
const tellEveryMs = 100

/**
 * A push service as a process of its own, for a hundred thousand messages: it counts what comes for each subscription
 * and keeps nothing. All of them have the same keys. A signature is checked when it comes for the first time.
 */
const [folder = '', isSecure = '', privateKey = '', auth = ''] = process.argv.slice(2)
const keys = subscriptionKeys(Buffer.from(privateKey, 'base64url'), Buffer.from(auth, 'base64url'))
const came = new Map<string, number>()
const signed = new Set<string>()
const received: Received = { reached: 0, taken: 0, refused: 0, decrypted: 0, lastAt: 0 }

function whyNot({ headers }: IncomingMessage, body: Buffer): string | null {
  if (body.length > 4_096) return 'too large'
  const { authorization = '' } = headers
  if (!signed.has(authorization)) {
    const why = whyNotClaims(readVapid(authorization).claims, origin, Date.now())
    if (why) return why
    signed.add(authorization)
  }
  if (received.taken % sampled === 0) {
    JSON.parse(keys.decrypt(body))
    received.decrypted += 1
  }
  return whyNotHeaders(headers)
}

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const why = whyNot(request, await bodyOf(request))
    if (why) throw new Error(why)
    const { url = '' } = request
    const before = came.get(url) ?? 0
    came.set(url, before + 1)
    received.taken += 1
    if (before === 0) received.reached += 1
    received.lastAt = Date.now()
    response.writeHead(201).end()
  } catch (error) {
    // whatever is wrong with it: a real one would not take it either
    received.refused += 1
    response.writeHead(400).end(String(error))
  }
}

const answer = (request: IncomingMessage, response: ServerResponse) => void take(request, response)
const server =
  isSecure === 'https'
    ? createHttps(
        { key: readFileSync(`${folder}/key.pem`), cert: readFileSync(`${folder}/cert.pem`) },
        answer,
      )
    : createHttp(answer)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo // a TCP server that listens has one
const origin = `${isSecure === 'https' ? 'https' : 'http'}://127.0.0.1:${port}`
process.send?.({ origin })
setInterval(() => process.send?.(received), tellEveryMs)
process.on('disconnect', () => process.exit(0))
