import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { addressesIn, placeIn } from '#server/database-addresses.ts'
import { isDatabaseGone } from '../database-gone.ts'
import { askStanding, cutOff, primaryAmong, standingOf } from './standing.ts'
import type { Standing } from './standing.ts'

// Where writes go, of the hosts that DATABASE_URL names. A connection that is refused, breaks, or turns out to be a
// standby makes this ask all of them. One that is silent does not hang anybody for long: after two seconds the hosts are
// asked over connections of their own, every second, and as soon as another has been promoted everything that waits is cut
// off and comes again; while nobody answers at all, after fifteen. Who is merely slow answers, and is left alone.
// A host on an earlier timeline than one seen before is a former primary that came back: it is never used again. All
// hosts are asked every five seconds too, lest reads go on at one that does not know of the promotion.

/** Nothing of ours takes that long to be answered. */
const slowMs = 2_000
const lookEveryMs = 1_000
/** Without another host to go to: a machine that is only overloaded must not lose what it works on. */
const mostWaitMs = 15_000
const readOnly = '25006'

/** A connection that cannot be written to: to whoever asks, the database is away. */
class NotPrimary extends Error {
  readonly code = readOnly
}

type Kept = { address: string; timeline: number; waitingSince: number | null }

export type Primary = ReturnType<typeof followPrimary>

// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function followPrimary(url: string) {
  const addresses = addressesIn(url)
  let [current = url] = addresses
  let newest = 0
  const clients = new Map<pg.ClientBase, Kept>()
  const listeners = new Set<(place: string) => void>()
  let nextMove = Promise.withResolvers<void>()
  let looking: Promise<void> | null = null

  /** Connects to where writes go at that moment. */
  const Client: typeof pg.Client = class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: current })
      clients.set(this, { address: current, timeline: 0, waitingSince: performance.now() })
      this.once('end', () => clients.delete(this))
      onReadOnly(this, () => setImmediate(() => cutOff(this)))
    }
  }

  function cut(isMeant: (kept: Kept) => boolean): void {
    for (const [client, kept] of clients) if (isMeant(kept)) cutOff(client)
  }

  function moveTo(address: string, { timeline }: Standing): void {
    const isElsewhere = address !== current
    const isNews = isElsewhere || (newest > 0 && timeline > newest)
    current = address
    newest = Math.max(newest, timeline)
    if (!isNews) return
    cut(({ timeline: known }) => isElsewhere || (known > 0 && known < newest))
    nextMove.resolve()
    nextMove = Promise.withResolvers<void>()
    for (const moved of listeners) moved(placeIn(current))
  }

  async function lookAround(): Promise<void> {
    const asked = addresses.map(async (address) => {
      const standing = await askStanding(address)
      // promoted: what hangs on the former one is not waited for
      if (standing && newest > 0 && standing.timeline > newest) moveTo(address, standing)
      return { address, standing }
    })
    const hosts = await Promise.all(asked)
    const found = primaryAmong([...hosts.filter(({ address }) => address === current), ...hosts])
    if (found && found.standing.timeline >= newest) moveTo(found.address, found.standing)
    // nobody takes writes: whoever waits for an answer learns it now
    else cut(({ waitingSince }) => waitingSince !== null && performance.now() - waitingSince > mostWaitMs)
  }

  /** Returns early when somebody else has found it meanwhile. */
  const look = () =>
    Promise.race([(looking ??= lookAround().finally(() => (looking = null))), nextMove.promise])

  function watch(pool: pg.Pool): () => void {
    const waits = (client: pg.ClientBase, waitingSince: number | null) => {
      const kept = clients.get(client)
      if (kept) kept.waitingSince = waitingSince
    }
    pool.on('acquire', (client) => waits(client, performance.now()))
    pool.on('release', (_error, client) => waits(client, null))
    let ticks = 0
    const timer = setInterval(() => {
      const since = performance.now() - slowMs
      const isSlow = [...clients.values()].some(
        ({ waitingSince }) => waitingSince !== null && waitingSince < since,
      )
      // a former primary that nobody stopped still answers who only reads
      const isTime = addresses.length > 1 && ++ticks % 5 === 0
      if (isSlow || isTime) void lookAround()
    }, lookEveryMs).unref()
    return () => clearInterval(timer)
  }

  /** What a new connection leads to is checked before it is used. */
  async function welcome(client: pg.ClientBase): Promise<Standing> {
    const standing = await standingOf(client)
    const kept = clients.get(client)
    if (kept?.address !== current) throw new NotPrimary('the database has moved meanwhile')
    if (standing.isStandby) throw new NotPrimary('this PostgreSQL is a standby')
    if (standing.timeline < newest)
      throw new NotPrimary(
        `this PostgreSQL is on timeline ${standing.timeline}, and one on ${newest} was seen: if it is the right one, start this server again`,
      )
    kept.timeline = standing.timeline
    // behind one address (haproxy) it may be another one than before
    moveTo(current, standing)
    return standing
  }

  return {
    /** for a pool or a lone connection: the driver's own, connected to where writes go now */
    Client,
    welcome,
    watch,
    /** asks every host; a single one needs no search, and says itself what is wrong with it */
    find: async () => (addresses.length === 1 ? undefined : look()),
    /** connects; where that fails because the primary has moved, once more */
    async connect<T>(connect: () => Promise<T>): Promise<T> {
      const tried = current
      try {
        return await connect()
      } catch (error) {
        if (addresses.length === 1 || !isDatabaseGone(error)) throw error
        if (tried === current) await look()
        if (tried === current) throw error
        return connect()
      }
    },
    /** tells when writes go elsewhere */
    onMoved: (listener: (place: string) => void) => void listeners.add(listener),
  }
}

/** What was written to turned into a standby, or its operator has stopped writes: no use to ask over this connection again. */
function onReadOnly(client: pg.Client, listener: () => void): void {
  const { connection } = client as unknown as { connection: EventEmitter } // as in cutOff
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === readOnly) listener()
  })
}
