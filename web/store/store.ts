import { addDays } from '#core/calendar-day.ts'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { Change } from '#core/change.ts'
import { loadRuleLibrary } from '#core/rule-library.ts'
import { readCursor } from '#core/cursor.ts'
import type { ChangeAnswer, FeedMessage, Row } from '#core/sync.ts'
import { openDevice } from './device.ts'
import type { Place } from './device.ts'
import { followFeed } from './feed.ts'
import { mergeOutbox, stillWaiting } from './merge-outbox.ts'
import { createOutbox } from './outbox.ts'
import { randomId } from './random-id.ts'
import { confirmSession, sessionEnded } from './session.ts'
import { today } from './today.ts'
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
  deviceTrouble: 'full' | 'failed' | null
}

/** An undo's part in UTF-16 units: at three bytes each still under the server's 256 KB. */
const mostUndoUnits = 60_000

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
      return view.outbox().filter(({ acknowledged, refused }) => acknowledged === null && refused === null)
    },
    onAnswers: async (answers) => {
      tabs.postMessage({ answers })
      await settle(answers)
    },
    onUnauthenticated: sessionEnded,
  })

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

  async function start() {
    const held = await device.load().catch(storingFailed)
    if (held && held.outbox.length > 0) await loadVerbs()
    if (stopped) return
    place = held?.place ?? null
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
    if (connected) void outbox.flush()
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
    const waiting = stillWaiting(view.outbox(), { arrived, clock: clock() })
    const passed = view.outbox().filter((entry) => !waiting.includes(entry))
    if (whole) view.replace(whole.rows, waiting)
    else view.receive(rows, waiting)
    changed({ ready: true })
    void device
      .keepRows({ rows: whole?.rows ?? rows, from, place, snapshot: whole !== null })
      .then(() => drop(passed))
      .catch(storingFailed)
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
    const known = view.outbox()
    const same = entries.length === known.length && entries.every((entry, at) => isSame(entry, known[at]))
    if (same) return
    view.receive([], entries)
    changed()
  }

  async function settle(answers: readonly ChangeAnswer[]) {
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    const answered: OutboxEntry[] = []
    const entries = view.outbox().map((entry) => {
      const answer = byId.get(entry.change.id)
      if (!answer) return entry
      const next =
        answer.outcome === 'applied'
          ? { ...entry, acknowledged: answer.clock }
          : { ...entry, refused: answer.says }
      answered.push(next)
      return next
    })
    const waiting = stillWaiting(entries, { arrived, clock: clock() })
    refold(waiting)
    const stored = answered.filter(({ order }) => order > 0)
    await device
      .update(stored)
      .then(() => drop(stored.filter((entry) => !waiting.includes(entry))))
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
    for (const [at, steps] of inParts(undoing.steps).entries()) {
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
      // after the first change the person has something to lose
      void navigator.storage?.persist?.()
    }
    await outbox.flush()
  }

  /** A refused change has been read, or is given up. */
  async function dismiss(changeId: string) {
    const dismissed = view.outbox().filter((entry) => entry.change.id === changeId)
    arrived.add(changeId)
    refold(view.outbox().filter((entry) => !dismissed.includes(entry)))
    await device.drop(dismissed.map(({ order }) => order)).catch(storingFailed)
    tabs.postMessage({})
  }

  /** Older one-offs are fetched when their days are visited, and kept. */
  async function visit(first: CalendarDay, last: CalendarDay) {
    if (!place || first >= place.oneOffsFrom || !state.connected) return
    const until = last < place.oneOffsFrom ? last : addDays(place.oneOffsFrom, -1)
    if (place.visited.some((range) => range.first <= first && range.last >= until)) return
    const answer = await fetch(`/days?first=${first}&last=${until}`).catch(() => null)
    if (!answer?.ok || stopped || !place) return
    const { rows } = (await answer.json()) as { rows: Row[] }
    const news = rows.filter((row) => view.isNews(row))
    place = { ...place, visited: [...place.visited, { first, last: until }] }
    view.receive(news, view.outbox())
    changed()
    await device.keepVisited(news, first, until).catch(storingFailed)
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
    visit,
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

function isSame(one: OutboxEntry, other: OutboxEntry | undefined) {
  return (
    one.change.id === other?.change.id &&
    one.order === other.order &&
    one.acknowledged === other.acknowledged &&
    one.refused === other.refused
  )
}

function inParts(all: Undoing['steps']): Undoing['steps'][] {
  const parts: Undoing['steps'][] = []
  let units = Infinity
  for (const step of all) {
    units += JSON.stringify(step).length
    if (units > mostUndoUnits) {
      parts.push([])
      units = 0
    }
    parts.at(-1)?.push(step)
  }
  return parts
}
