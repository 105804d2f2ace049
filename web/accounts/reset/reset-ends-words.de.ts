import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './reset-ends-words.ts'

export const resetEndsWords: SameWords<typeof english.resetEndsWords> = {
  sessions: 'Alle deine Geräte werden abgemeldet.',
  passkeys:
    'Alle deine Geräte werden abgemeldet und deine Passkeys abgeschaltet, falls jemand anders einen hat.',
  signOn:
    'Alle deine Geräte werden abgemeldet, und die Anmeldung über andere wird getrennt, falls jemand anders sie hat.',
  both: 'Alle deine Geräte werden abgemeldet, deine Passkeys abgeschaltet, und die Anmeldung über andere wird getrennt, falls jemand anders sie hat.',
  lostPasskeys:
    'Auch deine Passkeys wurden abgeschaltet, falls jemand anders einen hat. Du kannst sie unter Einstellungen, Konto wieder hinzufügen.',
  lostSignOn:
    'Auch die Anmeldung über andere wurde getrennt. Du kannst sie unter Einstellungen, Konto wieder verbinden.',
}
