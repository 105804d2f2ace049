import { isDatabaseGone } from '../database/database-gone.ts'
import type { Feed } from './feed.ts'

type Edge = { isOpen(): boolean; onTrouble(error: unknown): void; onGone(error: unknown): void }

/** Runs a feed: one piece of work at a time, and as long as something announced has not been sent. */
export function keepUp(feed: Feed, start: () => Promise<void>, edge: Edge) {
  let announced = 0
  let working = true
  void run(start)

  async function run(first?: () => Promise<void>): Promise<void> {
    try {
      await first?.()
      for (let fruitless = 0; edge.isOpen() && announced > feed.sent && fruitless < 3;) {
        const before = feed.sent
        await feed.sendChanges()
        // a page shared with other devices may have been read before the commit that was announced
        fruitless = feed.sent > before ? 0 : fruitless + 1
      }
    } catch (error) {
      // when the database is back the feed is told again; ten thousand devices need not all connect anew
      if (!first && isDatabaseGone(error)) edge.onGone(error)
      else edge.onTrouble(error)
    }
    announced = Math.min(announced, feed.sent)
    working = false
  }

  return {
    moved(clock: number): void {
      announced = Math.max(announced, clock)
      if (working || announced <= feed.sent) return
      working = true
      void run()
    },
  }
}
