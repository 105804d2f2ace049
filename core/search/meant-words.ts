import { isOneSlip } from '../words/one-slip.ts'

/** Shorter words are too near to others. */
const fewestLetters = 4
/** Of one word that was typed, and of all of them together. */
const mostAlike = 4
const mostReadings = 8
/** More are a sentence, not a name. */
const mostWords = 6

/** The words that something here is called by. `text` is folded. */
export function addWords(known: Set<string>, text: string) {
  for (const word of text.split(' ')) if (word.length > 2 && !isDigit(word)) known.add(word)
}

function isDigit(word: string): boolean {
  const code = word.charCodeAt(0)
  return code >= 48 && code <= 57
}

/**
 * What somebody may have meant who typed words that nothing is called by: each such word as one that is a slip away, or
 * begins so, for one types on. Empty where nothing is.
 */
export function meantBy(asked: readonly string[], known: readonly string[]): string[][] {
  if (asked.length > mostWords) return []
  const alike = asked.map((word) => alikeOf(word, known))
  if (alike.every((words) => words === null)) return []
  let meant: string[][] = [[]]
  for (const [at, word] of asked.entries())
    meant = meant
      .flatMap((before) => (alike[at] ?? [word]).map((one) => [...before, one]))
      .slice(0, mostReadings)
  return meant
}

/** Null for a word that is right, or like no other. */
function alikeOf(typed: string, known: readonly string[]): string[] | null {
  if (typed.length < fewestLetters || known.some((word) => word.includes(typed))) return null
  const found = known.filter((word) => isLike(typed, word)).slice(0, mostAlike)
  return found.length > 0 ? found : null
}

function isLike(typed: string, word: string): boolean {
  if (word.length < typed.length - 1 || word.length < fewestLetters - 1) return false
  return [-1, 0, 1].some((more) => isOneSlip(typed, word.slice(0, typed.length + more)))
}
