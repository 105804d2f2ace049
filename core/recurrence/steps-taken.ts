let taken = 0

/** How many steps searches have taken so far: whoever does many of them asks before and after. */
export function stepsTaken(): number {
  return taken
}

export function noteSteps(steps: number): void {
  taken += steps
}
