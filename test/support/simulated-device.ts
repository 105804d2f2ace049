import { readCursor } from '#core/cursor.ts'
import type { ChangeAnswer, FeedMessage, PushAnswer, Row } from '#core/sync.ts'
import { stillWaiting } from '../../web/store/merge-outbox.ts'
import { plugInVerbs } from '../../web/store/verb-slot.ts'
import { verbs } from '../../web/store/verbs.ts'
import { createView } from '../../web/store/view.ts'
import type { OutboxEntry, Undoing } from '../../web/store/view.ts'
import { Refusal } from '#core/refusal.ts'
import type { Change } from '#core/change.ts'
import { readFeed } from './feed-reader.ts'
import type { Chance } from './faulty-network.ts'

plugInVerbs(verbs)

const patienceMs = 1_500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A device as the browser is one, without the browser: the same view, an outbox, a feed that starts over when cut. */
export function simulatedDevice(url: string, origin: string, cookie: string, chance: Chance) {
  const view = createView(() => '2026-11-15', { onUnreadable: () => undefined, onRareRule: () => undefined })
  const arrived = new Set<string>()
  const acknowledged = new Map<string, { change: Change; clock: number }>()
  let cursor: string | null = null
  let stopped = false
  const clock = () => readCursor(cursor).clock
  const headers = { cookie, origin, 'content-type': 'application/json' }

  function settle(answers: readonly ChangeAnswer[]) {
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    const entries = view.outbox().flatMap((entry): OutboxEntry[] => {
      const answer = byId.get(entry.change.id)
      if (!answer) return [entry]
      if (answer.outcome === 'refused') return []
      acknowledged.set(entry.change.id, { change: entry.change, clock: answer.clock })
      return [{ ...entry, acknowledged: answer.clock }]
    })
    view.receive([], stillWaiting(entries, { arrived, clock: clock() }))
  }

  async function push(entries: readonly OutboxEntry[]) {
    const body = JSON.stringify({ changes: entries.map(({ change }) => change) })
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(`${url}/sync`, { method: 'POST', headers, body, signal }).catch(() => null)
    if (answer?.ok) settle(((await answer.json().catch(() => ({ answers: [] }))) as PushAnswer).answers)
    else await answer?.body?.cancel()
  }

  async function keepSending() {
    while (!stopped) {
      const unsent = view.outbox().filter((entry) => entry.acknowledged === null)
      const part = unsent.slice(0, 1 + Math.floor(chance() * 5))
      // now and then the same part is sent twice at once, as two tabs would
      if (part.length > 0) await Promise.all(chance() < 0.2 ? [push(part), push(part)] : [push(part)])
      await pause(10)
    }
  }

  async function keepListening() {
    while (!stopped) {
      const abort = new AbortController()
      const from = cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''
      const connecting = setTimeout(() => abort.abort(), patienceMs)
      const answer = await fetch(`${url}/feed${from}`, { headers, signal: abort.signal }).catch(() => null)
      clearTimeout(connecting)
      if (answer?.ok) await listen(readFeed(answer, abort))
      await pause(20)
    }
  }

  async function listen(feed: ReturnType<typeof readFeed>) {
    let read = 0
    let snapshot: Row[] | null = null
    for (let quiet = 0; !stopped && !feed.isEnded() && quiet < patienceMs * 2; quiet += 20) {
      for (; read < feed.messages.length; read++, quiet = 0) {
        const message = feed.messages[read]
        if (message) snapshot = take(message, snapshot)
      }
      await pause(20)
    }
    await feed.close()
  }

  function take(message: FeedMessage, snapshot: Row[] | null): Row[] | null {
    if (message.type === 'reset') return []
    if (message.type !== 'rows') return snapshot
    snapshot?.push(...message.rows)
    if (message.cursor === null) return snapshot
    cursor = message.cursor
    for (const id of message.changes) arrived.add(id)
    const waiting = stillWaiting(view.outbox(), { arrived, clock: clock() })
    if (snapshot) view.replace(snapshot, waiting)
    else view.receive(message.rows, waiting)
    return null
  }

  const running = [keepSending(), keepListening()]
  return {
    view,
    acknowledged,
    clock,
    /** null when the verb was refused on the device */
    act(change: Change): Undoing | null {
      try {
        return view.act({ change, order: 0, acknowledged: null, refused: null })
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },
    isSettled: () => view.outbox().length === 0,
    documents: () => ({
      pets: view.pets().toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      events: view.events.all().toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    }),
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}
export type SimulatedDevice = ReturnType<typeof simulatedDevice>
