import type { Ended } from './announcements.ts'
import type { Log } from '../log.ts'

/** What one process tells the others. */
export type Notification = { from: string; moved: [owner: string, clock: number][]; ended: Ended[] }

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const mostBytes = 7_500
const batchMs = 2

/** One notification for everything of the last few milliseconds, however many owners wrote. */
export function createNotifyBatch(from: string, log: Log, send: (payload: string) => Promise<void>) {
  let moved = new Map<string, number>()
  let ended: Ended[] = []
  let sending: Promise<void> | null = null

  async function flush(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, batchMs))
    const payloads = asPayloads({ from, moved: [...moved], ended })
    moved = new Map()
    ended = []
    try {
      for (const payload of payloads) await send(payload)
    } catch (error) {
      // only a hint was lost: the other processes see the clocks themselves at their next heartbeat
      log.warn({ err: error }, 'other processes could not be told of changes')
    }
    sending = moved.size > 0 || ended.length > 0 ? flush() : null
  }

  return {
    moved(owner: string, clock: number) {
      moved.set(owner, Math.max(clock, moved.get(owner) ?? 0))
      sending ??= flush()
    },
    ended(one: Ended) {
      ended.push(one)
      sending ??= flush()
    },
    async sent() {
      while (sending) await sending
    },
  }
}

function asPayloads(notification: Notification): string[] {
  const { from, moved, ended } = notification
  const payload = JSON.stringify(notification)
  if (Buffer.byteLength(payload) <= mostBytes || moved.length + ended.length < 2) return [payload]
  const half = (list: { length: number }) => list.length >> 1
  return [
    ...asPayloads({ from, moved: moved.slice(0, half(moved)), ended: ended.slice(0, half(ended)) }),
    ...asPayloads({ from, moved: moved.slice(half(moved)), ended: ended.slice(half(ended)) }),
  ]
}
