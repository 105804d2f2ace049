import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './language-words.ts'

export const languageWords: SameWords<typeof english.languageWords> = {
  label: 'Idioma',
  detail: 'En este dispositivo, y en los recordatorios y correos que recibes',
  detailHere: 'En este dispositivo',
  offline: 'El idioma se puede cambiar cuando haya conexión.',
}
