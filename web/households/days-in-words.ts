import type { Days } from '#core/households/household.ts'
import { inWords } from '#web/words/in-words.ts'

export function daysInWords({ first, last }: Days): string {
  return first === last
    ? inWords.dateInList(first)
    : `${inWords.dateInList(first)} to ${inWords.dateInList(last)}`
}
