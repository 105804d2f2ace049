import type { CareEntry, CareRecord } from '../care/care.ts'
import { restsOf } from '../care/rest.ts'
import { exactly, rounded } from '../doses/amount.ts'
import type { Exact } from '../doses/amount.ts'
import { amountText, unitText } from '../doses/dose-text.ts'
import type { DoseUnit, GivenDose, RecordedDose } from '../doses/dose.ts'
import { language } from '../words/language.ts'
import type { Language } from '../words/languages.ts'
import { typedAmount } from './stock.ts'

/** How much of a dose somebody most often gets into a pet; in quarters. */
export const parts = { '½': 2, '¼': 1, '¾': 3 } as const
export type Part = keyof typeof parts

// as the table's keys are
export const allParts = Object.keys(parts) as Part[]

// What is recorded of a dose without an amount is this sentence, and devices in another language read it.
const partPhrases: Record<Language, Record<Part, readonly [name: string, ofDose: string]>> = {
  en: {
    '½': ['half', 'half of the dose'],
    '¼': ['a quarter', 'a quarter of the dose'],
    '¾': ['three quarters', 'three quarters of the dose'],
  },
  de: {
    '½': ['die Hälfte', 'die Hälfte der Dosis'],
    '¼': ['ein Viertel', 'ein Viertel der Dosis'],
    '¾': ['drei Viertel', 'drei Viertel der Dosis'],
  },
  es: {
    '½': ['la mitad', 'la mitad de la dosis'],
    '¼': ['un cuarto', 'un cuarto de la dosis'],
    '¾': ['tres cuartos', 'tres cuartos de la dosis'],
  },
}

/** "half", "a quarter" */
export const partName = (part: Part): string => partPhrases[language][part][0]

/** "½ tablet" of one, "1 unit" of two; of what has no amount "half of the dose". */
export function partText(part: Part, dose: RecordedDose | undefined): string {
  if (!dose || !('unit' in dose)) return partPhrases[language][part][1]
  return exactDoseText((exactly(dose.milli) * parts[part]) / 4, dose.unit)
}

/** What is left of a dose after a part of it; empty where nobody can say. */
export function restText(record: CareRecord, part: CareEntry): string {
  const all = [part, ...restsOf(record, part)]
  const { dose } = part
  if (!dose || !('unit' in dose)) return quartersText(all)
  const given = all.map(({ amount }) => typedAmount(amount, dose))
  if (given.includes(null)) return ''
  const rest = exactly(dose.milli) - given.reduce<Exact>((sum, one) => sum + (one ?? 0), 0)
  return rest > 0 ? exactDoseText(rest, dose.unit) : ''
}

/** Whether it says less than the whole dose, and something. */
export function isPartOf(amount: string, dose: GivenDose): boolean {
  const typed = typedAmount(amount, dose)
  return typed !== null && typed > 0 && typed < exactly(dose.milli)
}

function quartersText(all: readonly CareEntry[]): string {
  const given = all.map(({ amount }) => findPart(amount))
  const rest = 4 - given.reduce((sum, part) => sum + (part ? parts[part] : 4), 0)
  const left = allParts.find((part) => parts[part] === rest)
  return left ? partText(left, undefined) : ''
}

/** Which part of a dose without an amount this says; "½ of it" is how it was recorded before. */
export function findPart(amount: string): Part | undefined {
  const phrases = Object.values(partPhrases)
  return allParts.find((part) => amount === `${part} of it` || phrases.some((one) => one[part][1] === amount))
}

function exactDoseText(exact: Exact, unit: DoseUnit): string {
  return `${exactText(exact)} ${unitText(unit, exact / 3)}`
}

/** Finer fractions are written as decimals. */
const mostUnder = 64

/** So that it is read as the same again: half of a third is "1/6", which no thousandth keeps. */
function exactText(exact: Exact): string {
  if (exactly(rounded(exact)) === exact) return amountText(rounded(exact))
  for (let under = 2; under <= mostUnder; under++) {
    const over = (exact * under) / 3000
    if (Math.abs(over - Math.round(over)) < 1e-9) return fractionText(Math.round(over), under)
  }
  return `${Number((exact / 3000).toFixed(6))}`
}

function fractionText(over: number, under: number): string {
  const whole = Math.trunc(over / under)
  return whole === 0 ? `${over}/${under}` : `${whole} ${over - whole * under}/${under}`
}
