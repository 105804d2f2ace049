import { ended } from '#core/words/ended.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './sitter-words.ts'

export const sitterWords: SameWords<typeof english.sitterWords> = {
  section: 'Sitter-Links',
  make: 'Sitter-Link erstellen',
  what: 'Wer den Link hat, sieht die Tiere, die du auswählst, und ihren Kalender, vom ersten bis zum letzten Tag, den du wählst. Ein Konto braucht es dafür nicht. Eintragen, was gemacht wurde, geht; sonst lässt sich nichts ändern.',
  name: 'Für wen ist er?',
  nameHint: 'Das sehen nur die Verantwortlichen des Haushalts.',
  pets: 'Welche Tiere?',
  petsMissing: 'Bitte wähle mindestens eins aus.',
  first: 'Von',
  last: 'Bis',
  daysWrong: 'Bitte wähle einen letzten Tag, der nicht vor dem ersten liegt und höchstens ein Jahr danach.',
  makeIt: 'Link erstellen',
  once: (days) => ended(`Du siehst ihn nur dieses eine Mal. Er gilt: ${days}`),
  row: (pets, days) => `${inWords.list(pets)}, ${days}`,
  usedBy: (name, when) => `Benutzt von ${name}, ${when}`,
  notUsed: 'Noch nicht benutzt',
  makerLeft: 'Erstellt von jemandem, der kein Mitglied mehr ist',
  ended: 'Beendet: Wer ihn erstellt hat, ist nicht mehr verantwortlich.',
  seesNothing: (name) => `${name} sieht den Kalender nicht mehr.`,
  again: 'Neu erstellen',
  againWhat: (name) => `: den Link für ${name}`,
  takeBackWhat: (name) => `: den Link für ${name}`,
  share: (household) => `Kümmere dich um unsere Tiere in der Senior Pet Care App (${household})`,

  title: 'Du bist Sitter',
  asks: (by) => `${by} bittet dich um Hilfe bei`,
  petNames: (pets) => inWords.list(pets),
  good: (days) => ended(`Der Link gilt: ${days}`),
  early: ({ first }) =>
    `Bitte öffne diesen Link wieder am ${inWords.dateInList(first)}. Dann zeigt er dir den Kalender.`,
  loading: 'Der Link wird geladen …',
  myName: 'Wie heißt du?',
  myNameHint: 'Damit die anderen wissen, wer da war. Du brauchst kein Konto.',
  before: 'Warst du schon einmal hier?',
  iAm: (name) => `Ich bin ${name}`,
  newName: 'Jemand anderes? Wie heißt du?',
  open: 'Kalender zeigen',
  signedIn: (email) =>
    `Du bist angemeldet als ${email}. Dieser Haushalt kommt zu deinen dazu, und oben im Menü kannst du zwischen ihnen wechseln.`,
  sitsElsewhere:
    'Auf diesem Gerät kümmerst du dich schon um andere Tiere. Oben im Menü kannst du zwischen ihnen wechseln.',
  badTitle: 'Dieser Link gilt nicht',
}
