import type { RefusalCode } from '../refusal.ts'
import type { DoseUnit, Milli } from './dose.ts'
import { unitText } from './dose-text.ts'
import { unitNames } from './unit-names.ts'

/** A number as people write it: one and a half is three over two. */
type Ratio = { over: number; under: number }

const fractions: Record<string, Ratio> = {
  '½': { over: 1, under: 2 },
  '⅓': { over: 1, under: 3 },
  '⅔': { over: 2, under: 3 },
  '¼': { over: 1, under: 4 },
  '¾': { over: 3, under: 4 },
  '⅕': { over: 1, under: 5 },
  '⅛': { over: 1, under: 8 },
}

/** Null when it cannot be understood, or not be kept exactly. "1,000" is a thousand to one and one to another: it is not understood. */
export function readAmount(text: string): Milli | null {
  const ratio = ratioOf(text)
  return ratio && isKept(ratio) ? Math.round((ratio.over * 1000) / ratio.under) : null
}

/** Why this amount cannot be saved, or null when it can be read. A sixth would be rounded unseen, and thirty of them be wrong. */
export function whyNotAmount(text: string): RefusalCode | null {
  const ratio = ratioOf(text)
  if (!ratio) return 'amount-not-understood'
  return isKept(ratio) ? null : 'amount-too-fine'
}

/** Thousandths are kept, and thirds, see `exactly`. */
function isKept({ over, under }: Ratio): boolean {
  return (over * 1000) % under === 0 || (over * 3) % under === 0
}

function ratioOf(text: string): Ratio | null {
  const typed = text.trim()
  return typed.length > 20 ? null : (sign(typed) ?? fraction(typed) ?? decimal(typed))
}

function sign(typed: string): Ratio | null {
  const [, whole = '', sign = ''] = /^(\d*)\s*([½⅓⅔¼¾⅕⅛])$/.exec(typed) ?? []
  const part = fractions[sign]
  return part ? { over: Number(whole) * part.under + part.over, under: part.under } : null
}

function fraction(typed: string): Ratio | null {
  const [, whole = '', over, under] = /^(?:(\d{1,6})\s+)?(\d{1,6})\s*[/⁄]\s*(\d{1,6})$/.exec(typed) ?? []
  if (over === undefined || Number(under) === 0) return null
  return { over: Number(whole) * Number(under) + Number(over), under: Number(under) }
}

function decimal(typed: string): Ratio | null {
  const [, whole = '', digits = ''] = /^(\d*)(?:[.,](\d{1,6}))?$/.exec(typed) ?? []
  if (whole + digits === '' || /^[1-9]\d*,\d{3}$/.test(typed)) return null
  return { over: Number(whole + digits), under: 10 ** digits.length }
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

/** What was written down as given, as exactly as it was written: only its text is kept, nothing of it is rounded. */
export function readExact(text: string): Exact | null {
  const ratio = ratioOf(text)
  const milli = readAmount(text)
  return milli === null ? ratio && (ratio.over / ratio.under) * 3000 : exactly(milli)
}

/** The unit that a person has written: "tablets", "tab", "mL". */
export function readUnit(text: string): DoseUnit | null {
  return unitNames.get(text.toLowerCase().replace(/\.$/, '')) ?? null
}

/** As people write it on a list: "80 tablets", where it is counted in tablets. */
export function readAmountIn(unit: DoseUnit, text: string): Milli | null {
  return readAmount(numberIn(unit, text))
}

export function readExactIn(unit: DoseUnit, text: string): Exact | null {
  return readExact(numberIn(unit, text))
}

/** The number alone; empty when another word follows. */
export function numberIn(unit: DoseUnit, text: string): string {
  if (text.length > 60) return ''
  const [, number = '', word = ''] = /^(.*?)\s*(\p{L}[\p{L} ]*\.?)?$/u.exec(text.trim()) ?? []
  return word === '' || readUnit(word) === unit ? number : ''
}

/** A number alone gets the unit that it is counted in: "1" says nothing to whoever reads it later. */
export function amountWithUnit(text: string, unit: DoseUnit): string {
  const exact = readExact(text)
  return exact === null ? text : `${text.trim()} ${unitText(unit, exact / 3)}`
}
