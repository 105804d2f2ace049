import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './devices-words.ts'

export const devicesWords: SameWords<typeof english.devicesWords> = {
  title: 'Deine Geräte',
  count: (others) =>
    others === 0 ? 'Nur dieses Gerät' : `Dieses Gerät und ${counted(others, 'anderes', 'andere')}`,
  here: 'Dieses Gerät',
  signedIn: (day) => `Angemeldet ${day}`,
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
  needsConnection: 'Das braucht eine Verbindung.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  unread: 'Deine Geräte konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
}
