import { BusyRefusal } from '../http/edge-refusal.ts'
import { atMost } from '../reminders/push/at-most.ts'

type Bounds = { atOnce: number; mostWaiting: number; mostBytes: number }

/**
 * Calendars are made a few at a time, once for all who ask for the same at once, and kept as long as there is room: those
 * that were asked for longest ago go first.
 */
export function createMakings({ atOnce, mostWaiting, mostBytes }: Bounds) {
  const inTurn = atMost(atOnce)
  const underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const kept = new Map<string, Buffer<ArrayBuffer>>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  function keep(key: string, made: Buffer<ArrayBuffer>): void {
    forget(key)
    // one alone must not push out those of everybody else
    if (made.length > mostBytes / 2) return
    kept.set(key, made)
    bytes += made.length
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return
      forget(oldest)
    }
  }
  async function start(key: string, make: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
    if (underWay.size >= atOnce + mostWaiting) throw new BusyRefusal(30, 'calendar-busy')
    const making = inTurn(make)
    underWay.set(key, making)
    try {
      const made = await making
      keep(key, made)
      return made
    } finally {
      underWay.delete(key)
    }
  }

  return {
    /** the key says everything that the calendar depends on */
    get: async (key: string, make: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> => {
      const known = kept.get(key)
      if (known) keep(key, known)
      return known ?? underWay.get(key) ?? start(key, make)
    },
    /** what is made for one person alone has its turn as well */
    inTurn,
  }
}
