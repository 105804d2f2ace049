import { counted, plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './sign-out-words.ts'

// German has one word for both
const leaving = {
  title: 'Jetzt abmelden?',
  removes: 'Das Abmelden entfernt alles von diesem Gerät.',
  notSent:
    'Der Server war nicht zu erreichen. Versuche es später noch einmal, oder melde dich ab und verliere die Änderungen.',
  send: 'Senden, dann abmelden',
  leave: 'Abmelden, ohne zu senden',
  stay: 'Angemeldet bleiben',
}

export const leavingWords: SameWords<typeof english.leavingWords> = {
  'log-out': leaving,
  'sign-out': leaving,
}

export const signOutWords: SameWords<typeof english.signOutWords> = {
  waiting: (changes, photos) => {
    const what = [
      changes > 0 && counted(changes, 'Änderung', 'Änderungen'),
      photos > 0 && counted(photos, 'Foto', 'Fotos'),
    ]
    const unsent = inWords.list(what.filter((some) => some !== false))
    const are = plural(changes + photos, { one: 'ist', other: 'sind' })
    return unsent === ''
      ? 'Inzwischen ist alles gesendet.'
      : `${unsent} auf diesem Gerät ${are} noch nicht gesendet.`
  },
  sending: 'Wird gesendet …',
}
