/** One session, or all of a user's (a password reset, a deleted account). */
export type Ended = { sessionId: string } | { userId: string }

/** Told by another process: somebody there sees to what follows from it. */
export type FromElsewhere = 'from-elsewhere'

export type Listener = {
  clockMoved?(owner: string, clock: number, from?: FromElsewhere): void
  sessionEnded?(ended: Ended): void
  /** who is in a household, or as what, has changed */
  membersMoved?(household: string, from?: FromElsewhere): void
  /** announcements of other processes may have been lost: read the clocks yourself */
  missed?(): void
}

/** Hints between the parts of one process and, over PostgreSQL, between processes. A lost one costs seconds, never data. */
export type Announcements = {
  clockMoved(owner: string, clock: number, from?: FromElsewhere): void
  sessionEnded(ended: Ended): void
  membersMoved(household: string, from?: FromElsewhere): void
  missed(): void
  /** whether hints of other processes arrive; where none can be it is left out */
  hears?(): boolean
  /** returns how to stop listening */
  listen(listener: Listener): () => void
  close(): Promise<void>
}

/** Announcements within this process: all there is to it on the embedded database. */
export function announceHere(): Announcements {
  const listeners = new Set<Listener>()
  return {
    clockMoved: (...moved) => listeners.forEach((one) => one.clockMoved?.(...moved)),
    sessionEnded: (ended) => listeners.forEach((one) => one.sessionEnded?.(ended)),
    membersMoved: (...moved) => listeners.forEach((one) => one.membersMoved?.(...moved)),
    missed: () => listeners.forEach((one) => one.missed?.()),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
