import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './passkeys-words.ts'

export const passkeysWords: SameWords<typeof english.passkeysWords> = {
  title: 'Passkeys',
  count: (count) => (count === 0 ? 'Noch keiner' : counted(count, 'Passkey', 'Passkeys')),
  about:
    'Mit einem Passkey meldest du dich mit dem Finger, dem Gesicht oder der PIN deines Geräts an. Du musst kein Passwort eintippen, und niemand kann es erraten oder stehlen.',
  yours: 'Deine Passkeys',
  none: 'Du hast noch keinen Passkey.',
  made: (day) => `Hinzugefügt am ${day}`,
  used: (when) => `Zuletzt benutzt ${when}`,
  neverUsed: 'Noch nicht benutzt',
  what: (name) => `: ${name}`,
  add: 'Passkey hinzufügen',
  lost: 'Ein Gerät verloren? Schalte hier seinen Passkey aus und melde das Gerät unter „Deine Geräte“ ab.',
  onlyWayIn:
    'Dein einziger Zugang: Füge noch einen Passkey hinzu oder wähle ein Passwort, bevor du ihn ausschaltest.',
  onlyWayInHere: 'Dein einziger Zugang: Füge noch einen Passkey hinzu, bevor du ihn ausschaltest.',
  lostOnly:
    'Das Gerät verloren? Melde es unter „Deine Geräte“ ab. Mit „Passwort vergessen?“ auf der Anmeldeseite kommst du per E-Mail wieder hinein, und der Passkey wird ausgeschaltet.',
  notHere: {
    'no-https':
      'Passkeys brauchen eine Adresse, die mit https beginnt. Diese hier tut das nicht, deshalb gibt es hier keine.',
    'no-name':
      'Passkeys brauchen eine Adresse mit einem Namen. Diese hier besteht nur aus Zahlen, deshalb gibt es hier keine.',
    'no-browser': 'Dieser Browser kann keine Passkeys anlegen. Ein neuerer kann es.',
  },
  how: 'Dein Gerät fragt nach deinem Finger, deinem Gesicht oder seiner PIN und behält dann den Passkey.',
  name: 'Name',
  nameHint: 'Damit du ihn von anderen unterscheiden kannst.',
  waiting: 'Warten auf dein Gerät …',
  cancelled: 'Es wurde kein Passkey hinzugefügt.',
  added: (name) => `Passkey hinzugefügt: ${name}.`,
  rename: 'Passkey umbenennen',
  renameIt: 'Umbenennen',
  save: 'Speichern',
  renamed: (name) => `Er heißt jetzt ${name}.`,
  tookBack: (name) => `Passkey ausgeschaltet: ${name}.`,
  goodAgain: (name) => `Der Passkey funktioniert wieder: ${name}.`,
  stay: (names) => `Deine Passkeys funktionieren weiter, auch ohne Passwort: ${names}.`,
  see: 'Ansehen',
  needsConnection: 'Dafür braucht es eine Verbindung.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  unread: 'Deine Passkeys konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
}
