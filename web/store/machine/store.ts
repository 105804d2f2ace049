import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Acting } from '#core/households/household.ts'
import { readCursor } from '#core/sync/cursor.ts'
import type { StartActing } from './acting.ts'
import { openDevice, placeKey } from './device.ts'
import type { FeedBatch } from './feed-batch.ts'
import { followFeed } from './follow-feed.ts'
import { createOlderDays, missingDays } from './older-days.ts'
import { createReplica, knownCollections } from './replica.ts'
import { createStateBoard } from './store-state.ts'
import type { World } from './world.ts'

export type Store = ReturnType<typeof openStore>

/** Whose documents are held, for whom, and what this person may do with them. */
export type StorePlace = {
  userId: string
  household: string
  acting(): Acting
  /** nobody has an account here yet: nothing is sent or asked for, and what waits is all there is */
  withoutServer?: boolean
}

/** Where no server has a longer memory: before any day that somebody can look at. */
const firstDayOfAll = '1900-01-01'

export type StoreWorld = World & {
  /** comes with the first page that acts, or with an outbox that is not empty */
  loadActing(): Promise<StartActing>
}

/**
 * Everything of one household, for one signed-in person. The replica holds what is shown; the person's own changes go
 * into it and are sent, the feed and older days bring what is new. Each knows only the ones before it.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function openStore(
  { userId, household, acting, withoutServer = false }: StorePlace,
  world: StoreWorld,
) {
  const key = placeKey(userId, household)
  const asker = { whose: userId, household, knows: knownCollections }
  const device = openDevice(key, world.indexedDB)
  const tabs = world.openChannel(`senior-pet-care.store.${key}`)
  const deviceId = world.deviceId(userId)
  const board = createStateBoard()
  const replica = createReplica({ device, tabs, board, acting, withoutServer, world, loadVerbs })
  const older = createOlderDays({ asker, world, place: replica.place, onRows: replica.receiveOlder })
  let feed: ReturnType<typeof followFeed> | null = null
  let begun: ReturnType<StartActing> | null = null
  let stopped = false

  const cursor = () => replica.place()?.cursor ?? null
  const seenNow = () => readCursor(cursor()).clock

  /** Before anything is done or sent. */
  function learn(startActing: StartActing) {
    const parts = { userId, household, deviceId, replica, device, board, world, withoutServer }
    begun ??= startActing({ ...parts, seenNow, isStopped: () => stopped })
  }

  async function loadVerbs() {
    learn(await world.loadActing())
  }

  function actor() {
    if (!begun) throw new Error('the verbs are not there yet')
    return begun
  }

  /** Where nothing was done yet, another tab or a notification may have left something to send. */
  async function flush(): Promise<void> {
    if (!begun) await replica.reread()
    if (!stopped) await begun?.flush()
  }

  async function keepLost(overwritten: FeedBatch['overwritten']) {
    if (overwritten.length === 0) return
    await loadVerbs()
    if (!stopped) await begun?.keepLost(overwritten)
  }

  async function start() {
    await replica.load()
    if (stopped) return
    if (withoutServer) return beginEmpty()
    feed = followFeed({
      asker,
      world,
      place: replica.place,
      onBatch(batch) {
        if (replica.receive(batch)) void replica.forgetAnswers().then(flush)
        void keepLost(batch.overwritten)
        if (batch.oneOffsFrom !== null) void older.fetchMissing()
      },
      onConnected,
      onBehind: (serverBehind) => board.changed({ serverBehind }),
      onMembers: world.session.membersMoved,
      onTrouble: world.session.confirm,
    })
    void flush()
  }

  /** As a server would say of an account in which nothing was ever done. */
  function beginEmpty() {
    const nothing = { rows: [], changes: [], overwritten: [], cursor: 'tried.0', proof: undefined }
    if (!replica.place()) replica.receive({ ...nothing, oneOffsFrom: firstDayOfAll })
    board.changed({ connected: true })
  }

  function onConnected(connected: boolean) {
    if (connected === board.state().connected) return
    board.changed({ connected })
    if (!connected) return
    // who is here may have changed between asking and being told
    world.session.membersMoved()
    void flush()
    void older.fetchMissing()
  }

  const does: Omit<ReturnType<StartActing>, 'flush' | 'keepLost' | 'stop'> = {
    act: (...asked) => actor().act(...asked),
    actAll: (...asked) => actor().actAll(...asked),
    undo: (...asked) => actor().undo(...asked),
    undoAll: (...asked) => actor().undoAll(...asked),
    retry: (...asked) => actor().retry(...asked),
    dismiss: (...asked) => actor().dismiss(...asked),
    wordsOfNo: (...asked) => actor().wordsOfNo(...asked),
  }

  return {
    userId,
    household,
    /** names it among what this device keeps */
    key,
    withoutServer,
    acting,
    view: replica.view,
    cursor,
    seenNow,
    state: board.state,
    subscribe: board.subscribe,
    learn,
    start,
    flush,
    ...does,
    visit: older.visit,
    hold: older.hold,
    /** whether what happened once on these days is here, or has to be visited first */
    holds: (first: CalendarDay, last: CalendarDay) => missingDays(replica.place(), { first, last }) === null,
    /** the first day of which everything that happened once is here; null when nothing is known yet */
    oneOffsFrom: () => replica.place()?.oneOffsFrom ?? null,
    isStopped: () => stopped,
    /** Nothing is sent, shown or stored any more. Unsent changes stay on the device, and documents too unless they are to go. */
    async stop({ forgetDocuments = false } = {}) {
      stopped = true
      feed?.stop()
      begun?.stop()
      older.stop()
      replica.stop()
      tabs.close()
      if (forgetDocuments) await device.forgetDocuments().catch(() => undefined)
      await device.close()
    },
  }
}
