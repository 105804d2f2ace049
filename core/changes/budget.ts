import { stepsTaken } from '../recurrence/steps-taken.ts'
import { Refusal } from '../refusal.ts'
import type { RefusalCode } from '../refusal.ts'
import type { CareEvent } from '../schedule/event.ts'

/**
 * What one change may reach, each event once, with its length as it is stored: more would hold everybody for seconds while it is
 * written. The server reads no further than this, and the device refuses at the same one.
 */
export const mostEvents = 10_000
export const mostCharacters = 25_000_000

/** Whether these alone are more than one change may reach. */
export function areTooMuch(found: readonly CareEvent[]): boolean {
  return found.length > mostEvents || found.reduce((sum, event) => sum + lengthOf(event), 0) > mostCharacters
}

const lengthOf = (event: CareEvent) => JSON.stringify(event).length

/**
 * What one change may take: everybody waits while it is carried out. It is counted and not timed, so that a server that is
 * slow or busy refuses nothing that the device took. `check` throws the refusal once it is used up: whatever does a thing
 * many times asks before each.
 */
export type Budget = {
  takeReads(found: readonly CareEvent[]): void
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
  const reached = new Set<string>()
  let [work, characters] = [0, 0]
  return {
    takeReads(found) {
      work += found.length * workOfRead
      if (found.length > mostEvents) throw new Refusal('too-much-at-once')
      for (const event of found) if (!reached.has(event.id)) characters += lengthOf(event)
      for (const { id } of found) reached.add(id)
      if (reached.size > mostEvents || characters > mostCharacters) throw new Refusal('too-much-at-once')
    },
    takeWrite: () => void (work += workOfWrite),
    check(refusal, about) {
      if (work + (stepsTaken() - begun) * workOfStep > mostWork) throw new Refusal(refusal, about)
    },
  }
}
