import type { ChangeAnswer, PushAnswer } from '#core/sync.ts'
import { storeWords } from './store-words.ts'
import type { OutboxEntry } from './view.ts'

/** A push stays well under the server's limit of 256 KB and 100 changes. */
const mostBytes = 200_000
const mostChanges = 100
const hangingPostMs = 15_000
const stolenLockMs = 20_000
const longestWaitMs = 60_000
/** Answers that say the change itself is the trouble; anything else may pass. */
const unreadable = [400, 413, 422]

export type OutboxEdge = {
  userId: string
  /** entries not yet acknowledged or refused, in order */
  unsent(): Promise<readonly OutboxEntry[]>
  onAnswers(answers: readonly ChangeAnswer[]): Promise<void>
  onUnauthenticated(): void
}

type Sent = 'done' | 'unauthenticated' | 'later'

/** Sends what waits, in order, one tab at a time; whatever fails is tried again with longer and longer pauses. */
export function createOutbox(edge: OutboxEdge) {
  let running = false
  let again = false
  let stopped = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(retry)
    running = true
    again = false
    // the lock may be stolen or storage may fail under us: nothing is lost, so it counts as "later"
    const sent = await underLock(edge.userId, () => sendAll(edge)).catch((): Sent => 'later')
    running = false
    if (stopped) return
    if (sent === 'unauthenticated') edge.onUnauthenticated()
    else if (sent === 'later')
      retry = setTimeout(flush, Math.min(longestWaitMs, 1_000 * 2 ** failures++) * (0.5 + Math.random()))
    else {
      failures = 0
      if (again) await flush()
    }
  }

  return {
    flush,
    stop() {
      stopped = true
      clearTimeout(retry)
    },
  }
}

async function sendAll(edge: OutboxEdge): Promise<Sent> {
  for (let alone = false; ;) {
    const entries = await edge.unsent()
    if (entries.length === 0) return 'done'
    const part = alone ? entries.slice(0, 1) : firstPart(entries)
    const response = await post(part)
    if (!response) return 'later'
    if (response.status === 401) return 'unauthenticated'
    if (response.ok) {
      await edge.onAnswers(((await response.json()) as PushAnswer).answers)
      alone = false
    } else if (!unreadable.includes(response.status)) return 'later'
    else if (part.length > 1) alone = true
    else await edge.onAnswers(part.map((entry) => refusedWhole(entry)))
  }
}

/** The server could not read this one change at all: it must not block the ones behind it. */
function refusedWhole({ change }: OutboxEntry): ChangeAnswer {
  return {
    id: change.id,
    outcome: 'refused',
    refusal: 'not-understood',
    says: storeWords.notUnderstood,
  }
}

function firstPart(entries: readonly OutboxEntry[]) {
  let bytes = 0
  const tooMuch = entries.findIndex(({ change }) => (bytes += JSON.stringify(change).length * 2) > mostBytes)
  return entries.slice(0, Math.min(mostChanges, tooMuch < 0 ? entries.length : Math.max(1, tooMuch)))
}

async function post(entries: readonly OutboxEntry[]): Promise<Response | null> {
  // no answer is no news: the change may or may not have arrived, and sending it again is safe
  return fetch('/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes: entries.map(({ change }) => change) }),
    signal: AbortSignal.timeout(hangingPostMs),
  }).catch(() => null)
}

/** A suspended tab may hold the lock for hours: after a while it is taken away; the server applies a change once anyway. */
async function underLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const name = `senior-pet-care.outbox.${userId}`
  // plain http on a home network has no locks: two tabs may send the same change, which is safe
  if (!navigator.locks) return work()
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(stolenLockMs) }, work)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    return navigator.locks.request(name, { steal: true }, work)
  }
}
