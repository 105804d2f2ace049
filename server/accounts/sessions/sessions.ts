import type { Database } from '#server/database/database.ts'
import { createCookieReader, signedValue } from './session-cookie.ts'
import type { SessionCookieNames } from './session-cookie.ts'
import { createSessionMemory } from './session-memory.ts'
import { accountTables, isoOf, millisecondsOf } from './session-tables.ts'
import type { Who } from './who.ts'

export type EndedSession = { userId: string; sessionId: string }
type GoneSession = { id: string; userId: string }

/** How exactly it is kept when a session was last used: nearly every request must not cost a write. */
const usedEveryMs = 60 * 60_000

/** Longer than an answer is under way. */
const renewedMs = 5_000

type SessionSettings = { database: Database; secret: string; cookies: SessionCookieNames; now: () => number }

/**
 * Who is asking, thousands of times a second.
 * The signature is checked first, so that guesses never reach the database.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createSessions({ database, secret, cookies, now }: SessionSettings) {
  const db = accountTables(database.kysely)
  const memory = createSessionMemory(now)
  const cuts = new Set<NodeJS.Timeout>()
  const listeners = new Set<(ended: EndedSession) => void>()
  const { cookieOf, formerCookieOf } = createCookieReader({ names: cookies, secret })
  const tokenOf = (request: Request) => cookieOf(request)?.token ?? null
  const rows = () =>
    db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['session.id', 'session.userId', 'session.expiresAt', 'session.updatedAt', 'user.email'])
      .where('session.expiresAt', '>', new Date(now()).toISOString())

  async function whoAsks(request: Request): Promise<Who | null> {
    const token = tokenOf(request)
    return token === null ? null : (memory.find(token) ?? (await readByToken(token)))
  }

  /** What must not be done on the word of a memory: changing a password, deleting an account. */
  async function whoAsksForSure(request: Request): Promise<Who | null> {
    const token = tokenOf(request)
    return token === null ? null : readByToken(token)
  }

  async function readByToken(token: string): Promise<Who | null> {
    const mark = memory.mark()
    const [row] = await database.ask(rows().where('session.token', '=', token))
    if (!row) return null
    const who = { userId: row.userId, sessionId: row.id, email: row.email }
    memory.remember(token, { who, expiresAt: millisecondsOf(row.expiresAt) }, mark)
    if (millisecondsOf(row.updatedAt) <= now() - usedEveryMs) await keepUsed(row.id)
    return who
  }

  /** A session goes on once a day, and only at a start of the app: who lost a phone asks what was used today. */
  async function keepUsed(sessionId: string): Promise<void> {
    const own = db.updateTable('session').set({ updatedAt: isoOf(now()) })
    // on a full disk everything is read all the same
    await own
      .where('id', '=', sessionId)
      .execute()
      .catch(() => undefined)
  }

  async function findById(sessionId: string): Promise<Who | null> {
    const row = await rows().where('session.id', '=', sessionId).executeTakeFirst()
    return row ? { userId: row.userId, sessionId: row.id, email: row.email } : null
  }

  async function stillSignedIn(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (sessionIds.length === 0) return new Set()
    const living = await rows().where('session.id', 'in', sessionIds).execute()
    return new Set(living.map(({ id }) => id))
  }

  /** After the row is gone: this process forgets the session, and open feeds are told. */
  function ended({ id, userId }: GoneSession): void {
    memory.forget({ sessionId: id })
    for (const listener of listeners) listener({ userId, sessionId: id })
  }

  /**
   * After its token is another one. What goes on by the former, here and on other nodes, is cut a moment later: a browser that
   * came back before it has the new one would take itself for signed out.
   */
  function renewed(session: GoneSession): void {
    memory.forget({ sessionId: session.id })
    const timer = setTimeout(() => {
      cuts.delete(timer)
      ended(session)
    }, renewedMs).unref()
    cuts.add(timer)
  }

  function stop(): void {
    for (const timer of cuts) clearTimeout(timer)
    cuts.clear()
  }

  /**
   * Ends the session this request came with, if it has one. Of somebody who signs in anew what goes on by it in other tabs is
   * cut a moment later, as they would take themselves for signed out.
   */
  async function endOf(request: Request, next?: string): Promise<void> {
    const token = tokenOf(request)
    if (token === null) return
    const gone = db.deleteFrom('session').where('token', '=', token).returning(['id', 'userId'])
    for (const session of await gone.execute()) (session.userId === next ? renewed : ended)(session)
  }

  async function forgetOld(): Promise<void> {
    await db.deleteFrom('session').where('expiresAt', '<=', new Date(now()).toISOString()).execute()
  }

  return {
    whoAsks,
    whoAsksForSure,
    /** the session's cookie as it came, under whichever of its names */
    cookieOf,
    /** a new one, of which only the cookie of a browser has the token */
    valueOf: (token: string) => signedValue(token, secret),
    formerCookieOf,
    findById,
    stillSignedIn,
    ended,
    renewed,
    stop,
    endOf,
    forgetOld,
    /** another node ended it, or what is remembered of the user is no longer true */
    forget: memory.forget,
    onSessionEnded(listener: (ended: EndedSession) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
