import { BusyRefusal } from '../http/edge-refusal.ts'
import { networkOf } from '../rate-limits/network.ts'

const hourMs = 60 * 60_000
/** Calendars ask once an hour at most, a person at a button a few times. */
const mostOfLink = 120
/** One provider reads for many people from one address. What opens nothing counts tenfold: 600 an hour. */
const mostOfAddress = 6_000
const openingNothing = 10
const mostKept = 10_000

/**
 * How often calendars are read, counted by this process alone and in memory: a count in the database would be a write for
 * every read. What is forgotten because there are too many only counts anew.
 */
export function createReadCounts(now: () => number, factor: number) {
  const [links, addresses] = [createCounts(now), createCounts(now)]
  return {
    /** before anything is looked up */
    check(hash: string, address: string): void {
      links.check(hash, mostOfLink * factor)
      addresses.check(networkOf(address), mostOfAddress * factor)
    },
    opened(hash: string, address: string): void {
      links.add(hash, 1)
      addresses.add(networkOf(address), 1)
    },
    openedNothing(address: string): void {
      addresses.add(networkOf(address), openingNothing)
    },
  }
}

function createCounts(now: () => number) {
  const counts = new Map<string, { count: number; resetsAt: number }>()
  /** a clock that was put back would make the hour as long as it was ahead */
  const find = (key: string) => {
    const known = counts.get(key)
    return known && known.resetsAt > now() && known.resetsAt <= now() + hourMs ? known : null
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
        counts.set(key, { count, resetsAt: now() + hourMs })
      }
      const [oldest] = counts.keys()
      if (counts.size > mostKept && oldest !== undefined) counts.delete(oldest)
    },
  }
}
