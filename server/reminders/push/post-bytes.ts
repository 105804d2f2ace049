import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** The answer to a post: how it begins, and never where it leads. */
export type Posted = { status: number; retryAfter: string; text: string }

const limitMs = 5_000
const mostAnswerBytes = 3_000
const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

export class TooSlow extends Error {}

/**
 * Not `fetch`: at eight o'clock a hundred thousand go out, and this takes half the processor. It follows no redirect.
 * Five seconds are for all of it, the name, the connection and the answer.
 */
export async function postBytes(
  address: string,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<Posted> {
  const wasKept = { is: false }
  try {
    return await postOnce(address, headers, body, wasKept)
  } catch (error) {
    const { code } = error as { code?: unknown } // many kinds of errors carry one
    if (!wasKept.is || code !== 'ECONNRESET') throw error
    // the service has closed a connection that was kept: it is asked on a new one
    return postOnce(address, { ...headers, connection: 'close' }, body, wasKept)
  }
}

function postOnce(
  address: string,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  wasKept: { is: boolean },
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const isHttps = address.startsWith('https:')
    const isKept = headers.connection === undefined
    const request = (isHttps ? httpsRequest : httpRequest)(address, {
      method: 'POST',
      agent: isKept && (isHttps ? agents.https : agents.http),
      headers: { ...headers, 'content-length': body.length },
    })
    const late = setTimeout(() => request.destroy(new TooSlow()), limitMs)
    const isAnswered = { yes: false }
    request.on('close', () => {
      clearTimeout(late)
      // such as "101 Switching Protocols": neither an answer nor an error
      if (!isAnswered.yes) reject(new Error('it ended without an answer'))
    })
    request.on('error', (error) => {
      wasKept.is = request.reusedSocket
      reject(error)
    })
    request.on('response', (answer) => {
      isAnswered.yes = true
      const about = aboutOf(answer)
      const reading = readStart(answer).then((text) => resolve({ ...about, text }), reject)
      // taken is taken, however long the service goes on talking
      if (about.status >= 200 && about.status < 300) resolve({ ...about, text: '' })
      return reading
    })
    request.end(body)
  })
}

function aboutOf({ statusCode = 0, headers }: IncomingMessage): Omit<Posted, 'text'> {
  return { status: statusCode, retryAfter: headers['retry-after'] ?? '' }
}

/** What is more than a few words is not read, however long it goes on. */
function readStart(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
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
    answer.on('end', end)
    answer.on('error', reject)
    // after its end it changes nothing; cut off before, it would be waited for
    answer.on('close', end)
  })
}
