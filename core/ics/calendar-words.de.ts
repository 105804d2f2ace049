import type { SameWords } from '../words/same-words.ts'
import type * as english from './calendar-words.ts'

export const onlyCare: typeof english.onlyCare = 'Pflege'
export const beforeDose: typeof english.beforeDose = ' · '

export const calendarWords: SameWords<typeof english.calendarWords> = {
  untitled: 'Termin ohne Namen',
  place: (where) => `Ort: ${where}`,
}
