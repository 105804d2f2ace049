import type { Change } from '#core/changes/change.ts'
import type { FactMet } from '#core/changes/verb.ts'
import { subjectOf } from '#core/changes/verbs.ts'
import type { Overwritten } from '#core/changes/overwritten.ts'
import type { Device } from './device.ts'
import { isUnsent } from './merge-outbox.ts'
import type { Replica } from './replica.ts'
import type { StateBoard } from './store-state.ts'
import { metInWords, overwrittenInWords } from './words/overwritten-in-words.ts'
import type { OutboxEntry } from './view.ts'
import type { DeviceStorage, World } from './world.ts'

type OwnChangesParts = {
  replica: Replica
  device: Device
  board: StateBoard
  storage: DeviceStorage
  deviceId: string
  userId: string
  zone: World['zone']
}

/** How long drawing waits for the disk: drawing first would hold up the disk's answer. A slower disk is not waited for. */
const slowDiskMs = 50
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** `kept` tells whether the change is on the device's disk; `shown` comes then, or earlier when the disk is slow. */
type Added = { kept: Promise<boolean>; shown: Promise<void> }

export type OwnChanges = ReturnType<typeof createOwnChanges>

/** What the person did, from the tap until the server has it. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createOwnChanges(parts: OwnChangesParts) {
  const { replica, device, board, storage, deviceId, userId, zone } = parts
  const { view, arrived, refold, storingFailed } = replica
  /** changes that a push of this tab has carried, answered or not */
  const carried = new Set<string>()
  const beingStored = new Map<string, Promise<number | null>>()
  const takenOut = new Set<string>()

  const find = (changeId: string) => view.outbox().find((entry) => entry.change.id === changeId)
  const without = (changeIds: ReadonlySet<string>) =>
    view.outbox().filter((entry) => !changeIds.has(entry.change.id))

  /** Goes to the disk first and is drawn right afterwards. A refusal is thrown and nothing changes. */
  function add(change: Change): Added {
    const was = subjectOf(change, view.documents)
    const told = { ...(was && { was }), ...(change.verb === 'undo' && view.withoutChange(change)) }
    const entry = { change, order: 0, acknowledged: null, refused: null, sent: false, ...told }
    view.act(entry)
    const kept = keep(entry)
    return { kept, shown: shownAfter(kept) }
  }

  async function keep(entry: OutboxEntry): Promise<boolean> {
    const { id } = entry.change
    const storing = device.enqueue(entry).catch((error: unknown) => (storingFailed(error), null))
    beingStored.set(id, storing)
    const order = await storing
    beingStored.delete(id)
    if (order === null) return false
    // its answer, or its row, was quicker than the disk
    if (arrived.has(id) && !takenOut.has(id)) await device.drop([order]).catch(storingFailed)
    else view.reorder(view.outbox().map((known) => (known.change.id === id ? { ...known, order } : known)))
    replica.tellTabs({})
    void replica.storingWorked()
    // after the first change the person has something to lose
    storage.persist()
    return true
  }

  /** Whether the server cannot have it yet, so that taking it out is as if it had never been made. */
  function isFresh(entry: OutboxEntry): boolean {
    return isUnsent(entry) && entry.sent === false && !carried.has(entry.change.id)
  }

  /** Whether what was done after these can stand without them. */
  function canStandWithout(changeIds: ReadonlySet<string>): boolean {
    if (view.isMetByUndo(changeIds)) return false
    const [all, failing] = [view.outbox(), view.failing().length]
    view.receive([], without(changeIds))
    const isAlone = view.failing().length <= failing
    view.receive([], all)
    return isAlone
  }

  /** Takes back those of these changes that were never sent, all at once; returns them. What cannot be done like this is as before. */
  async function takeOut(changeIds: readonly string[]): Promise<string[]> {
    const entries = changeIds.flatMap((id) => find(id) ?? []).filter(isFresh)
    const ids = new Set(entries.map(({ change }) => change.id))
    if (ids.size === 0 || !canStandWithout(ids)) return []
    for (const id of ids) for (const known of [takenOut, arrived]) known.add(id)
    view.receive([], without(ids))
    const areOut = Promise.all(entries.map(takeOffDisk))
    void shownAfter(areOut)
    const isOut = await areOut
    for (const { change } of entries.filter((_, nth) => !isOut[nth]))
      for (const known of [ids, takenOut, arrived]) known.delete(change.id)
    if (ids.size > 0) replica.tellTabs({})
    if (ids.size < entries.length) await replica.reread()
    return [...ids]
  }

  async function takeOffDisk({ change, order }: OutboxEntry): Promise<boolean> {
    const place = order || (await beingStored.get(change.id))
    // kept nowhere but here: nobody else can have sent it
    return place ? device.takeOut(place).catch(() => false) : true
  }

  /** Whoever sees something done, or taken back, and closes the page at once has done it. */
  async function shownAfter(disk: Promise<unknown>) {
    await Promise.race([disk, pause(slowDiskMs)])
    board.changed()
  }

  return {
    find,
    add,
    takeOut,

    /** Entries that neither were acknowledged nor refused, in order. */
    async unsent(): Promise<readonly OutboxEntry[]> {
      await replica.reread()
      return view.outbox().filter(isUnsent)
    },

    /** Before a push carries them. Returns those that are still to be sent. */
    async markSent(entries: readonly OutboxEntry[]): Promise<readonly OutboxEntry[]> {
      const fresh = entries.filter((entry) => entry.order > 0 && isFresh(entry))
      for (const { change } of entries) carried.add(change.id)
      if (fresh.length === 0) return entries
      const gone = await device.markSent(fresh.map(({ order }) => order)).catch((): number[] => [])
      return entries.filter(({ order }) => order === 0 || !gone.includes(order))
    },

    /** Words of this device that another one's change took away: kept like a refused change, until the person has seen it. */
    async keepLost(overwritten: readonly Overwritten[]) {
      for (const { by, met } of overwritten.filter((one) => one.met && one.by.device === deviceId))
        await device.enqueueOnce([restoredEntry(by, met)]).catch(storingFailed)
      for (const one of overwritten.filter(({ lost: { device: whose } }) => whose === deviceId)) {
        const { lost } = one
        const change = { ...lost, id: `lost-${lost.id}` }
        const was = subjectOf(change, view.documents)
        // what was deleted is known by its name in Recently Deleted alone
        const title = view.documents.find('deletions', one.by.id)?.title
        const answered = {
          order: 0,
          acknowledged: null,
          sent: true,
          refused: overwrittenInWords(one, userId, zone?.()),
        }
        await device
          .enqueueOnce([{ change, ...answered, lost: true, ...(was && { was }), ...(title && { title }) }])
          .catch(storingFailed)
      }
      if (overwritten.length > 0) await replica.reread()
    },

    /** A refused change has been read, or is given up. */
    async dismiss(changeId: string) {
      const order = find(changeId)?.order ?? 0
      arrived.add(changeId)
      refold(without(new Set([changeId])))
      if (order > 0) await device.drop([order]).catch(storingFailed)
      replica.tellTabs({})
    },
  }
}

/** Kept until it was read: whoever restored something may have put the phone away. Apps of before take it for lost words. */
function restoredEntry(by: Change, met: readonly FactMet[] = []): OutboxEntry {
  const change = { ...by, id: `met-${by.id}` }
  const refused = met.map(metInWords).join(' ')
  return { change, order: 0, acknowledged: null, sent: true, refused, lost: true, met: true }
}
