import type { Log } from '../log.ts'

/** Whether this process hears what it says itself. Behind a pooler a connection that listens hears nothing, and no error tells. */
export function watchHearing(log: Log) {
  let isAwaited = false
  let hears = true
  let hasHeard = false

  function tell(now: boolean): void {
    if (now === hears) return
    hears = now
    if (now) log.info('hints of other nodes arrive again')
    else
      log.warn(
        'hints of other nodes do not arrive (LISTEN): their changes are seen at the next heartbeat, within ten seconds. Behind a pooler set LISTEN_URL to the address of PostgreSQL itself',
      )
  }

  return {
    hears: () => hears,
    said: () => void (isAwaited = true),
    /** what could not be said cannot be heard */
    unsaid: () => void (isAwaited = false),
    heard(): void {
      isAwaited = false
      hasHeard = true
      tell(true)
    },
    /** asked when what was said last must have come back; true where it did so before, and a new connection may help */
    hasGoneDeaf(): boolean {
      if (!isAwaited) return false
      tell(false)
      const before = hasHeard
      hasHeard = false
      return before
    },
  }
}
