import { Refusal } from '#core/refusal.ts'

/** What one person may use of the processor in a minute: a rare rule takes long to search, and nobody should wait for it. */
const mostMsPerMinute = 5_000

export type FairShare = ReturnType<typeof createFairShare>

export function createFairShare(now: () => number) {
  const spent = new Map<string, number>()
  let minute = now()
  return {
    /** Throws when the owner's minute is used up; what they sent waits on their device and comes again. */
    check(owner: string): void {
      if (now() - minute >= 60_000) {
        minute = now()
        spent.clear()
      }
      if ((spent.get(owner) ?? 0) > mostMsPerMinute) throw new Refusal('too-many-requests')
    },

    use(owner: string, ms: number): void {
      // only what is felt is kept: thousands of people cost nothing here
      if (ms > 1) spent.set(owner, (spent.get(owner) ?? 0) + ms)
    },
  }
}

/** Time of the processor alone: neither what is awaited in between nor a busy machine counts. */
export function stopwatch() {
  let ms = 0
  return {
    ms: () => ms,
    timed<T>(work: () => T): T {
      const from = process.threadCpuUsage()
      const done = work()
      const { user, system } = process.threadCpuUsage(from)
      ms += (user + system) / 1_000
      return done
    },
  }
}
