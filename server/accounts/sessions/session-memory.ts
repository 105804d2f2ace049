import type { Who } from './who.ts'

type Remembered = { who: Who; until: number }

/** How long a node may believe in a session that another node has ended. */
const longest = 5_000
const most = 20_000

/** Sessions seen in the last seconds, by token. What is forgotten here is gone at once. */
export function createSessionMemory(now: () => number) {
  const sessions = new Map<string, Remembered>()
  let forgotten = 0
  return {
    find(token: string): Who | null {
      const known = sessions.get(token)
      // a clock that was set back would make the seconds as long as it was ahead
      return known && known.until > now() && known.until <= now() + longest ? known.who : null
    },

    /** Ask before reading the database, and remember with the answer: what was forgotten in between is not kept. */
    mark: () => forgotten,
    remember(token: string, session: { who: Who; expiresAt: number }, mark: number): void {
      if (mark !== forgotten) return
      sessions.delete(token)
      sessions.set(token, { who: session.who, until: Math.min(now() + longest, session.expiresAt) })
      const [oldest] = sessions.keys()
      if (sessions.size > most && oldest !== undefined) sessions.delete(oldest)
    },

    /** One session, or all of a user's. There are few enough of a few seconds to look through them. */
    forget(ended: { sessionId: string } | { userId: string }): void {
      forgotten += 1
      for (const [token, { who }] of sessions)
        if ('userId' in ended ? who.userId === ended.userId : who.sessionId === ended.sessionId)
          sessions.delete(token)
    },
  }
}
