import type { ServerResponse } from 'node:http'
import type { Cursor } from '#core/sync/cursor.ts'
import type { Collection } from '#core/changes/collections.ts'
import type { Access, Accounts } from '../asking.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import type { Memberships } from '../households/memberships.ts'
import type { Log } from '../log.ts'
import type { Announcements, Ended } from '../announcements/announcements.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import { fairTurns } from '../rate-limits/fair-turns.ts'
import { openEventStream } from './event-stream.ts'
import type { CursorProofs } from './cursor-proofs.ts'
import { createFeed } from './feed.ts'
import { startHeartbeat } from './heartbeat.ts'
import { keepUp } from './keep-up.ts'
import type { OpenFeed } from './open-feed.ts'
import { createOpenings } from './openings.ts'
import { readTogether } from './read-together.ts'

export type FeedsParts = {
  documents: OwnedDocuments
  accounts: Pick<Accounts, 'stillSignedIn'>
  memberships: Pick<Memberships, 'stillIn'>
  announcements: Announcements
  /** names the history the documents belong to */
  epoch: string
  proofs: CursorProofs
  now: () => number
  log: Log
  heartbeatMs: number
}
/** Where the device stands, with what proves it, and the collections it knows: rows of others would puzzle it. */
type Asked = { cursor: Cursor | null; proof: string | undefined; knows: ReadonlySet<Collection> }
export type Feeds = ReturnType<typeof openFeeds>

/** A household has a few devices with a few tabs each; more is a device that does not close its feeds. */
const mostFeedsPerOwner = 100
/**
 * Of each person, as each may hold a megabyte that its device has not taken yet. Nobody waits for anybody else: of all
 * people together there may be as many as there are.
 */
const pages = { atOnce: Infinity, ofEach: 4, mostWaiting: 300, busy: () => new BusyRefusal(60) }
const mostDoubted = 1_000

/** All open feeds of this process. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function openFeeds(parts: FeedsParts) {
  const { documents, announcements, proofs, now, log } = parts
  const byOwner = new Map<string, Set<OpenFeed>>()
  const changesSince = readTogether(documents)
  const openings = createOpenings()
  const inTurn = fairTurns(pages)
  let { epoch } = parts
  let closed = false
  const heartbeat = startHeartbeat({ ...parts, onEpoch })
  const stopListening = announcements.listen({
    clockMoved: (owner, clock) => byOwner.get(owner)?.forEach((feed) => feed.moved(clock)),
    sessionEnded: (ended) => feedsOf(ended).forEach((feed) => feed.end()),
    membersMoved: (household) =>
      tellMembers(household).catch((error) => log.warn({ err: error }, 'members could not be looked at')),
    missed: () =>
      heartbeat.lookNow().catch((error) => log.warn({ err: error }, 'clocks could not be looked at')),
  })

  function all(): OpenFeed[] {
    return [...byOwner.values()].flatMap((feeds) => [...feeds])
  }
  function feedsOf(ended: Ended): OpenFeed[] {
    if ('userId' in ended) return all().filter(({ access }) => access.userId === ended.userId)
    return all().filter(({ access }) => access.sessionId === ended.sessionId)
  }
  /** Whoever is no longer there hears nothing more; the others ask who is. */
  async function tellMembers(household: string): Promise<void> {
    const feeds = [...(byOwner.get(household) ?? [])]
    const members = await parts.memberships.stillIn(feeds.map(({ access }) => access))
    for (const feed of feeds) {
      if (members.has(feed.access)) feed.tellMembers()
      else feed.end()
    }
  }
  /** The database was restored under us: every device comes back and starts over. */
  function onEpoch(current: string): void {
    if (current === epoch) return
    epoch = current
    all().forEach((feed) => feed.end())
  }

  /** Households of which somebody said so without proof: told once, or whoever makes cursors up fills the log. */
  const doubted = new Set<string>()
  function onAhead(household: string, isProven: boolean): void {
    const see = 'see docs/operating.md, Lost history'
    if (isProven) return log.error(`a device knows of changes that the database has lost: ${see}`)
    if (doubted.has(household) || doubted.size >= mostDoubted) return
    doubted.add(household)
    log.warn(
      { household },
      `a device says without proof that it knows of changes that the database has lost: ${see}`,
    )
  }

  function enter(feed: OpenFeed): () => void {
    const owner = feed.access.household
    const feeds = byOwner.get(owner) ?? new Set()
    byOwner.set(owner, feeds.add(feed))
    const leave = heartbeat.join(feed)
    if (feeds.size > mostFeedsPerOwner) oldestOfMost(feeds)?.end()
    return () => {
      leave()
      feeds.delete(feed)
      if (feeds.size === 0 && byOwner.get(owner) === feeds) byOwner.delete(owner)
    }
  }

  return {
    /** to be waited for before anything is looked up for a feed */
    turn: openings.turn,
    /** answers with a feed that stays open until the device leaves, its session ends, or the server stops */
    open(response: ServerResponse, access: Access, { cursor, proof, knows }: Asked): void {
      openings.count(access.userId)
      const { household } = access
      const stream = openEventStream(response, parts.heartbeatMs * 3)
      const isProven = proofs.isProven(household, cursor, proof)
      const from = { cursor, isProven, keepsProof: proof !== undefined }
      const feed = createFeed(stream, access, {
        documents,
        changesSince,
        inTurn: (work) => inTurn(access.userId, work),
        epoch,
        now,
        proofOf: (at) => proofs.proofOf(household, at),
        onAhead: (proven) => onAhead(household, proven),
        pets: access.pets,
        knows,
      })
      const pace = keepUp(feed, () => feed.start(from), {
        isOpen: () => stream.isOpen,
        onGone: (error) => log.warn({ err: error }, 'a feed waits for the database'),
        onTrouble: (error) => {
          // the device comes back and continues from its cursor
          if (stream.isOpen) log.warn({ err: error }, 'a feed broke')
          stream.drop()
        },
      })
      const open: OpenFeed = {
        access,
        sent: () => feed.sent,
        moved: pace.moved,
        beat: feed.beat,
        tellMembers: () => stream.sendNamed('members'),
        end: stream.end,
      }
      stream.onClose(enter(open))
      if (closed) stream.end()
    },
    count: () => all().length,
    close(): void {
      closed = true
      heartbeat.stop()
      stopListening()
      all().forEach((feed) => feed.end())
    },
  }
}

/** The oldest of whoever has most: one person who opens feed after feed ends none of the others'. */
function oldestOfMost(feeds: ReadonlySet<OpenFeed>): OpenFeed | undefined {
  const people = Map.groupBy(feeds, ({ access }) => access.userId)
  const [most] = [...people.values()].sort((a, b) => b.length - a.length)
  return most?.[0]
}
