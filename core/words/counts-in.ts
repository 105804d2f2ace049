export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** How a language counts. */
export function countsIn(language: string) {
  const cardinals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  /** The form that the language has for so many. */
  const plural = (n: number, forms: Forms): string => forms[cardinals.select(n)] ?? forms.other
  /** 1,234.5, with so many digits after the point at most */
  const numberInWords = (n: number, digits = 0): string => numbers.format(Number(n.toFixed(digits)))
  /** "1 day", "1,200 entries" */
  const counted = (n: number, one: string, other: string): string =>
    `${numberInWords(n)} ${plural(n, { one, other })}`
  return { plural, numberInWords, counted }
}
