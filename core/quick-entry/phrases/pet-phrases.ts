import { dateAt, isAt, wordAt } from '../line.ts'
import type { Line } from '../line.ts'

type Named = { id: string; name: string }

/** `isTitle` when the word says more than whose it is, and stays. `next` is the word after it. */
export type PetsFound = { next: number; ids: string[]; isTitle: boolean }

/** A pet by its whole name, both, or all pets. A name that two pets have means neither: a wrong pet is a wrong medicine. */
export function petPhrase(line: Line, at: number, pets: readonly Named[]): PetsFound | null {
  if (isAtMost(line, at)) return null
  const everybody = pets.map(({ id }) => id)
  const isNamed = isAt(line, at + 1, 'pets')
  if (pets.length > 0 && isNamed && (isAt(line, at, 'all') || (isAt(line, at, 'both') && pets.length === 2)))
    return { next: at + 2, ids: everybody, isTitle: false }
  if (pets.length === 2 && isAt(line, at, 'both')) return { next: at + 1, ids: everybody, isTitle: false }
  const found = pets
    .map((pet) => ({ pet, words: wordsOf(pet.name, line.words) }))
    .filter(({ words }) => isHere(line, at, words))
  const longest = Math.max(0, ...found.map(({ words }) => words.length))
  const [only, ...more] = found.filter(({ words }) => words.length === longest)
  if (!only || more.length > 0) return null
  const isTitle = wordAt(line, at + longest - 1) !== only.words.at(-1)
  return { next: at + longest, ids: [only.pet.id], isTitle }
}

/** Max. 5 days and máx. 5 días, whoever is called Max. */
export function isAtMost({ tokens }: Line, at: number): boolean {
  const [typed = '', after = ''] = [tokens[at]?.text, tokens[at + 1]?.text]
  return /^(?:max\.|máx\.?)$/iu.test(typed) && /^\d/.test(after)
}

function wordsOf(name: string, { folded }: Line['words']): string[] {
  return (
    name
      .normalize('NFC')
      .toLowerCase()
      .split(/\s+/u)
      // as the words of a line are: Mr. Whiskers
      .map((word) => word.replace(/[,;.!?]+$/u, ''))
      .map((word) => folded?.(word) ?? word)
      .filter((word) => word !== '')
  )
}

/** In May, and May 5, where a pet is called May: it may be either. */
export function doubtfulName(line: Line, at: number): { at: number; next: number } | null {
  if (!line.words.months.has(wordAt(line, at))) return null
  const isDate = (place: number) =>
    dateAt(line, place) !== null ||
    (/^\d{1,2}$/.test(wordAt(line, place)) && !isAt(line, place + 1, 'things', 'times', 'minutes', 'hours'))
  if (isAt(line, at - 1, 'inSome', 'until', 'next', 'every', 'from', 'of'))
    return { at: at - 1, next: at + 1 }
  if (isDate(at - 1) && !isAt(line, at - 2, 'at')) return { at: at - 1, next: at + 1 }
  return isDate(at + 1) ? { at, next: at + 2 } : null
}

function isHere({ tokens, words: { possessive } }: Line, at: number, words: readonly string[]): boolean {
  return (
    words.length > 0 &&
    words.every((word, place) => {
      const typed = tokens[at + place]?.word
      return typed === word || (place === words.length - 1 && typed?.replace(possessive, '') === word)
    })
  )
}
