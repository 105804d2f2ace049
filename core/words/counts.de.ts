import { countsIn } from './counts-in.ts'
import { language } from './language.de.ts'

export const { plural, numberInWords, counted } = countsIn(language)

/** 15. */
export function nth(n: number): string {
  return `${n}.`
}
