import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Change } from '#core/changes/change.ts'
import type { Acting } from '#core/households/household.ts'
import { readCursor } from '#core/sync/cursor.ts'
import { openDevice, placeKey } from './device.ts'
import { followFeed } from './feed.ts'
import type { NewChange } from './new-change.ts'
import { createOlderDays, missingDays } from './older-days.ts'
import { createOutbox } from './outbox.ts'
import { createOwnChanges } from './own-changes.ts'
import { createReplica, knownCollections } from './replica.ts'
import { createStateBoard } from './store-state.ts'
import type { World } from './world.ts'

/** A change that was made here; `kept` tells whether it is on the device's disk, `shown` comes then or soon. */
export type Acted = { id: string; kept: Promise<boolean>; shown: Promise<void> }

export type Store = ReturnType<typeof openStore>

/** Whose documents are held, for whom, and what this person may do with them. */
export type StorePlace = { userId: string; household: string; acting(): Acting }

/**
 * Everything of one household, for one signed-in person. The replica holds what is shown; the person's own changes go
 * into it, the outbox sends them, the feed and older days bring what is new. Each knows only the ones before it.
 */
export function openStore({ userId, household, acting }: StorePlace, world: World) {
  const key = placeKey(userId, household)
  const asker = { whose: userId, household, knows: knownCollections }
  const device = openDevice(key, world.indexedDB)
  const tabs = world.openChannel(`senior-pet-care.store.${key}`)
  const deviceId = world.deviceId(userId)
  const board = createStateBoard()
  const replica = createReplica({ device, tabs, board, acting, world })
  const changes = createOwnChanges({ replica, device, board, storage: world.storage, deviceId, userId })
  const outbox = createOutbox({ userId, household, changes, replica, world })
  const older = createOlderDays({ asker, world, place: replica.place, onRows: replica.receiveOlder })
  let feed: ReturnType<typeof followFeed> | null = null
  let stopped = false

  const cursor = () => replica.place()?.cursor ?? null
  const seenNow = () => readCursor(cursor()).clock

  async function start() {
    await replica.load()
    if (stopped) return
    feed = followFeed({
      asker,
      world,
      cursor,
      onBatch(batch) {
        if (replica.receive(batch)) void replica.forgetAnswers().then(outbox.flush)
        void changes.keepLost(batch.overwritten)
        if (batch.oneOffsFrom !== null) void older.fetchMissing()
      },
      onConnected,
      onBehind: (serverBehind) => board.changed({ serverBehind }),
      onMembers: world.session.membersMoved,
      onTrouble: world.session.confirm,
    })
    void outbox.flush()
  }

  function onConnected(connected: boolean) {
    if (connected === board.state().connected) return
    board.changed({ connected })
    if (!connected) return
    // who is here may have changed between asking and being told
    world.session.membersMoved()
    void outbox.flush()
    void older.fetchMissing()
  }

  /**
   * Seen at once, kept on the device, sent as soon as can be. A refusal is thrown. `seen`: what the person had before them,
   * which in a form is what was there when it was opened.
   */
  function act(newChange: NewChange, seen = seenNow()): Acted {
    if (stopped) throw new Error('this person has signed out')
    const from = { id: world.newId(), at: world.now(), device: deviceId }
    const change: Change = { ...newChange, ...from, seen: Math.min(seen, seenNow()) }
    const { kept, shown } = changes.add(change)
    void kept.then(outbox.flush)
    return { id: change.id, kept, shown }
  }

  /** Takes a change of this page back: out of the outbox while it was never sent, else by a change that undoes it. */
  async function undo(changeId: string, by: NewChange = { verb: 'undo', of: changeId }) {
    if (stopped || changes.find(changeId)?.refused) return
    const out = await changes.takeOut([changeId])
    if (out.length === 0 && !stopped) act(by)
  }

  /** Changes that belong together. When one is refused, which is thrown, those before it are taken back: none is made. */
  function actAll(newChanges: readonly NewChange[], seen = seenNow()): Acted[] {
    const acted: Acted[] = []
    try {
      for (const newChange of newChanges) acted.push(act(newChange, seen))
    } catch (error) {
      void undoAll(acted.map(({ id }) => id))
      throw error
    }
    return acted
  }

  /** The newest first: one may build on those before it. */
  async function undoAll(changeIds: readonly string[]) {
    // those that were never sent at once: an import may be of fifty, and each would be folded anew without the one before
    const out = stopped || changeIds.length < 2 ? [] : await changes.takeOut(changeIds)
    for (const id of changeIds.toReversed()) if (!out.includes(id)) await undo(id)
  }

  /** Makes a refused change anew and under a new name: to the old one the server would only repeat itself. A refusal is thrown. */
  async function retry(changeId: string) {
    const refused = changes.find(changeId)
    if (!refused) return
    act(refused.change)
    await changes.dismiss(changeId)
  }

  return {
    userId,
    household,
    /** names it among what this device keeps */
    key,
    acting,
    view: replica.view,
    cursor,
    seenNow,
    state: board.state,
    subscribe: board.subscribe,
    learn: replica.view.learn,
    start,
    act,
    actAll,
    undo,
    undoAll,
    retry,
    dismiss: changes.dismiss,
    flush: outbox.flush,
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
      outbox.stop()
      older.stop()
      replica.stop()
      tabs.close()
      if (forgetDocuments) await device.forgetDocuments().catch(() => undefined)
      await device.close()
    },
  }
}
