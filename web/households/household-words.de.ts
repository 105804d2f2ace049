import { plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './household-words.ts'

export const roleWords: typeof english.roleWords = {
  owner: {
    name: 'Verantwortlich',
    may: 'Pflegt die Tiere und verwaltet die Mitglieder.',
    as: 'und bist verantwortlich',
    is: 'verantwortlich',
  },
  carer: {
    name: 'Pflegt mit',
    may: 'Legt Tiere und Termine an und ändert sie.',
    as: 'und pflegst mit',
    is: 'dabei und pflegt mit',
  },
  sitter: {
    name: 'Sitter',
    may: 'Sieht die Tiere und den Kalender und trägt ein, was gemacht wurde.',
    as: 'als Sitter',
    is: 'als Sitter dabei',
  },
}

export const householdWords: SameWords<typeof english.householdWords> = {
  title: 'Haushalt',
  link: 'Personen und Einladungen',
  people: (count) => (count === 1 ? 'Nur du' : `${count} Personen`),
  unknown: 'Dein Haushalt konnte noch nicht geladen werden.',

  names: 'Namen und Telefon',
  householdName: 'Haushalt',
  myName: 'Dein Name',
  phone: 'Telefon',
  noPhone: 'Noch keins. Steht auf gedruckten Plänen.',
  changePhone: 'Telefonnummer ändern',
  rename: 'Namen des Haushalts ändern',
  renameMe: 'Deinen Namen ändern',
  save: 'Speichern',
  cancel: 'Abbrechen',

  here: 'Mitglieder',
  you: 'Du',
  onlyOwners: (owners) =>
    `Nur wer verantwortlich ist, kann Personen einladen oder Sitter-Links erstellen. Verantwortlich ${plural(owners.length, { one: 'ist', other: 'sind' })}: ${inWords.list(owners)}.`,
  alone: 'Bisher nur du. Wen du einlädst, sieht dieselben Tiere und Termine.',

  invitations: 'Offene Einladungen',
  byLink: 'Per Link',
  madeBy: (name, when) => `Erstellt von ${name}, ${when}`,
  until: (as, when) => `${as}, bis ${when}`,
  takeBackWhat: (sentTo) => (sentTo === null ? ': den Link' : `: die Einladung an ${sentTo}`),
  tookBack: 'Die Einladung gilt nicht mehr.',

  needsConnection: 'Dafür braucht es eine Verbindung.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}

export const linkWords: SameWords<typeof english.linkWords> = {
  made: 'Hier ist der Link',
  label: 'Link',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren ging nicht. Bitte markiere den Link und kopiere ihn selbst.',
  share: 'Teilen …',
  takeBack: 'Ausschalten',
  tookBack: 'Der Link ist ausgeschaltet.',
  takenBack: 'Ausgeschaltet',
  turnOn: 'Wieder einschalten',
  goodAgain: 'Der Link gilt wieder.',
  needsConnection: 'Dafür braucht es eine Verbindung.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}

export const inviteWords: SameWords<typeof english.inviteWords> = {
  title: 'Jemanden einladen',
  role: 'Was darf die Person?',
  way: 'Wie willst du die Einladung schicken?',
  link: 'Per Link',
  linkHint: 'Du schickst ihn selbst, in einer Nachricht oder auf Papier.',
  mail: 'Per E-Mail',
  mailHint: 'Wir schicken sie für dich.',
  email: 'E-Mail der Person',
  makeLink: 'Link erstellen',
  send: 'Einladung schicken',
  once: (until) =>
    `Du siehst ihn nur dieses eine Mal. Er lässt eine Person herein, die erste, die ihn benutzt, bis ${until}.`,
  shareText: (household) => `Komm zu „${household}“ in der Senior Pet Care App`,
  sent: 'Die Einladung ist unterwegs',
  sentTo: 'Wir haben sie geschickt an',
  sentUntil: (until) => `Der Link darin lässt eine Person herein, bis ${until}.`,
  done: 'Fertig',
}

export const personWords: SameWords<typeof english.personWords> = {
  title: 'Rolle',
  role: (name) => `Was ${name} darf`,
  changed: (name, role) => `${name} ist jetzt ${role}.`,
  remove: (name) => `${name} entfernen`,
  end: 'Entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removeWhat: (name, household) =>
    `${name} sieht dann die Tiere und Termine von „${household}“ nicht mehr. Von den Geräten verschwinden sie, sobald diese online sind. Was ${name} eingetragen hat, bleibt hier. Links, die ${name} für andere erstellt hat, gelten nicht mehr.`,
  keep: (name) => `${name} behalten`,
  removed: (name) => `${name} ist kein Mitglied mehr.`,
  gone: 'Diese Person ist kein Mitglied mehr',
  seeAll: 'Alle Mitglieder ansehen',
}

export const leaveWords: SameWords<typeof english.leaveWords> = {
  section: 'Verlassen',
  leave: 'Diesen Haushalt verlassen',
  title: (household) => `„${household}“ verlassen?`,
  what: 'Die Tiere und Termine verschwinden von diesem und deinen anderen Geräten. Alle anderen behalten sie. Links, die du für Sitter, Praxen und Kalender erstellt hast, gelten nicht mehr. Um zurückzukommen, brauchst du eine neue Einladung.',
  newOne: 'Du hast dann einen leeren Haushalt für dich.',
  onlyOwner:
    'Nur du bist verantwortlich, und ein Haushalt braucht jemanden dafür. Mach zuerst jemand anderen verantwortlich, dann kannst du gehen.',
  stay: 'Bleiben',
  confirm: 'Verlassen',
  left: (household) => `Du hast „${household}“ verlassen.`,
  ok: 'OK',
}

export const joinWords: SameWords<typeof english.joinWords> = {
  title: 'Du bist eingeladen',
  loading: 'Die Einladung wird geladen …',
  invites: (by) => (by ? `${by} lädt dich ein zu` : 'Du bist eingeladen zu'),
  as: (as, may) => `Du kommst dazu ${as}: ${may}`,
  may: {
    owner: 'Du pflegst die Tiere und verwaltest die Mitglieder.',
    carer: 'Du legst Tiere und Termine an und änderst sie.',
    sitter: 'Du siehst die Tiere und den Kalender und trägst ein, was gemacht wurde.',
  },
  until: (when) => `Die Einladung gilt bis ${when}.`,
  signedInAs: 'Du bist angemeldet als',
  somebodyElse: 'Als jemand anderes anmelden',
  notSignedIn:
    'Du bist nicht angemeldet. Melde dich an oder leg ein Konto an; danach kommst du hierher zurück.',
  logIn: 'Anmelden',
  signUp: 'Konto anlegen',
  myName: 'Wie sollen die anderen dich nennen?',
  join: 'Dazukommen',
  notNow: 'Nicht jetzt',
  already: (household) => `Du bist schon bei „${household}“.`,
  badTitle: 'Diese Einladung gilt nicht',
  joined: (household) => `Du bist jetzt bei „${household}“.`,
}

export const linkPageWords: SameWords<typeof english.linkPageWords> = {
  noSecret: 'Der Link ist nicht vollständig. Bitte öffne ihn noch einmal da, wo du ihn bekommen hast.',
  toSchedule: 'Meinen Kalender zeigen',
  toLogin: 'Anmelden',
  again: 'Noch einmal versuchen',
}

export const householdMenuWords: SameWords<typeof english.householdMenuWords> = {
  legend: 'Haushalt',
  with: (others) =>
    others.length === 0
      ? 'nur du'
      : others.length > 3
        ? `mit ${others.slice(0, 2).join(', ')} und ${others.length - 2} anderen`
        : `mit ${inWords.list(others)}`,
}

export const leftWords: SameWords<typeof english.leftWords> = {
  title: (names) => `Du bist nicht mehr dabei: ${inWords.list(names)}.`,
  since: (when) => `Jemand dort hat dich entfernt, ${when}.`,
  gone: 'Die Tiere und Termine sind nicht mehr auf diesem Gerät. Wer noch dabei ist, kann dir mehr sagen.',
  taken: (records) =>
    records === 1
      ? 'Was du davor eingetragen hast, wurde noch gesendet und ist als verspätet markiert.'
      : `Die ${records} Einträge, die du davor gemacht hast, wurden noch gesendet und sind als verspätet markiert.`,
  unsent: 'Was du zuletzt gemacht hast, konnte nicht mehr gesendet werden:',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren ging nicht. Bitte markiere den Text und kopiere ihn selbst.',
  ok: 'OK',
}
