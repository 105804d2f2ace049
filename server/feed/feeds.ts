import type { ServerResponse } from 'node:http'
import type { Cursor } from '#core/sync/cursor.ts'
import type { Accounts, Asking } from '../asking.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import type { Log } from '../log.ts'
import type { Announcements, Ended } from '../announcements/announcements.ts'
import { openEventStream } from './event-stream.ts'
import { createFeed } from './feed.ts'
import { startHeartbeat } from './heartbeat.ts'
import { keepUp } from './keep-up.ts'
import type { OpenFeed } from './open-feed.ts'
import { readTogether } from './read-together.ts'

export type FeedsParts = {
  documents: OwnedDocuments
  accounts: Pick<Accounts, 'stillSignedIn'>
  announcements: Announcements
  /** names the history the documents belong to */
  epoch: string
  now: () => number
  log: Log
  heartbeatMs: number
}
export type Feeds = ReturnType<typeof openFeeds>

/** A household has a few devices with a few tabs each; more is a device that does not close its feeds. */
const mostFeedsPerOwner = 100

/** All open feeds of this process. */
export function openFeeds(parts: FeedsParts) {
  const { documents, announcements, now, log } = parts
  const byOwner = new Map<string, Set<OpenFeed>>()
  const changesSince = readTogether(documents)
  let { epoch } = parts
  let closed = false
  const heartbeat = startHeartbeat({ ...parts, onEpoch })
  const stopListening = announcements.listen({
    clockMoved: (owner, clock) => byOwner.get(owner)?.forEach((feed) => feed.moved(clock)),
    sessionEnded: (ended) => feedsOf(ended).forEach((feed) => feed.end()),
    missed: () =>
      heartbeat.lookNow().catch((error) => log.warn({ err: error }, 'clocks could not be looked at')),
  })

  function all(): OpenFeed[] {
    return [...byOwner.values()].flatMap((feeds) => [...feeds])
  }
  function feedsOf(ended: Ended): OpenFeed[] {
    if ('userId' in ended) return [...(byOwner.get(ended.userId) ?? [])]
    return all().filter(({ asking }) => asking.sessionId === ended.sessionId)
  }
  /** The database was restored under us: every device comes back and starts over. */
  function onEpoch(current: string): void {
    if (current === epoch) return
    epoch = current
    all().forEach((feed) => feed.end())
  }

  const onAhead = () =>
    log.error('a device knows of changes that the database has lost: see docs/operating.md, Lost history')

  function enter(feed: OpenFeed): () => void {
    const owner = feed.asking.userId
    const feeds = byOwner.get(owner) ?? new Set()
    byOwner.set(owner, feeds.add(feed))
    const leave = heartbeat.join(feed)
    const [oldest] = feeds
    if (feeds.size > mostFeedsPerOwner) oldest?.end()
    return () => {
      leave()
      feeds.delete(feed)
      if (feeds.size === 0 && byOwner.get(owner) === feeds) byOwner.delete(owner)
    }
  }

  return {
    /** answers with a feed that stays open until the device leaves, its session ends, or the server stops */
    open(response: ServerResponse, asking: Asking, cursor: Cursor | null): void {
      const stream = openEventStream(response, parts.heartbeatMs * 3)
      const feed = createFeed(stream, asking.userId, { documents, changesSince, epoch, now, onAhead })
      const pace = keepUp(feed, () => feed.start(cursor), {
        isOpen: () => stream.isOpen,
        onGone: (error) => log.warn({ err: error }, 'a feed waits for the database'),
        onTrouble: (error) => {
          // the device comes back and continues from its cursor
          if (stream.isOpen) log.warn({ err: error }, 'a feed broke')
          stream.drop()
        },
      })
      const open = { asking, sent: () => feed.sent, moved: pace.moved, beat: feed.beat, end: stream.end }
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
