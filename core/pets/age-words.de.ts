import { counted } from '../words/counts.de.ts'
import type { SameWords } from '../words/same-words.ts'
import type * as english from './age-words.ts'

export const ageWords: SameWords<typeof english.ageWords> = {
  days: (n) => counted(n, 'Tag', 'Tage'),
  years: (n) => counted(n, 'Jahr', 'Jahre'),
  months: (n) => counted(n, 'Monat', 'Monate'),
  about: (age) => `etwa ${age}`,
}
