import type { DoseUnit, Milli } from './dose.ts'
import { several, unitText } from './dose-text.ts'

const fractions: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅛': 1 / 8,
}

/** Null when it cannot be understood. "1,000" is a thousand to one and one to another: it is not understood. */
export function readAmount(text: string): Milli | null {
  const typed = text.trim()
  if (typed.length > 20) return null
  const value = sign(typed) ?? fraction(typed) ?? decimal(typed)
  return value === null || !Number.isFinite(value) ? null : Math.round(value * 1000)
}

function sign(typed: string): number | null {
  const [, whole = '', sign = ''] = /^(\d*)\s*([½⅓⅔¼¾⅕⅛])$/.exec(typed) ?? []
  const part = fractions[sign]
  return part === undefined ? null : Number(whole) + part
}

function fraction(typed: string): number | null {
  const [, whole = '', over, under] = /^(?:(\d+)\s+)?(\d+)\s*[/⁄]\s*(\d+)$/.exec(typed) ?? []
  return over === undefined || Number(under) === 0 ? null : Number(whole) + Number(over) / Number(under)
}

function decimal(typed: string): number | null {
  if (!/^(\d+|\d*[.,]\d{1,3})$/.test(typed) || /^[1-9]\d*,\d{3}$/.test(typed)) return null
  return Number(typed.replace(',', '.'))
}

/** Thirds of a thousandth: three times a third of a tablet is one tablet, and thirty of them are ten. */
export type Exact = number

export function exactly(milli: Milli): Exact {
  const rest = milli % 1000
  if (rest === 333) return (milli - rest) * 3 + 1000
  if (rest === 666 || rest === 667) return (milli - rest) * 3 + 2000
  return milli * 3
}

export function rounded(exact: Exact): Milli {
  return Math.round(exact / 3)
}

/** The unit that a person has written: "tablets", "tab", "mL". */
export function readUnit(text: string): DoseUnit | null {
  return units.get(text.toLowerCase().replace(/\.$/, '')) ?? null
}

/** As people write it on a list: "80 tablets", where it is counted in tablets. */
export function readAmountIn(unit: DoseUnit, text: string): Milli | null {
  if (text.length > 60) return null
  const [, number = '', word = ''] = /^(.*?)\s*(\p{L}[\p{L} ]*\.?)?$/u.exec(text.trim()) ?? []
  return word === '' || readUnit(word) === unit ? readAmount(number) : null
}

/** A number alone gets the unit that it is counted in: "1" says nothing to whoever reads it later. */
export function amountWithUnit(text: string, unit: DoseUnit): string {
  const milli = readAmount(text)
  return milli === null ? text : `${text.trim()} ${unitText(unit, milli)}`
}

const units = new Map<string, DoseUnit>([
  ...Object.entries(several).flatMap(([unit, many]): [string, DoseUnit][] => [
    [unit, unit as DoseUnit], // as the table's keys are
    [many, unit as DoseUnit],
  ]),
  ['tab', 'tablet'],
  ['tabs', 'tablet'],
  ['cap', 'capsule'],
  ['caps', 'capsule'],
  ...['ml', 'mls', 'cc', 'milliliter', 'milliliters', 'millilitre', 'millilitres'].map(
    (word): [string, DoseUnit] => [word, 'ml'],
  ),
  ...['mg', 'mgs', 'milligram', 'milligrams'].map((word): [string, DoseUnit] => [word, 'mg']),
  ...['g', 'gram', 'grams'].map((word): [string, DoseUnit] => [word, 'g']),
])
