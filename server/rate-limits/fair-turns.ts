import type { BusyRefusal } from '../http/edge-refusal.ts'
import { atMost } from './at-most.ts'

export type TurnBounds = {
  atOnce: number
  ofEach: number
  /** of one, with those under way; whoever asks more often at once comes again */
  mostWaiting: number
  busy: () => BusyRefusal
}

/** Runs as many at once, and few of each: whoever has theirs read without end keeps no other waiting. */
export function fairTurns({ atOnce, ofEach, mostWaiting, busy }: TurnBounds) {
  const ofAll = atMost(atOnce)
  const each = new Map<string, { inTurn: ReturnType<typeof atMost>; waiting: number }>()
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const own = each.get(whose) ?? { inTurn: atMost(ofEach), waiting: 0 }
    if (own.waiting >= mostWaiting) throw busy()
    each.set(whose, own)
    own.waiting += 1
    try {
      return await own.inTurn(() => ofAll(work))
    } finally {
      own.waiting -= 1
      if (own.waiting === 0) each.delete(whose)
    }
  }
}
