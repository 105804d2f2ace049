import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './number-words.ts'

export const numberWords: SameWords<typeof english.numberWords> = {
  some: 'Chip, Ausweis, Versicherung',
  chip: 'Chipnummer',
  passport: 'Ausweisnummer',
  insurance: 'Versicherung',
  insuranceHint: 'Bei wem und unter welcher Nummer.',
}
