import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './devices-words.ts'

export const devicesWords: SameWords<typeof english.devicesWords> = {
  title: 'Deine Geräte',
  count: (others) =>
    others === 0 ? 'Nur dieses Gerät' : `Dieses Gerät und ${counted(others, 'anderes', 'andere')}`,
  here: 'Dieses Gerät',
  signedIn: (day, how) => `Angemeldet am ${day}${how}`,
  ways: {
    password: ', mit dem Passwort',
    passkey: ', mit einem Passkey',
    'single-sign-on': ', per Single Sign-on',
  },
  others: 'Deine anderen Geräte',
  none: 'Du bist sonst nirgends angemeldet.',
  used: (when) => `Zuletzt benutzt ${when}`,
  today: 'heute',
  yesterday: 'gestern',
  on: (day) => `am ${day}`,
  lost: 'Eins verloren? Melde es ab: Es bekommt keine Erinnerungen mehr, und sobald es online ist, zeigt es nichts mehr von dir. Wenn jemand dein Passwort kennen könnte, ändere es auch.',
  signOut: 'Abmelden',
  what: (name) => `: ${name}`,
  signOutAll: 'Überall sonst abmelden',
  signedOut: (name) => `${name}: abgemeldet.`,
  signedOutAll: 'Überall sonst abgemeldet.',
  needsConnection: 'Dafür braucht es eine Verbindung.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  unread: 'Deine Geräte konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  tell: 'Schreib mir eine E-Mail, wenn ein neues Gerät dazukommt',
  tellHint: 'Wenn sich jemand auf einem Gerät bei deinem Konto anmeldet, das dort noch nie angemeldet war.',
  told: 'Bei einem neuen Gerät bekommst du eine E-Mail.',
  notTold: 'Keine E-Mails mehr über neue Geräte.',
  unproven:
    'Sobald deine E-Mail-Adresse bestätigt ist, können wir dir schreiben, wenn sich ein neues Gerät anmeldet.',
  noMail:
    'Von hier aus werden keine E-Mails verschickt. Deshalb schreibt dir niemand, wenn sich ein neues Gerät anmeldet.',
}
