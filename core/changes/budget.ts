import { stepsTaken } from '../recurrence/steps-taken.ts'
import { Refusal } from '../refusal.ts'
import type { RefusalCode } from '../refusal.ts'

/**
 * What one change may take: everybody waits while it is carried out. It is counted and not timed, so that a server that is
 * slow or busy refuses nothing that the device took. `check` throws the refusal once it is used up: whatever does a thing
 * many times asks before each.
 */
export type Budget = {
  takeReads(documents: number): void
  takeWrite(): void
  check(refusal: RefusalCode, about?: string | null): void
}

/** In steps of rules, of which ordinary changes take a few hundred; some 100 ms at most. */
const mostWork = 200_000
/** A document looked at, and one written and compared, take as long as so many steps. */
const workOfRead = 3
const workOfWrite = 12

export function createBudget(): Budget {
  const begun = stepsTaken()
  let work = 0
  return {
    takeReads: (documents) => void (work += documents * workOfRead),
    takeWrite: () => void (work += workOfWrite),
    check(refusal, about) {
      if (work + stepsTaken() - begun > mostWork) throw new Refusal(refusal, about)
    },
  }
}
