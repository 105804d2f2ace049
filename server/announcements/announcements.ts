/** One session, or all of a user's (a password reset, a deleted account). */
export type Ended = { sessionId: string } | { userId: string }

export type Listener = {
  clockMoved?(owner: string, clock: number): void
  sessionEnded?(ended: Ended): void
  /** who is in a household, or as what, has changed */
  membersMoved?(household: string): void
  /** announcements of other processes may have been lost: read the clocks yourself */
  missed?(): void
}

/** Hints between the parts of one process and, over PostgreSQL, between processes. A lost one costs seconds, never data. */
export type Announcements = {
  clockMoved(owner: string, clock: number): void
  sessionEnded(ended: Ended): void
  membersMoved(household: string): void
  missed(): void
  /** returns how to stop listening */
  listen(listener: Listener): () => void
  close(): Promise<void>
}

/** Announcements within this process: all there is to it on the embedded database. */
export function announceHere(): Announcements {
  const listeners = new Set<Listener>()
  return {
    clockMoved: (owner, clock) => listeners.forEach((one) => one.clockMoved?.(owner, clock)),
    sessionEnded: (ended) => listeners.forEach((one) => one.sessionEnded?.(ended)),
    membersMoved: (household) => listeners.forEach((one) => one.membersMoved?.(household)),
    missed: () => listeners.forEach((one) => one.missed?.()),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
