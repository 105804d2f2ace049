import { readExact, readUnit, rounded } from '../doses/amount.ts'
import type { Exact } from '../doses/amount.ts'
import type { DoseUnit, Milli } from '../doses/dose.ts'
import { numberWords } from '../quick-entry/words/english-numbers.ts'

/** A pill is a tablet or a capsule: whichever the medicine is counted in. */
export type TypedUnit = DoseUnit | 'pill'

const word = Object.keys(numberWords).join('|')

/** A whole number, as a pattern without groups. */
export const number = String.raw`\d{1,4}|${word}`

/** NaN when it is none. */
export function numberOf(text: string | undefined): number {
  return numberWords[text ?? ''] ?? Number(text)
}

const sign = '[½⅓⅔¼¾⅕⅛]'
const written = String.raw`\d{1,4} ?[/⁄] ?\d{1,4}`
const named = '(?:(?:an? |one[ -])?(?:half|quarter|third)|two[ -]thirds|three[ -]quarters)'
const part = `${sign}|${written}|${named}`
const namedParts: Record<string, string> = {
  half: '1/2',
  third: '1/3',
  quarter: '1/4',
  'two thirds': '2/3',
  'three quarters': '3/4',
}

/** "1½", "1 1/2", "one and a half", "half", "0.5", "two". A comma at its beginning may be one between pieces. */
const amount = [
  String.raw`(?<whole>\d{1,6}|${word}) ?(?:and|&) ?(?<more>${part})`,
  String.raw`(?<digits>\d{1,6})(?: ?(?<sign>${sign})| (?<over>${written}))`,
  `(?<part>${part})`,
  String.raw`(?<decimal>\d{0,6}\.\d+|\d{1,6},\d+)`,
  `(?<number>\\d{1,6}|${word})`,
].join('|')
const typed = new RegExp(`(?:${amount})(?![\\d/.,⁄½⅓⅔¼¾⅕⅛])`, 'uy')
const isSaidAgain = new RegExp(String.raw` ?\((?<digits>\d+|${word})\)`, 'uy')
const unitAfter = / ?(?<of>-|of (?:an? )?|an? )?(?:chewable )?(?<unit>\p{L}+)/uy
const article = /an? (?:chewable )?(?<unit>\p{L}+)/uy

/** `exact` is finer than `milli` where that cannot be kept, see `whyNotAmount`. */
export type AmountFound = { milli: Milli; exact: Exact; unit: TypedUnit | undefined; next: number }

/** How much, from here on. A number without a unit only where nothing follows that may belong to it: "8 am", "1 5 days". */
export function amountAt(text: string, from: number): AmountFound | null {
  const one = at(article, text, from)
  const oneOf = one && unitOf(one.groups?.unit)
  if (one && oneOf) return { milli: 1000, exact: 3000, unit: oneOf, next: from + one[0].length }
  const found = at(typed, text, from)
  const exact = found && exactOf(found.groups ?? {})
  if (!found || !exact) return null
  const milli = rounded(exact)
  let next = from + found[0].length
  const again = at(isSaidAgain, text, next)
  if (again) {
    if (numberOf(again.groups?.digits) * 3000 !== exact) return null
    next += again[0].length
  }
  const after = at(unitAfter, text, next)
  const unit = after && unitOf(after.groups?.unit)
  // "half of a tablet", but not "2 of a tablet"
  const isOf = after?.groups?.of !== undefined
  if (after && unit && (!isOf || exact < 3000)) return { milli, exact, unit, next: next + after[0].length }
  return /^(?:[\s()[\]:]*\d| ?(?:[ap]m|[x×*](?! ?\d{1,4} ?(?:d|w)))(?!\p{L}))/u.test(
    text.slice(next, next + 40),
  )
    ? null
    : { milli, exact, unit: undefined, next }
}

function at(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}

function unitOf(text: string | undefined): TypedUnit | null {
  return text === 'pill' || text === 'pills' ? 'pill' : readUnit(text ?? '')
}

type Groups = Record<string, string | undefined>

function exactOf({
  whole,
  more,
  digits,
  sign: signed,
  over,
  part: alone,
  decimal,
  number: plain,
}: Groups): Exact | null {
  if (whole !== undefined) return sum(numberOf(whole), partOf(more))
  if (digits !== undefined) return sum(Number(digits), partOf(signed ?? over))
  if (alone !== undefined) return sum(0, partOf(alone))
  return decimal === undefined ? numberOf(plain) * 3000 : readExact(decimal)
}

function sum(whole: number, more: Exact | null): Exact | null {
  return more === null ? null : whole * 3000 + more
}

/** Null for "11/2": it is what becomes of 1½ when it is copied. */
function partOf(text = ''): Exact | null {
  const plain = text.replace(/^(?:an? |one[ -])/, '').replace('-', ' ')
  const exact = readExact(namedParts[plain] ?? text)
  return exact !== null && exact > 0 && exact < 3000 ? exact : null
}
