import type { BusyRefusal } from '../http/edge-refusal.ts'
import { atMost } from './at-most.ts'

export type TurnBounds = {
  atOnce: number
  /** of one household, with the one that is under way; whoever asks more often at once comes again */
  mostWaiting: number
  busy: () => BusyRefusal
}

/** Runs as many at once, and of each household one: whoever lets theirs be read without end keeps no other waiting. */
export function fairTurns({ atOnce, mostWaiting, busy }: TurnBounds) {
  const ofAll = atMost(atOnce)
  const households = new Map<string, { inTurn: ReturnType<typeof atMost>; waiting: number }>()
  return async <T>(household: string, work: () => Promise<T>): Promise<T> => {
    const own = households.get(household) ?? { inTurn: atMost(1), waiting: 0 }
    if (own.waiting >= mostWaiting) throw busy()
    households.set(household, own)
    own.waiting += 1
    try {
      return await own.inTurn(() => ofAll(work))
    } finally {
      own.waiting -= 1
      if (own.waiting === 0) households.delete(household)
    }
  }
}
