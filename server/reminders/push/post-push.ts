import { encryptPush } from './encrypt-push.ts'
import type { PushKeys } from './encrypt-push.ts'
import type { Push } from './open-push.ts'
import { TooSlow, postBytes } from './post-bytes.ts'
import type { Posted } from './post-bytes.ts'

export type PushOutcome =
  | { is: 'taken' }
  /** the device no longer wants any */
  | { is: 'gone' }
  /** not now, but perhaps later */
  | { is: 'later'; trouble: string; waitMs: number | null; isSilent: boolean }
  /** the service does not take this from us */
  | { is: 'refused'; trouble: string }

export type PushHeaders = {
  topic?: string
  urgency: 'high' | 'normal'
  ttlSeconds: number
  /** of the text, where whoever reads it goes by that */
  contentType?: string
}

const longestTrouble = 200
const minute = 60_000
const longestWaitMs = 60 * minute

/** Hands one message to a push service. What it answers may quote the address, which nobody else may know. */
export async function postPush(
  push: Push,
  to: PushKeys & { endpoint: string },
  text: string,
  { topic, urgency, ttlSeconds, contentType = 'application/octet-stream' }: PushHeaders,
): Promise<PushOutcome> {
  // the list may have become shorter since the device was added
  if (!push.isAddress(to.endpoint)) return { is: 'refused', trouble: 'not on the list of push services' }
  try {
    const headers = {
      authorization: push.authorization(new URL(to.endpoint).origin),
      'content-type': contentType,
      'content-encoding': 'aes128gcm',
      ttl: String(ttlSeconds),
      urgency,
      ...(topic !== undefined && { topic }),
    }
    return outcomeOf(await postBytes(to.endpoint, headers, encryptPush(text, to)))
  } catch (error) {
    // any failure of the network; a bug of ours would show as well, as a device that is never reached
    return { is: 'later', trouble: reasonOf(error), waitMs: null, isSilent: error instanceof TooSlow }
  }
}

function outcomeOf({ status, retryAfter, text }: Posted): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'taken' }
  if (status === 404 || status === 410) return { is: 'gone' }
  const trouble = `${status} ${withoutAddresses(text)}`.trim().slice(0, longestTrouble)
  if (status === 429 || status >= 500)
    return { is: 'later', trouble, waitMs: waitOf(retryAfter), isSilent: false }
  return { is: 'refused', trouble }
}

/** Services say it in seconds; a date, which HTTP allows too, is left to the next try. */
function waitOf(asked: string): number | null {
  return /^\d{1,9}$/.test(asked) ? Math.min(Number(asked) * 1000, longestWaitMs) : null
}

/** Whatever is as long as a part of an address could be one. */
function withoutAddresses(text: string): string {
  return text.replace(/[\w:%~.+/=-]{24,}/g, '…').replace(/\s+/g, ' ')
}

function reasonOf(error: unknown): string {
  if (error instanceof TooSlow) return 'no answer within 5 seconds'
  const { code } = error as { code?: unknown } // whatever was thrown
  return typeof code === 'string' ? code : 'not reachable'
}
