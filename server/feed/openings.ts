import { BusyRefusal } from '../http/edge-refusal.ts'

/** To open a feed, or to refuse it, takes up to a millisecond: so many hold nobody. */
const perTurn = 10
/** A person has a few devices with a few tabs each, and a tab that is refused comes back by itself. */
const mostInWindow = 300
const windowMs = 60_000

/** A thousand feeds that are asked for at once would otherwise all be opened before anybody else gets an answer. */
export function createOpenings() {
  /** by the cookie they came with: who that is takes a look into the database */
  const waiting = new Map<string, (() => void)[]>()
  const opened = new Map<string, number>()

  function letThrough(): void {
    for (let n = 0; n < perTurn; n++) {
      const [next] = waiting
      if (!next) return
      const [cookie, line] = next
      line.shift()?.()
      waiting.delete(cookie)
      // behind the others
      if (line.length > 0) waiting.set(cookie, line)
    }
    if (waiting.size > 0) setImmediate(letThrough)
  }

  return {
    /** a few are let through in each turn of the event loop, everybody in rotation */
    async turn(cookie: string): Promise<void> {
      const line = waiting.get(cookie) ?? []
      if (waiting.size === 0) setImmediate(letThrough)
      waiting.set(cookie, line)
      await new Promise<void>((resolve) => line.push(resolve))
    },
    /** refuses a person who opens one after the other */
    count(userId: string): void {
      if (opened.size === 0) setTimeout(() => opened.clear(), windowMs).unref()
      const count = opened.get(userId) ?? 0
      if (count >= mostInWindow) throw new BusyRefusal(windowMs / 1_000)
      opened.set(userId, count + 1)
    },
  }
}
