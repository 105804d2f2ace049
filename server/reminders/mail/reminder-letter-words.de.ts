import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './reminder-letter-words.ts'

export const reminderLetterWords: SameWords<typeof english.reminderLetterWords> = {
  one: {
    given: 'Der Link öffnet eine Seite mit einem Knopf, der es als von dir gegeben einträgt.',
    done: 'Der Link öffnet eine Seite mit einem Knopf, der es als von dir gemacht einträgt.',
    rest: 'Das Öffnen der Seite trägt nichts ein. Der Link funktioniert 24 Stunden lang; wenn es inzwischen jemand eingetragen hat, sagt das die Seite.',
    link: 'Eintragen',
  },
  several: {
    given: 'Der Link öffnet eine Seite mit einem Knopf, der alles als von dir gegeben einträgt.',
    done: 'Der Link öffnet eine Seite mit einem Knopf, der alles als von dir gemacht einträgt.',
    rest: 'Das Öffnen der Seite trägt nichts ein. Der Link funktioniert 24 Stunden lang; wenn inzwischen jemand etwas davon eingetragen hat, sagt das die Seite.',
    link: 'Alles eintragen',
  },
  notAlone: 'Bitte verlass dich bei einem Medikament nicht allein auf E-Mails: Sie können zu spät kommen.',
  stop: 'Keine Erinnerungen mehr per E-Mail',
}
