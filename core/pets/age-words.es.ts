import { counted } from '../words/counts.es.ts'
import type { SameWords } from '../words/same-words.ts'
import type * as english from './age-words.ts'

export const ageWords: SameWords<typeof english.ageWords> = {
  days: (n) => counted(n, 'día', 'días'),
  years: (n) => counted(n, 'año', 'años'),
  months: (n) => counted(n, 'mes', 'meses'),
  about: (age) => `aprox. ${age}`,
}
