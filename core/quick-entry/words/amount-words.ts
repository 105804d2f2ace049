import { englishNumbers } from './english-numbers.ts'
import { germanNumbers } from './german/german-numbers.ts'
import type { AmountWords } from './quick-words.ts'
import { spanishNumbers } from './spanish/spanish-numbers.ts'

const all = [englishNumbers, germanNumbers, spanishNumbers]

/**
 * How much was given, as it was written down in whichever language: a household may speak several, and what is left has to
 * be the same for all of it.
 */
export const amountWords: AmountWords = {
  // once is eleven in Spanish, and in English it is how often
  numbers: new Map(all.flatMap(({ numbers }) => [...numbers]).filter(([word]) => word !== 'once')),
  timesADay: new Map(all.flatMap(({ timesADay }) => [...timesADay])),
  fractions: new Map(all.flatMap(({ fractions }) => [...fractions])),
  severalFractions: new Map(all.flatMap(({ severalFractions }) => [...severalFractions])),
  doseUnits: new Map(all.flatMap(({ doseUnits }) => [...doseUnits])),
  forms: new Set(all.flatMap(({ forms }) => [...forms])),
  a: new Set(all.flatMap(({ a }) => [...a])),
  and: new Set(all.flatMap(({ and }) => [...and])),
  of: new Set(all.flatMap(({ of }) => [...of])),
}
