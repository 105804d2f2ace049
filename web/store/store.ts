import { addDays } from '#core/calendar-day.ts'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { Change } from '#core/change.ts'
import { loadRuleLibrary } from '#core/rule-library.ts'
import { readCursor } from '#core/cursor.ts'
import type { ChangeAnswer, FeedMessage, Row } from '#core/sync.ts'
import { isNearlyFull } from './device-room.ts'
import { openDevice } from './device.ts'
import type { Place } from './device.ts'
import { followFeed } from './feed.ts'
import { areSame, isUnsent, mergeOutbox, stillWaiting, withAnswers, withoutAnswers } from './merge-outbox.ts'
import { createOlderDays } from './older-days.ts'
import type { Days } from './older-days.ts'
import { createOutbox } from './outbox.ts'
import { randomId } from './random-id.ts'
import { confirmSession, sessionEnded } from './session.ts'
import { today } from './today.ts'
import { undoParts } from './undo-parts.ts'
import { loadVerbs } from './verb-slot.ts'
import { createView } from './view.ts'
import type { OutboxEntry, Undoing } from './view.ts'

/** A verb as a page says it; the store names and dates it. */
export type Saying = Change extends infer C ? (C extends Change ? Omit<C, 'id' | 'at'> : never) : never

export type StoreState = {
  /** grows with every change of what is shown */
  version: number
  /** false only before the first documents ever are there */
  ready: boolean
  connected: boolean
  /** storing on this device failed: a change is safe only once the server has it */
  deviceTrouble: 'full' | 'failed' | 'nearly-full' | null
}

/** A device that has followed for this long starts over: what is long past is fetched again when it is visited. */
const longestFollowDays = 365

export type Store = ReturnType<typeof openStore>

/** Everything one signed-in person has: what is shown, what waits, and the ways it arrives and leaves. */
export function openStore(userId: string) {
  const device = openDevice(userId)
  const tabs = new BroadcastChannel(`senior-pet-care.store.${userId}`)
  const listeners = new Set<() => void>()
  const view = createView(today, {
    onUnreadable: (event) => console.warn(`event ${event.id} is skipped: its rule cannot be understood`),
    onRareRule: () =>
      (ruleLibrary ??= loadRuleLibrary().then(
        () => changed(),
        () => (ruleLibrary = null),
      )),
  })
  let ruleLibrary: Promise<unknown> | null = null
  const arrived = new Set<string>()
  let state: StoreState = { version: 0, ready: false, connected: false, deviceTrouble: null }
  let place: Place | null = null
  let snapshot: { rows: Row[]; oneOffsFrom: CalendarDay } | null = null
  let feed: ReturnType<typeof followFeed> | null = null
  let stopped = false

  const clock = () => readCursor(place?.cursor ?? null).clock
  const outbox = createOutbox({
    userId,
    unsent: async () => {
      await rereadOutbox()
      return view.outbox().filter(isUnsent)
    },
    onAnswers: async (answers) => {
      tabs.postMessage({ answers })
      await settle(answers)
    },
    onUnauthenticated: sessionEnded,
  })

  const older = createOlderDays({ place: () => place, onRows: receiveOlder })

  tabs.onmessage = ({ data }: MessageEvent<{ answers?: ChangeAnswer[] }>) => {
    void (data.answers ? settle(data.answers) : rereadOutbox())
  }

  function changed(part: Partial<StoreState> = {}) {
    state = { ...state, ...part, version: state.version + 1 }
    for (const listener of listeners) listener()
  }

  function storingFailed(error: unknown) {
    if (stopped) return
    console.error('storing on this device failed', error)
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    changed({ deviceTrouble: isFull ? 'full' : 'failed' })
  }

  /** Trouble of before is over once nothing is left that only this page holds. */
  async function storingWorked() {
    const nearlyFull = await isNearlyFull()
    const isOnlyHere = view.outbox().some((entry) => entry.order === 0 && isUnsent(entry))
    const isSerious = state.deviceTrouble === 'full' || state.deviceTrouble === 'failed'
    if (stopped || (isSerious && isOnlyHere)) return
    const deviceTrouble = nearlyFull ? 'nearly-full' : null
    if (deviceTrouble !== state.deviceTrouble) changed({ deviceTrouble })
  }

  async function start() {
    const held = await device.load().catch(storingFailed)
    if (held) void storingWorked()
    if (held && held.outbox.length > 0) await loadVerbs()
    if (stopped) return
    place = held?.place ?? null
    // without a cursor the feed sends a snapshot; until it is here, or without a network, everything stays
    if (place && place.oneOffsFrom < addDays(today(), -longestFollowDays)) place = { ...place, cursor: '' }
    if (held) view.replace(held.rows, mergeOutbox(view.outbox(), held.outbox, { arrived, clock: clock() }))
    changed({ ready: place !== null })
    feed = followFeed({
      cursor: () => place?.cursor ?? null,
      onMessage,
      onConnected,
      onTrouble: () => void confirmSession(),
    })
    void outbox.flush()
  }

  function onConnected(connected: boolean) {
    if (connected === state.connected) return
    changed({ connected })
    if (!connected) return
    void outbox.flush()
    void older.fetchMissing()
  }

  function onMessage(message: FeedMessage) {
    if (message.type === 'reset') snapshot = { rows: [], oneOffsFrom: message.oneOffsFrom }
    if (message.type !== 'rows') return
    if (snapshot) snapshot.rows.push(...message.rows)
    if (message.cursor === null) return
    receive(message.rows, message.cursor, message.changes)
  }

  function receive(rows: readonly Row[], cursor: string, changes: readonly string[]) {
    const [from, whole] = [place?.cursor ?? null, snapshot]
    snapshot = null
    place = {
      cursor,
      oneOffsFrom: whole?.oneOffsFrom ?? place?.oneOffsFrom ?? today(),
      visited: whole ? [] : (place?.visited ?? []),
    }
    for (const id of changes) arrived.add(id)
    // answers of another history count for nothing in this one: those changes are sent again
    const isOtherHistory = readCursor(from).epoch !== readCursor(cursor).epoch
    const entries = isOtherHistory ? withoutAnswers(view.outbox()) : view.outbox()
    const waiting = stillWaiting(entries, { arrived, clock: clock() })
    if (whole) view.replace(whole.rows, waiting)
    else view.receive(rows, waiting)
    changed({ ready: true })
    void device
      .keepRows({ rows: whole?.rows ?? rows, from, place, snapshot: whole !== null })
      .then(() => drop(entries.filter((entry) => !waiting.includes(entry))))
      .then(storingWorked, storingFailed)
    if (isOtherHistory) void sendAnsweredAgain()
    if (whole) void older.fetchMissing()
  }

  async function sendAnsweredAgain() {
    await device.update(withoutAnswers(view.outbox())).catch(storingFailed)
    // a read of the stored outbox that began earlier may have brought the old answers back
    refold(withoutAnswers(view.outbox()))
    await outbox.flush()
  }

  function drop(entries: readonly OutboxEntry[]) {
    const orders = entries.map(({ order }) => order).filter((order) => order > 0)
    return orders.length > 0 ? device.drop(orders) : undefined
  }

  async function rereadOutbox() {
    const stored = await device.outbox().catch(() => null)
    if (stored && stored.length > 0) await loadVerbs()
    if (!stored || stopped) return
    refold(mergeOutbox(view.outbox(), stored, { arrived, clock: clock() }))
  }

  function refold(entries: readonly OutboxEntry[]) {
    if (areSame(entries, view.outbox())) return
    view.receive([], entries)
    changed()
  }

  async function settle(answers: readonly ChangeAnswer[]) {
    const entries = withAnswers(view.outbox(), answers)
    const waiting = stillWaiting(entries, { arrived, clock: clock() })
    const answered = entries.filter((entry) => entry.order > 0 && !view.outbox().includes(entry))
    refold(waiting)
    await device
      .update(answered)
      .then(() => drop(answered.filter((entry) => !waiting.includes(entry))))
      .catch(storingFailed)
  }

  /** Says a verb: seen at once, kept on the device, sent as soon as can be. Returns what would undo it; a refusal is thrown. */
  function act(saying: Saying): Undoing {
    const change: Change = { ...saying, id: randomId(), at: Date.now() }
    const entry: OutboxEntry = { change, order: 0, acknowledged: null, refused: null }
    const undoing = view.act(entry)
    changed()
    void keep(entry)
    return undoing
  }

  /** Takes a change back; many documents go in several parts, each within what one request may carry. */
  function undo(undoing: Undoing) {
    // one part is enough to tell the server whose undo it is; it adds what this device does not hold
    for (const [at, steps] of undoParts(undoing.steps).entries()) {
      act({ verb: 'undo', steps, ...(at === 0 && { of: undoing.of }) })
    }
  }

  async function keep(entry: OutboxEntry) {
    const order = await device.enqueue(entry).catch(storingFailed)
    if (order) {
      if (arrived.has(entry.change.id)) await device.drop([order]).catch(storingFailed)
      else
        refold(
          view.outbox().map((known) => (known.change.id === entry.change.id ? { ...known, order } : known)),
        )
      tabs.postMessage({})
      void storingWorked()
      // after the first change the person has something to lose
      void navigator.storage?.persist?.()
    }
    await outbox.flush()
  }

  /** Says a refused change anew and under a new name: to the old one the server would only repeat itself. A refusal is thrown. */
  async function sayAgain(changeId: string) {
    const refused = view.outbox().find((entry) => entry.change.id === changeId)
    if (!refused) return
    act(refused.change)
    await dismiss(changeId)
  }

  /** A refused change has been read, or is given up. */
  async function dismiss(changeId: string) {
    const dismissed = view.outbox().filter((entry) => entry.change.id === changeId)
    arrived.add(changeId)
    refold(view.outbox().filter((entry) => !dismissed.includes(entry)))
    await device.drop(dismissed.map(({ order }) => order)).catch(storingFailed)
    tabs.postMessage({})
  }

  async function receiveOlder(rows: readonly Row[], { first, last }: Days) {
    if (stopped || !place) return
    const news = rows.filter((row) => view.isNews(row))
    place = { ...place, visited: [...place.visited, { first, last }] }
    view.receive(news, view.outbox())
    changed()
    await device.keepVisited(news, first, last).catch(storingFailed)
  }

  async function stop() {
    stopped = true
    feed?.stop()
    outbox.stop()
    tabs.close()
    await device.close()
  }

  return {
    userId,
    view,
    start,
    act,
    undo,
    visit: older.visit,
    sayAgain,
    dismiss,
    stop,
    flush: outbox.flush,
    forgetDocuments: device.forgetDocuments,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
