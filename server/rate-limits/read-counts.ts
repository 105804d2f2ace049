import { BusyRefusal } from '../http/edge-refusal.ts'
import { networkOf } from './network.ts'

/** In so many minutes. */
type Bounds = {
  minutes: number
  mostOfLink: number
  /** many may read from one address */
  mostOfAddress: number
  /** what opens nothing counts so often against its address */
  openingNothing: number
}
const mostKept = 10_000

/**
 * How often something is read by a secret, counted by this process alone and in memory: a count in the database would be a
 * write for every read. What is forgotten because there are too many only counts anew.
 */
export function createReadCounts(now: () => number, factor: number, bounds: Bounds) {
  const ms = bounds.minutes * 60_000
  const [links, addresses] = [createCounts(now, ms), createCounts(now, ms)]
  return {
    /** before anything is looked up */
    check(hash: string, address: string): void {
      links.check(hash, bounds.mostOfLink * factor)
      addresses.check(networkOf(address), bounds.mostOfAddress * factor)
    },
    opened(hash: string, address: string): void {
      links.add(hash, 1)
      addresses.add(networkOf(address), 1)
    },
    openedNothing(address: string): void {
      addresses.add(networkOf(address), bounds.openingNothing)
    },
  }
}

function createCounts(now: () => number, ms: number) {
  const counts = new Map<string, { count: number; resetsAt: number }>()
  /** a clock that was put back would make the hour as long as it was ahead */
  const find = (key: string) => {
    const known = counts.get(key)
    return known && known.resetsAt > now() && known.resetsAt <= now() + ms ? known : null
  }
  return {
    check(key: string, most: number): void {
      const known = find(key)
      if (known && known.count >= most) throw new BusyRefusal(Math.ceil((known.resetsAt - now()) / 1_000))
    },
    add(key: string, count: number): void {
      const known = find(key)
      if (known) known.count += count
      else {
        counts.delete(key)
        counts.set(key, { count, resetsAt: now() + ms })
      }
      const [oldest] = counts.keys()
      if (counts.size > mostKept && oldest !== undefined) counts.delete(oldest)
    },
  }
}
