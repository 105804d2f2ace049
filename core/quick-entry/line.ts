import type { Token } from './token.ts'
import { turned } from './turned.ts'
import type { QuickWords, SpokenWords } from './words/quick-words.ts'

/** What was typed, in words, and the words that are understood. */
export type Line = { words: SpokenWords; tokens: readonly Token[] }

/** Longer lines are read up to here: nobody types more, and a pasted page must not hold up typing. */
export const mostLetters = 200

/** Of a phrase that is known as a whole: with or without food. */
const mostWords = 6

export function lineOf(text: string, words: SpokenWords): Line {
  const tokens = text
    .slice(0, mostLetters)
    .normalize('NFC')
    .split(/\s+/u)
    .filter((part) => part !== '')
    .flatMap((part) => wordsIn(part, words))
  return { words, tokens: turned(tokens, words) }
}

const wordOf = (text: string) => text.toLowerCase().replace(/[,;.!?]+$/u, '')
const spelled = (word: string, { folded }: SpokenWords) => folded?.(word.toLowerCase()) ?? word.toLowerCase()
const token = (text: string): Token => ({ text, word: wordOf(text) })

const day = String.raw`\d{1,2}(?:\/\d{1,2}(?:\/\d{2,4})?|\.\d{1,2}\.(?:\d{2,4})?)`
const fromDayToDay = new RegExp(`^(${day})[-–](${day},?)$`, 'u')

/** What is written as one word and is several: mon/wed, 7am/7pm, 20.11.-30.11., 2x/day, 3xtgl. */
function wordsIn(part: string, words: SpokenWords): Token[] {
  const [, first, last] = fromDayToDay.exec(part) ?? []
  if (first !== undefined && last !== undefined) return [first, '-', last].map(token)
  const [, at, time] = /^(@)(\d.*)$/u.exec(part) ?? []
  if (at !== undefined && time !== undefined) return [at, time].map(token)
  const [, times, aDay] = /^(\d{1,2}x)(\p{L}{2,}[.,]?)$/u.exec(part) ?? []
  if (times !== undefined && aDay !== undefined && words.repeats.has(spelled(wordOf(aDay), words)))
    return [times, aDay].map(token)
  const [, often, unit] = /^(\d?\p{L}*)\/(\p{L}+)$/u.exec(part) ?? []
  if (often !== undefined && unit !== undefined && words.units.has(spelled(unit, words)))
    return [
      ...(often === '' ? [] : [token(often)]),
      { text: '/', word: [...words.per][0] ?? '' },
      token(unit),
    ]
  return (timesIn(part, words) ?? weekdaysIn(part, words)).map(token)
}

/** 7am/7pm, 07:00/19:00, am/pm; 7/19 may be a day. */
function timesIn(part: string, { morningMark, afternoonMark }: SpokenWords): string[] | null {
  const sides = part.split('/')
  const isTime = (side: string) => {
    const [, digits = '', mark = ''] = /^(\d{0,2}(?::\d{2})?)([\p{L}.]*),?$/u.exec(side.toLowerCase()) ?? []
    const isMarked = morningMark.has(mark) || afternoonMark.has(mark)
    return isMarked || (digits.includes(':') && mark === '')
  }
  return sides.length > 1 && sides.every(isTime) ? sides : null
}

/** mon/wed/fri is three words; 7/2 and Bo/Mia stay what they are. */
function weekdaysIn(part: string, words: SpokenWords): string[] {
  const days = part.split(/[/,](?=.)/u)
  const isDay = (day: string) => words.weekdays.has(spelled(wordOf(day), words))
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

/** The word after the longest of these phrases that begins here; null when none does. */
export function phraseEnd(line: Line, at: number, name: Set): number | null {
  const phrases = line.words[name]
  let [said, end]: [string, number | null] = ['', null]
  for (let place = at; place < Math.min(at + mostWords, line.tokens.length); place++) {
    said += `${place === at ? '' : ' '}${wordAt(line, place)}`
    if (phrases.has(said)) end = place + 1
  }
  return end
}

export function isPlural(line: Line, at: number): boolean {
  return line.words.plural.test(wordAt(line, at))
}

/** How many of these words follow each other from here on: the, of the. */
export function skip(line: Line, at: number, ...names: Set[]): number {
  let next = at
  while (isAt(line, next, ...names)) next++
  return next
}

/** A whole number from 1 on, in digits or as a word. */
export function numberAt(line: Line, at: number, most = 999): number | null {
  const word = wordAt(line, at)
  const known = line.words.numbers.get(word)
  if (known !== undefined) return known
  return /^[1-9]\d{0,3}$/.test(word) && Number(word) <= most ? Number(word) : null
}

/** The 15th, as a date. */
export function dateAt(line: Line, at: number): number | null {
  const found = line.words.dateSuffix.exec(wordAt(line, at))
  const date = found ? Number(found[1]) : line.words.ordinals.get(wordAt(line, at))
  return date !== undefined && date >= 1 && date <= 31 ? date : null
}
