import { BusyRefusal } from '../http/edge-refusal.ts'
import { atMost } from '../reminders/push/at-most.ts'

/** Of one household; whoever opens its links more often at once comes again. */
const mostWaiting = 5
const againInSeconds = 5

/** Runs as many at once, and of each household one: whoever lets theirs be read without end keeps no other waiting. */
export function fairTurns(most: number) {
  const ofAll = atMost(most)
  const households = new Map<string, { inTurn: ReturnType<typeof atMost>; waiting: number }>()
  return async <T>(household: string, work: () => Promise<T>): Promise<T> => {
    const own = households.get(household) ?? { inTurn: atMost(1), waiting: 0 }
    if (own.waiting >= mostWaiting) throw new BusyRefusal(againInSeconds)
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
