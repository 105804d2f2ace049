import { readFileSync } from 'node:fs'

/** Reading it takes some 20 microseconds, and every change asks several times. */
const readEveryMs = 5

/**
 * Milliseconds of this thread, without those in which other programs had the processor that it was waiting for: on a busy
 * machine everything takes ten times as long, and nobody is to pay for that. Elsewhere than on Linux, the time on the wall.
 */
export function createShareClock(): () => number {
  let [at, waited, isKnown] = [-Infinity, 0, true]
  return () => {
    const now = performance.now()
    if (isKnown && now - at >= readEveryMs) {
      const read = readWaitedMs()
      isKnown = read !== null
      ;[at, waited] = [now, read ?? waited]
    }
    return now - waited
  }
}

/** What the kernel counts for a thread: nanoseconds that it ran, that it waited to run, and how often. */
function readWaitedMs(): number | null {
  try {
    const [, waited] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return Number(waited) / 1e6
  } catch {
    return null // another system, or a kernel that does not count
  }
}
