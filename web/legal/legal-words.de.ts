import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './legal-words.ts'

export const legalWords: SameWords<typeof english.legalWords> = {
  effective: 'Senior Pet Care App. Gültig ab',
  inShort: 'Kurz gesagt',
  contents: 'Inhalt',
  print: 'Drucken',
}
