import { wordAt } from '../line.ts'
import type { Line } from '../line.ts'

/** A word one slip away from one that says when: tomorow, thrusday, dialy. Short words are too near to others. */
export function isMisspelled({ words, tokens }: Line, at: number): boolean {
  const typed = wordAt({ words, tokens }, at)
  if (typed.length < 4 || !/^\p{L}+$/u.test(typed)) return false
  const { weekdays, pluralWeekdays, months, repeats, partsOfDay, tomorrow, every, until, except } = words
  const sets = [weekdays, pluralWeekdays, months, repeats, partsOfDay, tomorrow, every, until, except]
  if (sets.some((names) => names.has(typed))) return false
  const known = sets
    .flatMap((names) => [...names.keys()])
    .filter((word) => word.length > 4 && Math.abs(word.length - typed.length) < 2)
  return known.some((word) => isOneSlip(typed, word))
}

/** A letter too few or too many, two that changed places, or in a longer word another letter inside it. */
function isOneSlip(typed: string, word: string): boolean {
  const less = word.length - typed.length
  if (Math.abs(less) > 1) return false
  let same = 0
  while (same < word.length && typed[same] === word[same]) same++
  const [left, right] = [typed.slice(same), word.slice(same)]
  if (less === 1) return left === right.slice(1)
  // mornings and evenings are more, not wrong
  if (less === -1) return left.slice(1) === right && left !== 's'
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return isSwapped || (word.length > 6 && same > 0 && left.slice(1) === right.slice(1) && left.length > 1)
}
