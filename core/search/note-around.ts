import { folded } from './folded.ts'

const before = 3
const after = 9

/** The words of a note around the first that was looked for, to see why it was found; null when none is in it. */
export function noteAround(note: string, words: readonly string[]): string | null {
  const all = note.split(/\s+/).filter(Boolean)
  const at = all.findIndex((one) => words.some((word) => folded(one).includes(word)))
  if (at === -1) return null
  const [first, last] = [Math.max(0, at - before), Math.min(all.length, at + after)]
  const shown = all
    .slice(first, last)
    .map((one) => (one.length > longest ? `${one.slice(0, longest)}…` : one))
  return [first > 0 ? '…' : '', ...shown, last < all.length ? '…' : ''].filter(Boolean).join(' ')
}
/** One word of four thousand letters is no excerpt. */
const longest = 40
