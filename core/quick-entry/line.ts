import type { QuickWords } from './quick-words.ts'

/** A word as it was typed, and in small letters without the comma or point after it. */
export type Token = { text: string; word: string }

/** What was typed, in words, and the words that are understood. */
export type Line = { words: QuickWords; tokens: readonly Token[] }

/** Longer lines are read up to here: nobody types more, and a pasted page must not hold up typing. */
export const mostLetters = 200

export function lineOf(text: string, words: QuickWords): Line {
  const tokens = text
    .slice(0, mostLetters)
    .normalize('NFC')
    .split(/\s+/u)
    .filter((part) => part !== '')
    .flatMap((part) => weekdaysIn(part, words))
    .map((part) => ({ text: part, word: part.toLowerCase().replace(/[,;.!?]+$/u, '') }))
  return { words, tokens }
}

/** mon/wed/fri is three words; 7/2 and Bo/Mia stay what they are. */
function weekdaysIn(part: string, { weekdays }: QuickWords): string[] {
  const days = part.split(/[/,](?=.)/u)
  const isDay = (day: string) => weekdays.has(day.toLowerCase().replace(/[,;.!?]+$/u, ''))
  return days.every(isDay) ? days : [part]
}

export function wordAt({ tokens }: Line, at: number): string {
  return tokens[at]?.word ?? ''
}

type Set = {
  [Name in keyof QuickWords]: QuickWords[Name] extends ReadonlySet<string> ? Name : never
}[keyof QuickWords]

export function isAt(line: Line, at: number, ...names: Set[]): boolean {
  const word = wordAt(line, at)
  return word !== '' && names.some((name) => line.words[name].has(word))
}

/** How many of these words follow each other from here on: the, of the. */
export function skip(line: Line, at: number, ...names: Set[]): number {
  let next = at
  while (isAt(line, next, ...names)) next++
  return next
}

/** A whole number from 1 on, in digits or as a word. */
export function numberAt(line: Line, at: number): number | null {
  const word = wordAt(line, at)
  const known = line.words.numbers.get(word)
  if (known !== undefined) return known
  return /^[1-9]\d{0,2}$/.test(word) ? Number(word) : null
}

/** The 15th, as a date. */
export function dateAt(line: Line, at: number): number | null {
  const found = line.words.dateSuffix.exec(wordAt(line, at))
  const date = found ? Number(found[1]) : line.words.ordinals.get(wordAt(line, at))
  return date !== undefined && date >= 1 && date <= 31 ? date : null
}
