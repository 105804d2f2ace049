import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './language-words.ts'

export const languageWords: SameWords<typeof english.languageWords> = {
  label: 'Sprache',
  detail: 'Auf diesem Gerät und in Erinnerungen und E-Mails an dich',
  detailHere: 'Auf diesem Gerät',
  offline: 'Die Sprache lässt sich ändern, sobald es eine Verbindung gibt.',
}
