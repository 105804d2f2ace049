import { counted, plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import { times } from '../settings/links/vet-link-words.de.ts'
import type * as english from './vet-words.ts'

const titleOf = (pet: string) => `${isolated(pet)}: für die Praxis`

export const vetWords: SameWords<typeof english.vetWords> = {
  titleOf,
  back: (pet) => `Zurück zu ${isolated(pet)}`,
  days: 'Welche Tage?',
  spans: {
    'two-weeks': 'Letzte 2 Wochen',
    month: 'Letzter Monat',
    'three-months': 'Letzte 3 Monate',
    'since-visit': 'Seit dem letzten Besuch',
    own: 'Andere Tage',
  },
  first: 'Erster Tag',
  last: 'Letzter Tag',
  most: 'Höchstens ein Jahr.',
  print: 'Drucken',
  printHint: 'Der Browser kann es auch als Datei speichern.',
  fetching: 'Frühere Tage werden geladen …',
  tryAgain: 'Noch einmal versuchen',
}

export const vetLinkPageWords: SameWords<typeof english.vetLinkPageWords> = {
  title: 'Für die Praxis',
  titleOf,
  loading: 'Das Blatt wird geladen …',
  badTitle: 'Dieser Link gilt nicht',
  until: (when) => `Zu lesen bis ${when}, oder bis die Familie den Link ausschaltet.`,
}

export const sheetWords: SameWords<typeof english.sheetWords> = {
  sheet: 'Das Blatt',
  head: 'Für die Praxis',
  born: (day) => `geboren am ${day}`,
  bornAbout: (day) => `geboren etwa ${day}`,
  died: (day) => `gestorben am ${day}`,
  phone: 'Telefon',
  missingRunning: 'Einige dieser Tage werden noch geladen: Die Zahlen unten sind noch nicht vollständig.',
  missingOffline:
    'Einige dieser Tage sind nicht auf diesem Gerät, und es gibt keine Verbindung: Die Zahlen unten sind nicht vollständig.',
  missingFailed: 'Einige dieser Tage konnten nicht geladen werden: Die Zahlen unten sind nicht vollständig.',

  care: 'Medikamente und Pflege, wie geplant',
  what: 'Was',
  planned: 'Geplant',
  given: 'Gegeben',
  done: 'Gemacht',
  givenOrDone: 'Gegeben oder gemacht',
  late: (n) => `${times(n)} spät`,
  early: (n) => `${times(n)} früh`,
  partly: 'Teilweise',
  skipped: 'Ausgelassen',
  refused: 'Verweigert',
  notLogged: 'Nicht eingetragen',
  again: (n) => plural(n, { one: 'eine Dosis mehr als geplant', other: `${n} Dosen mehr als geplant` }),
  moreOften: (n) => `${times(n)} über den Plan hinaus`,
  dose: (dose, days, n) => `${isolated(dose)} ${days} (${times(n)})`,
  span: (first, last) => `${first} bis ${last}`,
  moreDoses: (n) => `davor ${counted(n, 'andere Dosis', 'andere Dosen')}`,
  heldUntil: (day, at) => `bis ${day} um ${at}`,
  lastDose: (when, given) => `zuletzt ${given === 'given' ? 'gegeben' : 'gemacht'} ${when}`,
  ended: (day) => `endete am ${day}`,
  starting: (last) => `Beginnt in den 14 Tagen nach ${last}`,
  startsOn: (day) => `ab ${day}`,
  until: (day) => `bis ${day}`,
  part: (dose, how) => [isolated(dose), ...how].filter(Boolean).join(', '),
  careNothing: 'In diesen Tagen war nichts geplant.',
  recordedFrom: (day) => `Der erste Eintrag in diesen Tagen ist vom ${day}.`,
  untitled: 'Ohne Namen',
  moreLines: (n, planned) =>
    n === 1
      ? `und 1 weitere, ${times(planned)} geplant`
      : `und ${n} weitere, zusammen ${times(planned)} geplant`,

  asNeeded: 'Bei Bedarf',
  asNeededTimes: (n) => times(n),
  moreTimes: (n) => `und ${n} frühere`,
  moreTitles: (n) => `und ${counted(n, 'weiteres', 'weitere')}`,

  measures: 'Messwerte',
  on: (day) => `am ${day}`,
  before: (told) => `vor diesen Tagen ${told}`,
  from: (told) => `von ${told}`,
  between: (measures, range) => `${measures}, ${range}`,
  notMeasured: 'In diesen Tagen nicht gemessen',
  target: (band) => `Zielbereich ${band}`,
  chartLegend:
    'Jede Kurve zeigt diese Tage. Punkte sind, was gemessen wurde, die Linie ist der mittlere Wert der letzten sieben Tage, ein Band der Zielbereich.',
  happenings: 'Anfälle und Erbrechen',

  notes: 'Notizen',
  moreNotes: (n) => `und ${counted(n, 'frühere Notiz', 'frühere Notizen')}`,
  by: (name) => `von ${isolated(name)}`,
  photo: 'Foto',

  writers: (names) => `Eingetragen von ${names}.`,
  writer: (name, entries) => `${isolated(name)} (${entries})`,
  moreWriters: (n) => `${n} weitere`,
  legend:
    'Spät heißt mehr als eine Stunde nach der Zeit, früh mehr als eine Stunde davor. Nicht eingetragen heißt, dass es niemand eingetragen hat, nicht, dass es nicht geschehen ist.',
  disclaimer: 'Vom Haushalt selbst aufgezeichnet, kein medizinisches Dokument.',
  printed: (name, when) => (name === '' ? `Gedruckt ${when}.` : `Gedruckt von ${isolated(name)}, ${when}.`),
  asOf: (when) => `Stand: ${when}.`,
}
