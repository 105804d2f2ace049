import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './device-words.ts'

export const noDeviceWords: SameWords<typeof english.noDeviceWords> = {
  noDevice: 'Noch keins deiner Geräte ist für Erinnerungen eingerichtet.',
  noAccount: 'Ohne Konto erinnert dich nichts.',
  settings: 'Einstellungen › Erinnerungen',
  setUp: 'Einrichten',
}

export const nobodyWords: SameWords<typeof english.nobodyWords> = {
  nobody: 'Niemand wird erinnert',
  turnOn: 'Einschalten',
  noMail: 'Noch keine Erinnerungen per E-Mail',
  confirm: 'E-Mail bestätigen',
}

export const offerWords: SameWords<typeof english.offerWords> = {
  off: 'Auf diesem Gerät bekommst du keine Erinnerungen.',
  turnOn: 'Einschalten',
  on: 'Erinnerungen sind hier an.',
  failed: 'Sie ließen sich nicht einschalten. Warum, steht in Einstellungen › Erinnerungen.',
}
