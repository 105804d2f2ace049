import { noteSteps, stepsTaken } from './steps-taken.ts'

/** So many are kept at least, and twice as many at most, of up to 60 kB each. */
const few = 50

/**
 * Answers that follow from their text alone: the last ones are given again instead of being worked out anew. Their steps
 * count as if they were, so that nobody is refused or not by what was asked before.
 */
export function remembering<T>(): (text: string, workOut: () => T) => T {
  type Known = { answer: T; steps: number }
  // taking out the oldest one by one would cost more than most of what is remembered
  let [last, before] = [new Map<string, Known>(), new Map<string, Known>()]
  const keep = (text: string, known: Known) => {
    if (last.size >= few) [last, before] = [new Map(), last]
    last.set(text, known)
    return known.answer
  }
  return (text, workOut) => {
    const recent = last.get(text)
    const known = recent ?? before.get(text)
    if (known) {
      noteSteps(known.steps)
      return recent ? recent.answer : keep(text, known)
    }
    const begun = stepsTaken()
    const answer = workOut()
    return keep(text, { answer, steps: stepsTaken() - begun })
  }
}
