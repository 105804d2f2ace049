import type { Accounts } from '../asking.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import type { Memberships } from '../households/memberships.ts'
import type { Log } from '../log.ts'
import type { OpenFeed } from './open-feed.ts'

/** Feeds take turns, so that ten thousand do not all beat in the same millisecond. */
const turns = 10
/** Sessions and memberships are checked at every sixth heartbeat, for those whose end was announced and the announcement lost. */
const roundsPerSessionCheck = 6
const perQuery = 500

export type HeartbeatParts = {
  documents: Pick<OwnedDocuments, 'clocks' | 'epoch'>
  accounts: Pick<Accounts, 'stillSignedIn'>
  memberships: Pick<Memberships, 'stillIn'>
  log: Log
  heartbeatMs: number
  onEpoch(epoch: string): void
}

/** Tells every feed regularly where the server stands, and finds changes whose announcement was lost. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function startHeartbeat({
  documents,
  accounts,
  memberships,
  log,
  heartbeatMs,
  onEpoch,
}: HeartbeatParts) {
  const slots = Array.from({ length: turns }, () => new Set<OpenFeed>())
  let joined = 0
  let ticks = 0
  let looking = false
  const timer = setInterval(() => void tick(), heartbeatMs / turns)

  async function tick(): Promise<void> {
    const turn = ticks++
    if (looking) return
    looking = true
    const feeds = [...(slots[turn % turns] ?? [])]
    try {
      if (turn % turns === 0) onEpoch(await documents.epoch())
      if (Math.floor(turn / turns) % roundsPerSessionCheck === roundsPerSessionCheck - 1)
        await endOrphans(feeds)
      await compareClocks(feeds)
    } catch (error) {
      // without a database nothing is new, but the connections live; devices shall not all come back at once
      log.warn({ err: error }, 'a heartbeat could not look at the clocks')
      for (const feed of feeds) feed.beat()
    }
    looking = false
  }

  async function compareClocks(feeds: OpenFeed[]): Promise<void> {
    for (const some of inParts(feeds)) {
      const clocks = await documents.clocks([...new Set(some.map(({ access }) => access.household))])
      for (const feed of some) {
        const clock = clocks.get(feed.access.household) ?? 0
        if (clock > feed.sent()) feed.moved(clock)
        else feed.beat()
      }
    }
  }

  async function endOrphans(feeds: OpenFeed[]): Promise<void> {
    for (const some of inParts(feeds)) {
      const alive = await accounts.stillSignedIn([...new Set(some.map(({ access }) => access.sessionId))])
      const members = await memberships.stillIn(some.map(({ access }) => access))
      for (const feed of some) if (!alive.has(feed.access.sessionId) || !members.has(feed.access)) feed.end()
    }
  }

  return {
    join(feed: OpenFeed): () => void {
      const slot = slots[joined++ % turns]
      slot?.add(feed)
      return () => slot?.delete(feed)
    },
    /** announcements may have been lost: every feed looks now */
    async lookNow(): Promise<void> {
      const feeds = slots.flatMap((slot) => [...slot])
      await endOrphans(feeds)
      await compareClocks(feeds)
    },
    stop: () => clearInterval(timer),
  }
}

function inParts(feeds: OpenFeed[]): OpenFeed[][] {
  return Array.from({ length: Math.ceil(feeds.length / perQuery) }, (_, part) =>
    feeds.slice(part * perQuery, (part + 1) * perQuery),
  )
}
