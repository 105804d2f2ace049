import type { Person } from '#core/care/care.ts'
import { cell } from '../ui/cells/cell.ts'
import { useCell } from '../ui/cells/use-cell.ts'

/** So long nobody is asked again who stood before the screen, where they wanted that. */
export const keptNameMs = 10 * 60_000

/** Who ticks at this moment, and the name that is kept. Neither outlives the page: after a power cut somebody else may stand there. */
let ticking: Person | null = null
const kept = cell<{ person: Person; until: number } | null>(null)

export function tickingNow(): Person | null {
  return ticking
}

/** Whatever is recorded meanwhile is recorded under this name. */
export async function tickAs<T>(person: Person, work: () => Promise<T>): Promise<T> {
  ticking = person
  try {
    return await work()
  } finally {
    ticking = null
  }
}

export function keepName(person: Person, now: number) {
  kept.set({ person, until: now + keptNameMs })
}

export function forgetName() {
  kept.set(null)
}

/** Whose name is kept at `now`, and until when. */
export function useKeptName(now: number): { person: Person; until: number } | null {
  const found = useCell(kept)
  return found && found.until > now ? found : null
}
