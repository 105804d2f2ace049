import { setImmediate as nextTurn } from 'node:timers/promises'

/** Too short to be noticed, and long enough that yielding costs next to nothing. */
const longestMs = 15

export type Breathing = ReturnType<typeof breathing>

/**
 * The embedded engine answers at once, so many queries in a row, of one transaction or of many, would keep the process
 * from everything else. Called between queries, this yields to other work.
 */
export function breathing(now = () => performance.now()) {
  let turnedAt = 0
  return {
    async breathe(): Promise<void> {
      if (now() - turnedAt < longestMs) return
      await nextTurn()
      turnedAt = now()
    },
  }
}

/** How long the work between two breaths takes altogether: what others do meanwhile is not counted. */
export function timed(breathe: () => Promise<void>) {
  let [ms, since] = [0, performance.now()]
  return {
    async breathe(): Promise<void> {
      ms += performance.now() - since
      await breathe()
      since = performance.now()
    },
    spentMs: () => ms + performance.now() - since,
  }
}

/** Queries started together, done in their order, however long each of them waits. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    next<T>(work: () => Promise<T>): Promise<T> {
      const done = last.then(work)
      last = done.catch(() => {}) // whoever started it gets the error
      return done
    },
    done: () => last,
  }
}
