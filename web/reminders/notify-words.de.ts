import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './notify-words.ts'

export const notifyWords: SameWords<typeof english.notifyWords> = {
  unreadableTitle: 'Senior Pet Care App',
  unreadable: 'Etwas steht an. Öffne die App, dann siehst du, was.',
  signedOut: 'Du bist auf diesem Gerät abgemeldet.',
  given: (word, time) => `${word}, ${time}`,
  notYetRecorded: 'Noch nicht eingetragen.',
  waiting: (word, time) =>
    `${word}, ${time}. Auf diesem Gerät gesichert; gesendet wird, sobald du online bist.`,
  signIn: 'Auf diesem Gerät gesichert. Melde dich an, damit es gesendet wird.',
  lost: {
    full: 'Nicht eingetragen: Der Speicher dieses Geräts ist voll. Bitte öffne die App.',
    failed: 'Nicht eingetragen: Dieses Gerät konnte es nicht sichern. Bitte öffne die App.',
  },
  snoozed: (minutes) => `In ${minutes} Minuten wirst du wieder erinnert`,
  notSnoozed: 'Verschieben geht nicht ohne Verbindung. Es steht weiter an.',
}
