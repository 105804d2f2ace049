import { fairTurns } from '../rate-limits/fair-turns.ts'
import type { TurnBounds } from '../rate-limits/fair-turns.ts'

type Bounds = TurnBounds & { mostBytes: number }
type Make<Made> = () => Promise<Made>

/**
 * Calendars are made a few at a time, of each household one, once for all who ask for the same at once, and kept as long
 * as there is room: those that were asked for longest ago go first.
 */
export function createCalendarCache<Made extends { length: number }>({ mostBytes, ...bounds }: Bounds) {
  const inTurn = fairTurns(bounds)
  const underWay = new Map<string, Promise<Made>>()
  const kept = new Map<string, Made>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  function keep(key: string, made: Made): void {
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
  async function start(key: string, household: string, make: Make<Made>): Promise<Made> {
    const making = inTurn(household, make)
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
    get: async (key: string, household: string, make: Make<Made>): Promise<Made> => {
      const known = kept.get(key)
      if (known) keep(key, known)
      return known ?? underWay.get(key) ?? start(key, household, make)
    },
  }
}
