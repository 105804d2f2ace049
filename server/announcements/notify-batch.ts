import type { Ended } from './announcements.ts'
import type { Log } from '../log.ts'

/** What one process tells the others. */
export type Notification = {
  from: string
  moved: [owner: string, clock: number][]
  ended: Ended[]
  /** households; a process of the version before leaves it out */
  members?: string[]
}

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const mostBytes = 7_500
const batchMs = 2

/** One notification for everything of the last few milliseconds, however many owners wrote. */
export function createNotifyBatch(from: string, log: Log, send: (payload: string) => Promise<void>) {
  let moved = new Map<string, number>()
  let ended: Ended[] = []
  let members: string[] = []
  let sending: Promise<void> | null = null

  async function flush(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, batchMs))
    const payloads = asPayloads({ from, moved: [...moved], ended, members })
    moved = new Map()
    ended = []
    members = []
    try {
      for (const payload of payloads) await send(payload)
    } catch (error) {
      // only a hint was lost: the other processes see the clocks themselves at their next heartbeat
      log.warn({ err: error }, 'other processes could not be told of changes')
    }
    sending = moved.size + ended.length + members.length > 0 ? flush() : null
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
    members(household: string) {
      members.push(household)
      sending ??= flush()
    },
    async sent() {
      while (sending) await sending
    },
  }
}

function asPayloads(notification: Notification): string[] {
  const { from, moved, ended, members = [] } = notification
  const payload = JSON.stringify(notification)
  if (Buffer.byteLength(payload) <= mostBytes || moved.length + ended.length + members.length < 2)
    return [payload]
  const halves = <T>(list: T[]): [T[], T[]] => [list.slice(0, list.length >> 1), list.slice(list.length >> 1)]
  const [movedA, movedB] = halves(moved)
  const [endedA, endedB] = halves(ended)
  const [membersA, membersB] = halves(members)
  return [
    ...asPayloads({ from, moved: movedA, ended: endedA, members: membersA }),
    ...asPayloads({ from, moved: movedB, ended: endedB, members: membersB }),
  ]
}
