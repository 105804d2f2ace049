import type { SameWords } from '../words/same-words.ts'
import type * as english from './calendar-words.ts'

export const onlyCare: typeof english.onlyCare = 'Cuidados'
export const beforeDose: typeof english.beforeDose = ' · '

export const calendarWords: SameWords<typeof english.calendarWords> = {
  untitled: 'Evento sin nombre',
  place: (where) => `Lugar: ${where}`,
}
