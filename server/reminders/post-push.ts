import { encryptPush } from './encrypt-push.ts'
import type { PushKeys } from './encrypt-push.ts'
import type { Push } from './open-push.ts'

export type PushOutcome =
  | { is: 'taken' }
  /** the device no longer wants any */
  | { is: 'gone' }
  /** not now, but perhaps later */
  | { is: 'later'; trouble: string; waitMs: number | null }
  /** the service does not take this from us */
  | { is: 'refused'; trouble: string }

export type PushHeaders = { topic?: string; urgency: 'high' | 'normal'; ttlSeconds: number }

const limitMs = 5_000
const mostAnswerBytes = 3_000
const longestTrouble = 200
const minute = 60_000
const longestWaitMs = 60 * minute

/** Hands one message to a push service. What it answers may quote the address, which nobody else may know. */
export async function postPush(
  push: Push,
  to: PushKeys & { endpoint: string },
  text: string,
  { topic, urgency, ttlSeconds }: PushHeaders,
): Promise<PushOutcome> {
  // the list may have become shorter since the device was added
  if (!push.isAddress(to.endpoint)) return { is: 'refused', trouble: 'not on the list of push services' }
  try {
    const answer = await fetch(to.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      headers: {
        authorization: push.authorization(new URL(to.endpoint).origin),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttlSeconds),
        urgency,
        ...(topic !== undefined && { topic }),
      },
      body: encryptPush(text, to),
    })
    return outcomeOf(answer, await startOf(answer))
  } catch (error) {
    // any failure of the network; a bug of ours would show as well, as a device that is never reached
    return { is: 'later', trouble: reasonOf(error), waitMs: null }
  }
}

function outcomeOf({ status, headers }: Response, body: string): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'taken' }
  if (status === 404 || status === 410) return { is: 'gone' }
  const trouble = `${status} ${withoutAddresses(body)}`.trim().slice(0, longestTrouble)
  if (status === 429 || status >= 500) return { is: 'later', trouble, waitMs: waitOf(headers) }
  return { is: 'refused', trouble }
}

/** In seconds, or until a date. */
function waitOf(headers: Headers): number | null {
  const asked = headers.get('retry-after') ?? ''
  if (!/^\d{1,9}$/.test(asked)) return null
  return Math.min(Number(asked) * 1000, longestWaitMs)
}

/** What is more than a few words is not read, however long it goes on. */
async function startOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    bytes += part.length
    if (bytes >= mostAnswerBytes) break
  }
  return Buffer.concat(parts).subarray(0, mostAnswerBytes).toString('utf8')
}

/** Whatever is as long as a part of an address could be one. */
function withoutAddresses(text: string): string {
  return text.replace(/[\w:%~.+/=-]{24,}/g, '…').replace(/\s+/g, ' ')
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } } // whatever was thrown
  if (name === 'TimeoutError') return 'no answer within 5 seconds'
  return typeof cause?.code === 'string' ? cause.code : 'not reachable'
}
