import { language } from './language.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const cardinals = new Intl.PluralRules(language)
const ordinals = new Intl.PluralRules(language, { type: 'ordinal' })
const numbers = new Intl.NumberFormat(language)

/** The form that the language has for so many. */
export function plural(n: number, forms: Forms): string {
  return forms[cardinals.select(n)] ?? forms.other
}

/** "1 day", "1,200 entries" */
export function counted(n: number, one: string, other = `${one}s`): string {
  return `${numberInWords(n)} ${plural(n, { one, other })}`
}

/** 15th, 22nd */
export function nth(n: number): string {
  const suffixes: Forms = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return `${n}${suffixes[ordinals.select(n)]}`
}

/** 1,234.5, with so many digits after the point at most */
export function numberInWords(n: number, digits = 0): string {
  return numbers.format(Number(n.toFixed(digits)))
}
