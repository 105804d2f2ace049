import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './without-mail-words.ts'

export const withoutMailWords: SameWords<typeof english.withoutMailWords> = {
  operator: 'die Person, die diese Installation betreibt',
  resetMore:
    'Hier werden keine E-Mails verschickt: Bitte frag dort nach dem Link. Er gilt einmal und eine Stunde lang.',
  resetAgain: 'Noch einmal geschickt. Bitte frag nach dem neuesten.',

  changeEmail:
    'Das ändert sich, wenn du einen Link öffnest. Diese Installation verschickt keine E-Mails: Der Link geht an die Person, die sie betreibt. Bitte frag dort danach.',
  makeLink: 'Link erstellen',
  made: 'Der Link ist erstellt',
  changeTo: 'Bitte frag die Person, die diese Installation betreibt, nach dem Link für',
  changeMore: 'und öffne ihn auf diesem Gerät. Er gilt eine Stunde lang.',

  invite:
    'Du schickst den Link selbst, in einer Nachricht oder auf Papier: Diese Installation verschickt keine E-Mails.',
}
