import { english } from './words/english.ts'
import { isAt, lineOf } from './line.ts'

/** Whoever writes once need not be asked whether it is once. */
export function saysOnce(text: string, words = english): boolean {
  const line = lineOf(text, words)
  return line.tokens.some((_, at) => isAt(line, at, 'justOnce'))
}
