import { isOneSlip } from '#core/words/one-slip.ts'
import { wordAt } from '../line.ts'
import type { Line } from '../line.ts'

/** A word one slip away from one that says when: tomorow, thrusday, dialy. Short words are too near to others. */
export function isMisspelled({ words, tokens }: Line, at: number): boolean {
  const typed = wordAt({ words, tokens }, at)
  if (typed.length < 4 || !/^\p{L}+$/u.test(typed) || words.wellSpelled.has(typed)) return false
  const { weekdays, pluralWeekdays, months, repeats, partsOfDay, tomorrow, every, until, except } = words
  const sets = [weekdays, pluralWeekdays, months, repeats, partsOfDay, tomorrow, every, until, except]
  if (sets.some((names) => names.has(typed))) return false
  const known = sets
    .flatMap((names) => [...names.keys()])
    .filter((word) => word.length > 4 && Math.abs(word.length - typed.length) < 2)
  // mornings and evenings are more, not wrong
  return known.some((word) => typed !== `${word}s` && isOneSlip(typed, word))
}
