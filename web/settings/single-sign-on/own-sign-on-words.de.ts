import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './own-sign-on-words.ts'

export const ownSignOnWords: SameWords<typeof english.ownSignOnWords> = {
  title: 'Anmeldung über andere Dienste',
  connected: (name) => `Verbunden mit ${name}`,
  notConnected: 'Nicht verbunden',
  about: (name) =>
    `Wenn ${name} verbunden ist, meldest du dich dort an und bist damit auch hier angemeldet: „Weiter mit ${name}“ auf der Anmeldeseite.`,
  aboutFormer:
    'Die Anmeldung über andere Dienste ist hier ausgeschaltet. Was verbunden war, steht noch in dieser Liste.',
  yours: 'Verbunden',
  none: 'Noch ist nichts verbunden.',
  former: 'Eine Anmeldung von früher, die hier nicht mehr geht',
  noAddress: 'Keine Adresse bekannt',
  since: (day) => `Seit dem ${day}`,
  what: (name) => `: ${name}`,
  connect: (name) => `${name} verbinden`,
  connectAnother: (name) => `Noch eine Anmeldung von ${name} verbinden`,
  onlyWayIn: 'Dein einziger Zugang: Wähle ein Passwort oder füge einen Passkey hinzu, bevor du sie trennst.',
  onlyWayInHere: 'Dein einziger Zugang: Füge einen Passkey hinzu, bevor du sie trennst.',
  press: { takeBack: 'Trennen', turnOn: 'Wieder verbinden' },
  isConnected: (name) => `Du kannst dich jetzt mit ${name} anmelden.`,
  disconnected: (name) => `Getrennt: ${name}.`,
  connectedAgain: (name) => `Wieder verbunden: ${name}.`,
  needsConnection: 'Dafür braucht es eine Verbindung.',
  unread: 'Was verbunden ist, konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
}
