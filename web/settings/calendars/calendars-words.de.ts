import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './calendars-words.ts'

export const calendarsWords: SameWords<typeof english.calendarsWords> = {
  title: 'Kalender',
  link: 'Andere Kalender',
  linkDetail: 'Google, Apple, Outlook',
  what: 'Sieh in dem Kalender, den du schon benutzt, was hier geplant ist. Er liest nur mit und ändert hier nichts.',
  links: 'Links',
  none: 'Es gibt noch keinen Link.',
  make: 'Kalender-Link erstellen',
  file: 'Dateien',
  download: 'Alle Termine herunterladen (.ics)',
  downloadDetail: 'Eine Datei, die andere Kalender öffnen können, einmalig',
  downloading: 'Die Datei wird vorbereitet …',
  downloadFailed: 'Die Datei ließ sich nicht erstellen. Bitte versuche es noch einmal.',
  bringIn: 'Kalenderdatei importieren',
  bringInDetail: 'Von Google, Apple, Outlook oder einer anderen Installation dieser App',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  unread: 'Deine Links konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',

  name: 'Wie nennst du ihn?',
  nameHint: 'So heißt er in deinem anderen Kalender.',
  namedAfter: (household) => `Pflege (${household})`,
  nameTooLong: 'Bitte nimm höchstens 60 Buchstaben.',
  which: 'Welche Tiere?',
  all: 'Alle Tiere',
  allHint: 'Auch Termine ohne Tier und Tiere, die du später anlegst.',
  some: 'Nur manche',
  pets: 'Tiere',
  petsMissing: 'Bitte wähle mindestens eins aus.',
  titles: 'Was zeigt er?',
  whole: 'Alles',
  wholeHint: 'Titel, Notizen und die Namen der Tiere.',
  care: 'Nur „Pflege“',
  careHint: 'Zeigt, wann etwas geplant ist, aber nicht was. Für einen Kalender, den auch andere sehen.',
  makeIt: 'Link erstellen',

  made: 'Dein Link',
  once: 'Du siehst ihn nur dieses eine Mal. Wer ihn hat, kann lesen, was er zeigt: Behalt ihn für dich.',
  open: 'Im Kalender dieses Geräts öffnen',
  scan: 'Für ein Handy: Halt seine Kamera hierauf.',
  scanLabel: 'Der Link als QR-Code',
  how: 'Wohin damit',
  ways: [
    'Apple: der Knopf oben, oder Kalender › Kalenderabonnement hinzufügen.',
    'Google: am Computer, Weitere Kalender › Per URL. Google liest ihn nur ein paarmal am Tag.',
    'Outlook: Kalender hinzufügen › Aus dem Internet abonnieren.',
  ],

  shows: (pets, isWhole) =>
    `${pets === null ? 'Alle Tiere' : inWords.list(pets)}, ${isWhole ? 'alles' : 'nur „Pflege“'}`,
  deletedPet: 'ein gelöschtes Tier',
  lastRead: (when, by) => `Zuletzt gelesen ${when}${by === null ? '' : ` (${by})`}`,
  neverRead: 'Noch nicht gelesen',
  takeBackWhat: (name) => `: den Link ${name}`,
}

export const readerWords: SameWords<typeof english.readerWords> = {
  google: 'Google Kalender',
  iPhone: 'iPhone oder iPad',
  mac: 'Mac',
  outlook: 'Outlook',
  thunderbird: 'Thunderbird',
  browser: 'Browser',
}
