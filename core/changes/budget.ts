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

/** Some 100 ms; of rules that list hundreds of days, as nobody writes them, up to 250. Ordinary changes take a few hundred. */
const mostWork = 200_000
/** A step of a rule, a document looked at, and one written and compared, by how long they take. */
const workOfStep = 1.5
const workOfRead = 3
const workOfWrite = 12

export function createBudget(): Budget {
  const begun = stepsTaken()
  let work = 0
  return {
    takeReads: (documents) => void (work += documents * workOfRead),
    takeWrite: () => void (work += workOfWrite),
    check(refusal, about) {
      if (work + (stepsTaken() - begun) * workOfStep > mostWork) throw new Refusal(refusal, about)
    },
  }
}
