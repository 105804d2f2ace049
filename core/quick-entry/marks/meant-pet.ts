import { isOneSlip } from '#core/words/one-slip.ts'
import { isAt, wordAt } from '../line.ts'
import type { Reading } from '../phrases/reading.ts'

/** A pet that a word of the title may name, and the line with that word put right. It is asked, never taken for it. */
export type MeantPet = { name: string; typed: string; line: string }

const fewestLetters = 4

/** Insulin brunno 7pm. A word that is like the names of two is like neither: a wrong pet is a wrong medicine. */
export function findMeantPet(text: string, { line, kinds, context }: Reading): MeantPet | null {
  for (const at of line.tokens.keys()) {
    const typed = wordAt(line, at)
    if (kinds[at] !== undefined || typed.length < fewestLetters || isKnown({ line, at })) continue
    const alike = context.pets.filter(({ name }) => isLike(typed, nameOf(name, line)))
    const [only] = alike
    const written = line.tokens[at]?.text.replace(/[,;.!?]+$/u, '') ?? ''
    const isSlip = only !== undefined && isOneSlip(typed, nameOf(only.name, line))
    if (isSlip && alike.length === 1 && written !== '')
      return { name: only.name, typed: written, line: text.replace(written, () => only.name) }
  }
  return null
}

/** Drops are no slip of Drop. */
function isKnown({ line, at }: { line: Reading['line']; at: number }): boolean {
  return isAt(line, at, 'medicines', 'medicineNames', 'doses', 'visits', 'visitsAlone', 'meals', 'notGiven')
}

function nameOf(name: string, { words }: Reading['line']): string {
  const word = name.trim().normalize('NFC').toLowerCase()
  return words.folded?.(word) ?? word
}

/** Also by another letter, of which alone nobody is asked: Walt may be for a walk. */
function isLike(typed: string, name: string): boolean {
  if (name.length < fewestLetters) return false
  const others = [...name].filter((letter, at) => letter !== typed[at]).length
  return isOneSlip(typed, name) || (name.length === typed.length && others === 1)
}
