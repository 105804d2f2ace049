let taken = 0
let most = Infinity
let tooMany = () => new Error('more steps than anybody bounded')

/** How many steps searches have taken so far: whoever does many of them asks before and after. */
export function stepsTaken(): number {
  return taken
}

export function noteSteps(steps: number): void {
  taken += steps
  if (taken > most) throw tooMany()
}

/**
 * Throws what takes more steps than this. Each search has its own bound, but not how many a change makes: of rules whose days
 * are nearly all taken out there is one for every day. `refused` is the caller's: whoever only shows days needs no words of a "no".
 */
export function withinSteps<T>(steps: number, refused: () => Error, work: () => T): T {
  const before = { most, tooMany }
  if (taken + steps < most) {
    most = taken + steps
    tooMany = refused
  }
  try {
    return work()
  } finally {
    most = before.most
    tooMany = before.tooMany
  }
}
