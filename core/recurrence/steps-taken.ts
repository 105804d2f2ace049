import { Refusal } from '../refusal.ts'

let taken = 0
let most = Infinity

/** How many steps searches have taken so far: whoever does many of them asks before and after. */
export function stepsTaken(): number {
  return taken
}

export function noteSteps(steps: number): void {
  taken += steps
  if (taken > most) throw new Refusal('rule-too-complicated')
}

/**
 * Refuses in words what takes more steps than this. Each search has its own bound, but not how many a change makes: of
 * rules whose days are nearly all taken out there is one for every day.
 */
export function withinSteps<T>(steps: number, work: () => T): T {
  const before = most
  most = Math.min(most, taken + steps)
  try {
    return work()
  } finally {
    most = before
  }
}
