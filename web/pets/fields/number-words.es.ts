import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './number-words.ts'

export const numberWords: SameWords<typeof english.numberWords> = {
  some: 'Chip, pasaporte, seguro',
  chip: 'Número de chip',
  passport: 'Número de pasaporte',
  insurance: 'Seguro',
  insuranceHint: 'Con quién y con qué número de póliza.',
}
