/** A letter too few or too many, two that changed places, or in a longer word another letter inside it. */
export function isOneSlip(typed: string, word: string): boolean {
  const less = word.length - typed.length
  if (Math.abs(less) > 1 || typed === word) return false
  let same = 0
  while (same < word.length && typed[same] === word[same]) same++
  const [left, right] = [typed.slice(same), word.slice(same)]
  if (less === 1) return left === right.slice(1)
  if (less === -1) return left.slice(1) === right
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return isSwapped || (word.length > 6 && same > 0 && left.slice(1) === right.slice(1) && left.length > 1)
}
