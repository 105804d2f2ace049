import { mostOwnValue, ownPer } from '../pets/own-measures.ts'
import type { RefusalCode } from '../refusal.ts'
import type { Bounds } from './measure.ts'
import { valueBounds } from './measure.ts'
import { storedFrom, unitOf, units } from './units.ts'
import type { Unit, UnitKind, UnitName } from './units.ts'

export type Typed = { value: number } | { refusal: RefusalCode }

/**
 * What a person typed about a pet, as it is stored: "4,2", "4.2 kg" and "9 lb 4 oz" each in one way or not at all. A
 * number without a unit is of the one that is shown. A mark that may stand for thousands is read only where the other
 * reading cannot be.
 */
export function readTyped(kind: UnitKind, text: string, shown: UnitName): Typed {
  if (isBelowZero(text)) return { refusal: 'number-below-zero' }
  const parts = partsOf(plain(text))
  if (parts === null || parts.length === 0) return { refusal: 'number-not-understood' }
  const bounds = valueBounds[kind].value ?? { least: 0, most: 0 }
  const [first, second] = parts
  if (second) return first ? readTwo(kind, first, second, bounds) : { refusal: 'number-not-understood' }
  return first ? readOne(kind, first, shown, bounds) : { refusal: 'number-not-understood' }
}

/** A number of one's own measure, with or without its unit: in thousandths. */
export function readOwnNumber(text: string, unit = ''): Typed {
  if (isBelowZero(text)) return { refusal: 'number-below-zero' }
  const [part, ...others] = partsOf(plain(text)) ?? []
  if (!part || others.length > 0) return { refusal: 'number-not-understood' }
  if (part.unit !== '' && part.unit !== plain(unit)) return { refusal: 'unit-not-understood' }
  const [first, ...second] = numbersOf(part.digits).map((number) => number * ownPer)
  if (first === undefined) return { refusal: 'number-not-understood' }
  if (second.length > 0) return { refusal: 'number-ambiguous' }
  if (first > mostOwnValue) return { refusal: 'measure-out-of-bounds' }
  const value = Math.round(first)
  return Math.abs(first - value) > 1e-6 ? { refusal: 'number-too-fine' } : { value }
}

function isBelowZero(text: string): boolean {
  return /^\s*[-\u2212\u2013]\s*[\d.,]/.test(text.normalize('NFKC'))
}

type Part = { digits: string; unit: string }

function readOne(kind: UnitKind, { digits, unit }: Part, shown: UnitName, bounds: Bounds): Typed {
  const known = unit === '' ? unitOf(kind, shown) : findUnit(kind, unit)
  if (!known) return { refusal: 'unit-not-understood' }
  const readings = numbersOf(digits).map((number) => ({ number, value: storedFrom(number, known) }))
  if (readings.length === 0) return { refusal: 'number-not-understood' }
  const possible = readings.filter(({ value }) => isWithin(value, bounds))
  const [first, ...others] = possible
  if (first === undefined) return { refusal: 'measure-out-of-bounds' }
  if (others.some(({ value }) => value !== first.value)) return { refusal: 'number-ambiguous' }
  // half a breath would be rounded behind the person's back
  if (known.digits === 0 && !Number.isInteger(first.number)) return { refusal: 'number-not-whole' }
  return { value: first.value }
}

/** A large unit and a smaller one: pounds and ounces, minutes and seconds. The small one may go without its name. */
function readTwo(kind: UnitKind, first: Part, second: Part, bounds: Bounds): Typed {
  const pair = pairs[kind]
  if (!pair) return { refusal: 'number-not-understood' }
  const [large, small] = [findUnit(kind, first.unit), findUnit(kind, second.unit || pair.small)]
  if (large !== unitOf(kind, pair.large) || small !== unitOf(kind, pair.small))
    return { refusal: 'unit-not-understood' }
  const [whole] = /^\d+$/.test(first.digits) ? numbersOf(first.digits) : []
  const [rest, ...others] = numbersOf(second.digits)
  if (whole === undefined || rest === undefined || others.length > 0 || rest >= pair.most)
    return { refusal: 'number-not-understood' }
  const value = Math.round(whole * large.per + rest * small.per)
  return isWithin(value, bounds) ? { value } : { refusal: 'measure-out-of-bounds' }
}

const pairs: { readonly [kind in UnitKind]?: { large: UnitName; small: UnitName; most: number } } = {
  weight: { large: 'lb', small: 'oz', most: 16 },
  seizure: { large: 'min', small: 's', most: 60 },
}

/** The digits of other scripts, their marks, and the many spaces of a phone's keyboard, as the plain ones. */
function plain(text: string): string {
  return inPlainDigits(text)
    .replaceAll('\u066b', '.')
    .replaceAll(/[’'\u066c]/g, "'")
    .replaceAll(/(?<=\d)[\s'](?=\d{3}(?!\d))/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=\p{L})\./gu, '')
}

/** The digits of other scripts as the plain ones. */
export function inPlainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
}

/** "9 lb 4 oz" as its two numbers with their units; null when something else stands there. */
function partsOf(text: string): Part[] | null {
  const minutes = /^(\d{1,3}):([0-5]\d)$/.exec(text)
  if (minutes)
    return [
      { digits: minutes[1] ?? '', unit: 'min' },
      { digits: minutes[2] ?? '', unit: 's' },
    ]
  const whole = /^([\d.,]+)\s*([^\d.,]*)(?:([\d.,]+)\s*([^\d.,]*))?$/u.exec(text)
  if (!whole) return null
  const [, first = '', unit = '', second, small = ''] = whole
  const one = { digits: first, unit: unit.trim() }
  return second === undefined ? [one] : [one, { digits: second, unit: small.trim() }]
}

/** The numbers that these digits can mean: two where the mark may part thousands or stand before a fraction. */
function numbersOf(digits: string): number[] {
  const fraction = /^(\d*)[.,](\d+)$/.exec(digits)
  if (fraction) {
    const number = Number(`${fraction[1] || '0'}.${fraction[2]}`)
    const mayBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
    return mayBeThousands ? [number, Number(digits.replace(/[.,]/, ''))] : [number]
  }
  if (/^\d+$/.test(digits)) return [Number(digits)]
  // 1.234.567 can only be thousands; with both marks, whose custom it is would be a guess
  return /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})+$/.test(digits) ? [Number(digits.replaceAll(/[.,]/g, ''))] : []
}

function findUnit(kind: UnitKind, word: string): Unit | undefined {
  return Object.entries(units[kind]).find(
    ([name, { also }]) => name.toLowerCase() === word || also.includes(word),
  )?.[1]
}

function isWithin(value: number, { least, most }: Bounds): boolean {
  return value >= least && value <= most
}
