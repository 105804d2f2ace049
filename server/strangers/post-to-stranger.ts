import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressesOfName } from './addresses-of-name.ts'
import type { Names } from './addresses-of-name.ts'
import { isPublicAddress } from './public-address.ts'
import { reachOf } from './stranger-hosts.ts'
import { areSendable } from './stranger-headers.ts'
import { createTurns } from './stranger-turns.ts'

/** What became of a post; never where it leads, and of an answer no more than its beginning. */
export type PostedOut =
  | { is: 'answered'; status: number; retryAfter: string; text: string }
  | { is: 'failed'; why: WhyNotPosted }
export type WhyNotPosted =
  /** the address, or all that its name leads to, is not one that may be asked */
  'not-allowed' | 'not-sendable' | 'no-such-name' | 'too-slow' | 'not-trusted' | 'not-reachable' | 'busy'

export type Strangers = ReturnType<typeof createStrangers>

const limitMs = 5_000
const turns = { atOnce: 64, atOneHost: 16, waiting: 1_000 }
const mostAnswerBytes = 64_000
const mostBodyBytes = 64_000

const noNames = /^(ENOTFOUND|ENODATA|EAI_\w+|ESERVFAIL|EREFUSED|ETIMEOUT|EBADNAME)$/

class NotAllowed extends Error {}
class TooSlow extends Error {}

/** Posts to addresses that somebody has typed. Each on a connection of its own, whose address was checked. */
export function createStrangers(
  allowed: readonly string[],
  { names = addressesOfName, waitMs = limitMs }: { names?: Names; waitMs?: number } = {},
) {
  const inTurn = createTurns(turns)

  /** `whose`: who is to be patient where many let us wait, such as one webhook. */
  async function post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer | string,
    whose?: string,
  ): Promise<PostedOut> {
    const reach = reachOf(address, allowed)
    if (reach === 'none') return { is: 'failed', why: 'not-allowed' }
    const bytes = Buffer.from(body)
    if (!areSendable(headers) || bytes.length > mostBodyBytes) return { is: 'failed', why: 'not-sendable' }
    const lookup = checkedLookup(names, reach === 'any')
    const { host } = new URL(address)
    const posted = await inTurn(host, whose ?? host, async (): Promise<PostedOut> => {
      try {
        return await postOnce({ address, headers, bytes, lookup, waitMs })
      } catch (error) {
        return { is: 'failed', why: whyOf(error) }
      }
    })
    return posted ?? { is: 'failed', why: 'busy' }
  }

  return {
    post,
    /** whether an address that somebody types may be asked at all; where its name leads is seen with each post */
    isAllowed: (address: string) => reachOf(address, allowed) !== 'none',
  }
}

/** The connection goes to the very addresses that were checked: a name that leads elsewhere a moment later is not asked again. */
function checkedLookup(names: Names, isNamed: boolean): LookupFunction {
  return (host, { all }, done) => {
    const found = async () => {
      const those = await names(host, isNamed)
      const [first] = those
      const mayAsk = isNamed || those.every(({ address }) => isPublicAddress(address))
      if (!first || !mayAsk) throw new NotAllowed()
      return { those, first }
    }
    found().then(
      ({ those, first }) => (all ? done(null, those) : done(null, first.address, first.family)),
      (error: Error) => done(error, ''),
    )
  }
}

type Request = {
  address: string
  headers: Readonly<Record<string, string>>
  bytes: Buffer
  lookup: LookupFunction
  waitMs: number
}

/** Follows no redirect. The time is for all of it: the name, the connection and the answer. */
function postOnce({ address, headers, bytes, lookup, waitMs }: Request): Promise<PostedOut> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: false,
      lookup,
      headers: { ...headers, 'content-length': bytes.length },
    })
    const isAnswered = { yes: false }
    const late = setTimeout(() => request.destroy(new TooSlow()), waitMs)
    request.on('error', reject)
    request.on('close', () => {
      clearTimeout(late)
      // such as "101 Switching Protocols": neither an answer nor an error
      if (!isAnswered.yes) reject(new Error('it ended without an answer'))
    })
    request.on('response', (answer) => {
      isAnswered.yes = true
      // what was answered stands, whatever becomes of the rest
      request.off('error', reject).on('error', () => {})
      const { statusCode: status = 0, headers: said } = answer
      const retryAfter = said['retry-after'] ?? ''
      void readStart(answer).then((text) => resolve({ is: 'answered', status, retryAfter, text }))
    })
    request.end(bytes)
  })
}

/** What is more than its beginning is not read, however long it goes on. */
function readStart(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let bytes = 0
    const end = () => resolve(Buffer.concat(parts).subarray(0, mostAnswerBytes).toString('utf8'))
    answer.on('data', (part: Buffer) => {
      parts.push(part)
      bytes += part.length
      if (bytes < mostAnswerBytes) return
      end()
      answer.destroy()
    })
    for (const event of ['end', 'error', 'close']) answer.on(event, end)
  })
}

function whyOf(error: unknown): WhyNotPosted {
  if (error instanceof TooSlow) return 'too-slow'
  if (error instanceof NotAllowed) return 'not-allowed'
  const { code } = error as { code?: unknown } // many kinds of errors carry one
  if (typeof code !== 'string') return 'not-reachable'
  if (noNames.test(code)) return 'no-such-name'
  return /CERT|TLS|SSL|SIGNED|EPROTO/.test(code) ? 'not-trusted' : 'not-reachable'
}
