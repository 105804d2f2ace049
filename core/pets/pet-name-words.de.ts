import type { SameWords } from '../words/same-words.ts'
import type * as english from './pet-name-words.ts'

export const petNameWords: SameWords<typeof english.petNameWords> = {
  unnamed: 'Tier ohne Namen',
  all: 'Alle Tiere',
  some: (few, of) => `${few} von ${of} Tieren`,
}
