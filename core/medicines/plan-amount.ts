import { readExact, rounded } from '../doses/amount.ts'
import type { Exact } from '../doses/amount.ts'
import type { Milli } from '../doses/dose.ts'
import type { Token } from '../quick-entry/token.ts'
import { signAt } from '../quick-entry/signs.ts'
import type { TypedUnit } from '../quick-entry/words/names.ts'
import type { AmountWords } from '../quick-entry/words/quick-words.ts'

/** What was typed, sign by sign, and the words of amounts. */
type AmountLine = { words: AmountWords; tokens: readonly Token[] }

/** `exact` is finer than `milli` where that cannot be kept, see `whyNotAmount`. */
export type AmountFound = { milli: Milli; exact: Exact; unit: TypedUnit | undefined; next: number }

/** How much, from here on: a tablet, 1½ tablets, one (1) tablet, half of a tablet, 5. */
export function amountAt(line: AmountLine, at: number): AmountFound | null {
  const one = line.words.a.has(signAt(line, at)) ? unitAt(line, at + 1) : null
  if (one) return { milli: 1000, exact: 3000, ...one }
  const number = exactAt(line, at)
  const next = number && afterBrackets(line, number)
  if (!number || next === null) return null
  const { exact } = number
  const place = overOf(line, next)
  // "half of a tablet", but not "2 of a tablet"
  const unit = place === next || exact < 3000 ? unitAt(line, place) : null
  return { milli: rounded(exact), exact, ...(unit ?? { unit: undefined, next }) }
}

type ExactFound = { exact: Exact; next: number }

/** Said again in brackets it has to be the same. */
function afterBrackets(line: AmountLine, { exact, next }: ExactFound): number | null {
  const isAgain = signAt(line, next) === '(' && signAt(line, next + 2) === ')'
  const again = isAgain ? wholeAt(line, next + 1) : null
  if (again === null) return next
  return again * 3000 === exact ? next + 3 : null
}

function overOf({ words, tokens }: AmountLine, at: number): number {
  const word = signAt({ tokens }, at)
  const place = word === '-' || words.of.has(word) ? at + 1 : at
  return word !== '-' && words.a.has(signAt({ tokens }, place)) ? place + 1 : place
}

function unitAt({ words, tokens }: AmountLine, at: number): { unit: TypedUnit; next: number } | null {
  const place = words.forms.has(signAt({ tokens }, at)) ? at + 1 : at
  const unit = words.doseUnits.get(signAt({ tokens }, place))
  return unit ? { unit, next: place + 1 } : null
}

/** "1½", "1 1/2", "one and a half", "half", "0.5", "two". */
function exactAt(line: AmountLine, at: number): ExactFound | null {
  const part = partAt(line, at)
  if (part) return part
  const whole = wholeAt(line, at)
  const word = signAt(line, at)
  if (whole === null) return found(/^(?:\d{0,6}\.|\d{1,6},)\d+$/.test(word) ? readExact(word) : null, at + 1)
  const isAnd = line.words.and.has(signAt(line, at + 1))
  const isSign = /^\d/.test(word) && /^\d*[/⁄½⅓⅔¼¾⅕⅛]/u.test(signAt(line, at + 1))
  const more = isAnd ? partAt(line, at + 2) : isSign ? partAt(line, at + 1) : null
  return more ? found(whole * 3000 + more.exact, more.next) : found(whole * 3000, at + 1)
}

function found(exact: Exact | null, next: number): ExactFound | null {
  return exact === null || exact === 0 ? null : { exact, next }
}

function wholeAt(line: AmountLine, at: number): number | null {
  const word = signAt(line, at)
  if (/^\d{1,6}$/.test(word)) return Number(word)
  return line.words.a.has(word) ? null : (line.words.numbers.get(word) ?? null)
}

/** Less than one: ½, 1/2, half, a half, one-half, two thirds. Not "11/2", which is what becomes of 1½ when it is copied. */
function partAt({ words, tokens }: AmountLine, at: number): ExactFound | null {
  const word = signAt({ tokens }, at)
  const over = words.numbers.get(word)
  const names = (over ?? 1) > 1 ? words.severalFractions : words.fractions
  const place = over === undefined ? at : signAt({ tokens }, at + 1) === '-' ? at + 2 : at + 1
  const under = names.get(signAt({ tokens }, place))
  const isSign = /^(?:\d+[/⁄]\d+|[½⅓⅔¼¾⅕⅛])$/u.test(word)
  const exact = under ? readExact(`${over ?? 1}/${under}`) : isSign ? readExact(word) : null
  return exact !== null && exact < 3000 ? found(exact, place + 1) : null
}
