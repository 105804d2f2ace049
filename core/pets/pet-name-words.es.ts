import type { SameWords } from '../words/same-words.ts'
import type * as english from './pet-name-words.ts'

export const petNameWords: SameWords<typeof english.petNameWords> = {
  unnamed: 'Mascota sin nombre',
  all: 'Todas',
  some: (few, of) => `${few} de ${of} mascotas`,
}
