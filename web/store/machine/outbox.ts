import type { ChangeAnswer, Push, PushAnswer } from '#core/sync/sync.ts'
import { ask } from '#web/asking/ask.ts'
import { placeKey } from './device.ts'
import type { OwnChanges } from './own-changes.ts'
import type { Replica } from './replica.ts'
import { storeWords } from './store-words.ts'
import type { OutboxEntry } from './view.ts'
import type { World } from './world.ts'

/** A push stays well under the server's limit of 256 KB and 100 changes. */
const mostBytes = 200_000
const mostChanges = 100
/** Answers that say the change itself is the trouble; anything else may pass. */
const unreadable = [400, 413, 422]

type OutboxParts = {
  userId: string
  household: string
  changes: Pick<OwnChanges, 'unsent' | 'markSent'>
  replica: Pick<Replica, 'settle'>
  world: Pick<World, 'network' | 'locks' | 'patience' | 'chance' | 'session' | 'onAccountUsed'>
}

/** How often in a row it failed, and how many changes the next push carries at most. */
type Pace = { failures: number; most: number }

/** `afterMs`: the server said when to come again. */
type Sent = 'done' | 'unauthenticated' | 'somebody-else' | 'later' | { afterMs: number }

/** Sends what waits, in order, one tab at a time; whatever fails is tried again with longer and longer pauses. */
export function createOutbox(parts: OutboxParts) {
  const { patience, chance, session } = parts.world
  const stop = new AbortController()
  let running = false
  let again = false
  const pace: Pace = { failures: 0, most: mostChanges }
  let retry: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    if (stop.signal.aborted) return
    if (running) {
      again = true
      return
    }
    clearTimeout(retry)
    running = true
    again = false
    // the lock may be stolen or storage may fail under us: nothing is lost, so it counts as "later"
    const sent = await underLock(parts, stop.signal, (held) => sendAll(parts, held, pace)).catch(
      (): Sent => 'later',
    )
    running = false
    if (stop.signal.aborted) return
    if (sent === 'unauthenticated') return session.ended()
    if (sent === 'done') {
      pace.failures = 0
      if (again) await flush()
      return
    }
    if (sent === 'somebody-else') session.confirm()
    const pauseMs = typeof sent === 'object' ? sent.afterMs * (1 + chance() / 4) : nextPauseMs()
    retry = setTimeout(flush, Math.min(patience.longestRetryMs * 1.5, pauseMs))
  }

  function nextPauseMs(): number {
    return Math.min(patience.longestRetryMs, 1_000 * 2 ** pace.failures++) * (0.5 + chance())
  }

  return {
    flush,
    /** Nothing is sent after this, whatever waited for the lock or for an answer. */
    stop() {
      stop.abort()
      clearTimeout(retry)
    },
  }
}

/** `held` ends when the store stops or the lock is lost: the next tab, or the next person, sends then. */
async function sendAll(parts: OutboxParts, held: AbortSignal, pace: Pace): Promise<Sent> {
  const { userId, changes, replica, world } = parts
  for (let alone = false; !held.aborted;) {
    const entries = await changes.unsent()
    if (entries.length === 0) return 'done'
    const part = await changes.markSent(firstPart(entries).slice(0, alone ? 1 : pace.most))
    // all of it was taken back meanwhile
    if (part.length === 0) continue
    if (held.aborted) break
    const response = await post(parts, part, held)
    // on a slow line as much would never get through in time
    if (!response) pace.most = Math.max(1, Math.floor(part.length / 2))
    if (!response || held.aborted) break
    if (response.status === 401) return 'unauthenticated'
    if (response.status === 403) return 'somebody-else'
    if (response.ok) {
      const { answers, usedPercent } = (await response.json()) as PushAnswer
      await replica.settle(answers)
      world.onAccountUsed(userId, usedPercent)
      pace.failures = 0
      pace.most = Math.min(mostChanges, pace.most * 2)
      alone = false
    } else if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after'))
      return seconds > 0 ? { afterMs: seconds * 1_000 } : 'later'
    } else if (!unreadable.includes(response.status)) break
    else if (part.length > 1) alone = true
    else await replica.settle(part.map((entry) => refusedWhole(entry)))
  }
  return 'later'
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

function post(
  { userId, household, world: { network, patience } }: OutboxParts,
  entries: readonly OutboxEntry[],
  held: AbortSignal,
): Promise<Response | null> {
  const push: Push = { whose: userId, changes: entries.map(({ change }) => change) }
  // nobody needs to say that their own household is meant
  const query = household === userId ? '' : `?${new URLSearchParams({ household }).toString()}`
  // without an answer the change may or may not have arrived; sending it again is safe
  const { fetch } = network
  return ask(`/sync${query}`, { body: push, signal: held, patienceMs: patience.hangingRequestMs, fetch })
}

/** A suspended tab may hold the lock for hours: after a while it is taken away; the server applies a change once anyway. */
async function underLock<T>(
  { userId, household, world: { locks, patience } }: OutboxParts,
  stopped: AbortSignal,
  work: (held: AbortSignal) => Promise<T>,
): Promise<T> {
  const name = `senior-pet-care.outbox.${placeKey(userId, household)}`
  if (!locks) return work(stopped)
  const lost = new AbortController()
  const whileHeld = () => work(AbortSignal.any([stopped, lost.signal]))
  const waiting = AbortSignal.any([stopped, AbortSignal.timeout(patience.stolenLockMs)])
  let isHeld = false
  try {
    return await locks.request(name, { signal: waiting }, () => {
      isHeld = true
      return whileHeld()
    })
  } catch (error) {
    if (isHeld || stopped.aborted || !isTimeout(error)) {
      lost.abort()
      throw error
    }
  }
  return locks.request(name, { steal: true }, whileHeld).catch((error: unknown) => {
    lost.abort()
    throw error
  })
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
