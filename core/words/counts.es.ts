import { countsIn } from './counts-in.ts'
import { language } from './language.es.ts'

export const { plural, numberInWords, counted } = countsIn(language)

/** 15.º */
export function nth(n: number): string {
  return `${n}.º`
}
