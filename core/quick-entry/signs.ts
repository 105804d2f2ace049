import type { Token } from './token.ts'
import type { AmountWords, QuickWords } from './words/quick-words.ts'

// apart from line.ts: the day reads amounts, and no lines

type Counting = AmountWords & Partial<QuickWords>

/** Every number, word and sign by itself, 2x5d is four: for a line that has to be understood to its last sign. */
export function signsOf(text: string, words: Counting): Token[] {
  const signs = text.normalize('NFC').toLowerCase().match(sign) ?? []
  return signs.flatMap((one) => apart(one.replaceAll(' ', ''), words)).map((word) => ({ text: word, word }))
}

const sign = /\d{1,2}:\d\d(?!\d)|\d+ ?[/⁄] ?\d+|\d*\.\d+|\d+,\d+|\d+\p{L}*|\p{L}+|\S/gu

/** 5mg, halftab; 2nd is one word */
function apart(one: string, { numbers, fractions, doseUnits, ordinals }: Counting): string[] {
  const [digits] = (ordinals?.has(one) ? null : /^\d+(?=\p{L})/u.exec(one)) ?? []
  const starts = digits === undefined ? Array.from(one, (_, at) => one.slice(0, at)) : []
  const isNumber = (start: string) => numbers.has(start) || fractions.has(start)
  const number = digits ?? starts.find((start) => isNumber(start) && doseUnits.has(one.slice(start.length)))
  return number === undefined ? [one] : [number, one.slice(number.length)]
}

export function signAt({ tokens }: { tokens: readonly Token[]; words?: object }, at: number): string {
  return tokens[at]?.word ?? ''
}
