import { isAt, lineOf, mostLetters } from './line.ts'
import { wordsFor } from './words/words-for.ts'

/** Whoever writes once need not be asked whether it is once. */
export function saysOnce(text: string, words = wordsFor(text.slice(0, mostLetters))): boolean {
  const line = lineOf(text, words)
  return line.tokens.some((_, at) => isAt(line, at, 'justOnce'))
}
