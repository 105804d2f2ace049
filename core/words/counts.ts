import { countsIn } from './counts-in.ts'
import type { Forms } from './counts-in.ts'
import { language } from './language.ts'

const english = countsIn(language)
const ordinals = new Intl.PluralRules(language, { type: 'ordinal' })

export const { plural, numberInWords } = english

/** "1 day", "1,200 entries" */
export function counted(n: number, one: string, other = `${one}s`): string {
  return english.counted(n, one, other)
}

/** 15th, 22nd */
export function nth(n: number): string {
  const suffixes: Forms = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return `${n}${suffixes[ordinals.select(n)]}`
}
