import { addDays } from '#core/calendar/calendar-day.ts'
import { readCursor } from '#core/sync/cursor.ts'
import type { ChangeAnswer, Row } from '#core/sync/sync.ts'
import { watchDevice } from './device-trouble.ts'
import type { Device, Place } from './device.ts'
import type { FeedBatch } from './feed-batch.ts'
import { areSame, isUnsent, mergeOutbox, stillWaiting, withAnswers, withoutAnswers } from './merge-outbox.ts'
import type { Days } from './older-days.ts'
import type { StateBoard } from './store-state.ts'
import { collections } from '#core/changes/collections.ts'
import type { Acting } from '#core/households/household.ts'
import { createView } from './view.ts'
import type { OutboxEntry } from './view.ts'
import type { Channel, World } from './world.ts'

/** A device that has followed for this long starts over: what is long past is fetched again when it is visited. */
const longestFollowDays = 365

/** Answers of the server, or else that the stored outbox is another one. */
type TabMessage = { answers?: readonly ChangeAnswer[] }

type ReplicaParts = {
  device: Device
  tabs: Channel
  board: StateBoard
  acting(): Acting
  withoutServer: boolean
  world: Pick<World, 'today' | 'now' | 'storage'>
  /** a change cannot be shown without: done before the first one is */
  loadVerbs(): Promise<void>
}

/** What this app asks the feed for. */
export const knownCollections = collections.join()

export type Replica = ReturnType<typeof createReplica>

/** What this tab holds of one person's documents: the server's rows, the outbox over them, and both on the device. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createReplica(parts: ReplicaParts) {
  const { device, tabs, board, acting, withoutServer, world, loadVerbs } = parts
  const view = createView(
    () => ({ acting: acting(), today: world.today(), now: world.now() }),
    (event) => console.warn(`event ${event.id} is skipped: its rule cannot be understood`),
    withoutServer,
  )
  /** changes that are done with: an older read of the stored outbox must not bring them back */
  const arrived = new Set<string>()
  let place: Place | null = null
  let stopped = false
  const { storingFailed, storingWorked } = watchDevice({
    board,
    storage: world.storage,
    isOnlyHere: () => view.outbox().some((entry) => entry.order === 0 && isUnsent(entry)),
    isStopped: () => stopped,
  })
  const knowing = () => ({ arrived, clock: readCursor(place?.cursor ?? null).clock })

  function refold(entries: readonly OutboxEntry[]) {
    if (areSame(entries, view.outbox())) return
    view.receive([], entries)
    board.changed()
  }

  function drop(entries: readonly OutboxEntry[]) {
    const orders = entries.map(({ order }) => order).filter((order) => order > 0)
    return orders.length > 0 ? device.drop(orders) : undefined
  }

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    void (data.answers ? take(data.answers) : reread())
  }

  function tellTabs(message: TabMessage) {
    if (!stopped) tabs.postMessage(message)
  }

  /** What the device has kept from before. */
  async function load() {
    const held = await device.load().catch(storingFailed)
    if (held) void storingWorked()
    if (held && held.outbox.length > 0) await loadVerbs()
    if (stopped) return
    place = held?.place ?? null
    const knewLess = (place?.knows ?? 'pets,events') !== knownCollections
    // without a cursor the feed sends a snapshot; until it is here, or without a network, everything stays
    if (place && (knewLess || place.oneOffsFrom < addDays(world.today(), -longestFollowDays)))
      place = { ...place, cursor: '' }
    if (held) view.replace(held.rows, mergeOutbox(view.outbox(), held.outbox, knowing()))
    board.changed({ ready: place !== null })
  }

  /** Other tabs write to the device's outbox too. */
  async function reread() {
    const stored = await device.outbox().catch(() => null)
    if (stored && stored.length > 0) await loadVerbs()
    if (!stored || stopped) return
    refold(mergeOutbox(view.outbox(), stored, knowing()))
  }

  /** Returns whether these rows belong to another history than the ones before: a database was restored. */
  function receive({ rows, changes, cursor, proof, oneOffsFrom }: FeedBatch): boolean {
    const [from, isSnapshot] = [place?.cursor ?? null, oneOffsFrom !== null]
    place = {
      cursor,
      proof,
      oneOffsFrom: oneOffsFrom ?? place?.oneOffsFrom ?? world.today(),
      visited: isSnapshot ? [] : (place?.visited ?? []),
      knows: knownCollections,
    }
    for (const id of changes) arrived.add(id)
    // answers of another history count for nothing in this one: those changes are sent again
    const isOtherHistory = readCursor(from).epoch !== readCursor(cursor).epoch
    const entries = isOtherHistory ? withoutAnswers(view.outbox()) : view.outbox()
    const waiting = stillWaiting(entries, knowing())
    if (isSnapshot) view.replace(rows, waiting)
    else view.receive(rows, waiting)
    board.changed({ ready: true })
    void device
      .keepRows({ rows, from, place, snapshot: isSnapshot })
      .then(() => drop(entries.filter((entry) => !waiting.includes(entry))))
      .then(storingWorked, storingFailed)
    return isOtherHistory
  }

  async function forgetAnswers() {
    await device.update(withoutAnswers(view.outbox())).catch(storingFailed)
    // a read of the stored outbox that began earlier may have brought the old answers back
    refold(withoutAnswers(view.outbox()))
  }

  async function receiveOlder(rows: readonly Row[], { first, last }: Days) {
    if (stopped || !place) return
    const news = rows.filter((row) => view.isNews(row))
    place = { ...place, visited: [...place.visited, { first, last }] }
    view.receive(news, view.outbox())
    board.changed()
    await device.keepVisited(news, first, last).catch(storingFailed)
  }

  /** What the server said, to this tab or to another one. */
  async function take(answers: readonly ChangeAnswer[]) {
    const entries = withAnswers(view.outbox(), answers)
    const waiting = stillWaiting(entries, knowing())
    const answered = entries.filter((entry) => entry.order > 0 && !view.outbox().includes(entry))
    refold(waiting)
    await device
      .update(answered)
      .then(() => drop(answered.filter((entry) => !waiting.includes(entry))))
      .catch(storingFailed)
  }

  return {
    view,
    arrived,
    load,
    reread,
    refold,
    tellTabs,
    receive,
    forgetAnswers,
    receiveOlder,
    storingFailed,
    storingWorked,
    place: () => place,

    async settle(answers: readonly ChangeAnswer[]) {
      if (stopped) return
      tellTabs({ answers })
      await take(answers)
    },

    /** From here on nothing is stored or shown any more. */
    stop() {
      stopped = true
    },
  }
}
