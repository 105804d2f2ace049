import type { World } from './world.ts'

/** What came of a turn. `afterMs`: the server said when to come again. */
export type Sent = 'done' | 'unauthenticated' | 'somebody-else' | 'later' | { afterMs: number }

type SendingParts = {
  /** of the lock: one tab, or the service worker, has its turn at a time */
  name: string
  world: Pick<World, 'locks' | 'patience' | 'chance' | 'session'>
  /** how many times longer than a change it takes */
  slowness?: number
  /** `held` ends when the turn is over, lost or stopped; `progressed` says that something got through */
  sendAll(held: AbortSignal, progressed: () => void): Promise<Sent>
}

/** Sends what waits, one tab at a time; whatever fails is tried again with longer and longer pauses. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createSending({ name, world, slowness = 1, sendAll }: SendingParts) {
  const { patience, chance, session } = world
  const stop = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const progressed = () => void (failures = 0)

  /** Asked for while it runs, it looks once more when it is through. */
  async function flush(): Promise<void> {
    if (stop.signal.aborted) return
    again = running !== null
    if (running) return running
    clearTimeout(retry)
    // the lock may be stolen or storage may fail under us: nothing is lost, so it counts as "later"
    running = underLock((held) => sendAll(held, progressed))
      .catch((): Sent => 'later')
      .then(after)
    await running
  }

  function after(sent: Sent): Promise<void> | undefined {
    running = null
    if (stop.signal.aborted) return
    if (sent === 'unauthenticated') return void session.ended()
    if (sent === 'done') {
      progressed()
      return again ? flush() : undefined
    }
    if (sent === 'somebody-else') session.confirm()
    const pauseMs = typeof sent === 'object' ? sent.afterMs * (1 + chance() / 4) : nextPauseMs()
    retry = setTimeout(() => void flush(), Math.min(patience.longestRetryMs * 1.5, pauseMs))
  }

  function nextPauseMs(): number {
    return Math.min(patience.longestRetryMs, 1_000 * 2 ** failures++) * (0.5 + chance())
  }

  /** A suspended tab may hold the lock for hours: after a while it is taken away; the server takes a thing once anyway. */
  async function underLock(work: (held: AbortSignal) => Promise<Sent>): Promise<Sent> {
    const { locks } = world
    if (!locks) return work(stop.signal)
    const lost = new AbortController()
    const whileHeld = () => work(AbortSignal.any([stop.signal, lost.signal]))
    const limit = AbortSignal.timeout(patience.stolenLockMs * slowness)
    const waiting = AbortSignal.any([stop.signal, limit])
    let isHeld = false
    try {
      return await locks.request(name, { signal: waiting }, () => {
        isHeld = true
        return whileHeld()
      })
    } catch (error) {
      if (isHeld || stop.signal.aborted || !isTimeout(error)) {
        lost.abort()
        throw error
      }
    }
    return locks.request(name, { steal: true }, whileHeld).catch((error: unknown) => {
      lost.abort()
      throw error
    })
  }

  return {
    flush,
    stopped: stop.signal,
    /** Nothing is sent after this, whatever waited for the lock or for an answer. */
    stop() {
      stop.abort()
      clearTimeout(retry)
    },
  }
}

/** What an answer says of the turn; null where it is about the thing that was sent. */
export function endOfTurn(answer: Response | null): Sent | null {
  if (!answer) return 'later'
  if (answer.status === 401) return 'unauthenticated'
  if (answer.status === 403) return 'somebody-else'
  if (answer.status !== 429) return answer.status >= 500 ? 'later' : null
  const seconds = Number(answer.headers.get('retry-after'))
  // without it, it is full and not busy
  return seconds > 0 ? { afterMs: seconds * 1_000 } : null
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
