import type { WhyLeftOut } from '#core/ics/read-calendar.ts'
import { refusalWords } from '#core/refusal-words.de.ts'
import { counted, numberInWords, plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './import-words.ts'

function quoted(title: string): string {
  return `„${title}“`
}

const events = (count: number) => counted(count, 'Termin', 'Termine')
const photos = (count: number) => counted(count, 'Foto', 'Fotos')
const entries = (count: number) => counted(count, 'Eintrag', 'Einträge')

const reasons: Partial<Record<WhyLeftOut, string>> = {
  'line-too-long': 'diese Zeile ist länger als 64 KB',
  'line-unreadable': 'diese Zeile war nicht zu lesen',
  VTODO: 'Aufgaben werden nicht importiert, nur Termine',
  VJOURNAL: 'Journal-Einträge werden nicht importiert, nur Termine',
  VFREEBUSY: 'belegte Zeiten werden nicht importiert, nur Termine',
  'newer-there': 'in der Datei steht eine neuere Fassung',
  unfinished: 'in der Datei fehlt das Ende',
  'too-much-work': 'zu viele Termine in dieser Datei wiederholen sich auf komplizierte Weise',
  'no-start': 'der Beginn fehlt',
  'start-unreadable': 'der Beginn war nicht zu lesen',
  'no-real-date': 'das Datum gibt es nicht',
  'days-unreadable': 'ein Datum war nicht zu lesen',
  'too-many-days': 'zu viele einzelne Tage',
  'rule-against': 'Tage werden durch eine Regel ausgelassen, das geht hier nicht',
  cancelled: 'wurde abgesagt',
  'this-and-future': 'ändert eine Serie ab einem Tag; bitte ändere das hier von Hand',
  'rule-unreadable': 'die Wiederholung war nicht zu verstehen',
  'several-a-day': 'wiederholt sich mehrmals am Tag; bitte leg für jede Uhrzeit einen Termin an',
  'two-ends': 'endet an einem Tag und auch nach einer Anzahl von Malen',
  'rule-not-movable': 'wiederholt sich an Monatstagen in einer anderen Zeitzone',
  'not-understood': 'war nicht zu lesen',
}

const collectionNames: Record<string, string> = {
  deletions: 'was gelöscht wurde',
  otherHouseholds: 'andere Haushalte',
}
const recordNames = {
  pets: ['Tier', 'Tiere'],
  medicines: ['Medikament', 'Medikamente'],
  care: ['Pflege-Eintrag', 'Pflege-Einträge'],
  health: ['Messwert', 'Messwerte'],
} as const

export const importWords: SameWords<typeof english.importWords> = {
  what: 'Aus einem anderen Kalender (.ics) oder alles, was du hier einmal heruntergeladen hast (.json). Du siehst, was importiert würde, bevor etwas gespeichert wird.',
  pick: 'Dateien wählen',
  drop: 'oder hier ablegen',
  bounds: 'Je bis zu 2 MB oder 5.000 Termine.',
  how: 'So bekommst du eine solche Datei',
  ways: [
    'Google: am Computer, Einstellungen › Importieren & Exportieren › Exportieren, dann das ZIP entpacken.',
    'Apple: am Mac, Kalender › Ablage › Exportieren.',
    'Outlook: Datei › Kalender speichern.',
    'Diese App: Einstellungen › Konto › Meine Daten herunterladen.',
  ],
  reading: 'Wird gelesen …',

  tooLarge: (name) =>
    `„${name}“ ist größer als 2 MB. Bitte exportiere eine kürzere Zeit oder weniger Kalender.`,
  exportTooLarge: (name) => `„${name}“ ist größer als 100 MB: zu viel für ein Gerät.`,
  archive: (name) => `„${name}“ ist ein ZIP-Archiv. Bitte entpacke es und wähle die Dateien darin.`,
  noCalendar: (name) => `„${name}“ ist keine Kalenderdatei.`,
  unreadable: (name) => `„${name}“ war nicht zu lesen.`,
  failed: 'Beim Lesen ging etwas schief. Es wurde nichts importiert.',

  found: 'Das würde importiert',
  nothing: 'Nichts Neues: Alles in der Datei ist schon hier.',
  empty: 'Darin ist nichts, was sich importieren lässt.',
  zone: (zone) => `Uhrzeiten gelten für ${zone}.`,
  standing: (standing, count) =>
    ({
      new: `Neu: ${numberInWords(count)}`,
      changed: `In der Datei geändert: ${numberInWords(count)}`,
      'edited-here': `Seitdem hier geändert: ${numberInWords(count)}`,
      same: `Schon hier: ${numberInWords(count)}`,
      twice: `Nicht vereinbar: ${numberInWords(count)}`,
    })[standing],
  standingHint: {
    new: null,
    changed:
      'Diese wurden schon importiert oder sind zum Teil hier, und in der Datei stehen sie jetzt anders.',
    'edited-here':
      'Was du hier hast, bleibt, außer du hakst es an: Dann ersetzt es die Fassung aus der Datei.',
    same: null,
    twice:
      'Diese gehen hier oder in einer anderen Datei anders weiter: Mit beiden stünde derselbe Tag doppelt da. Sie werden nicht importiert, und was du hier hast, bleibt.',
  },
  hasMore: 'Es sind mehr als 5.000 Termine: Der Rest wird ausgelassen.',
  oldUnknown:
    'Ohne Verbindung ließen sich alte Termine nicht mit denen hier vergleichen. Was hier ist, bleibt, wie es ist.',
  bringInWhat: (title) => `${title} importieren`,
  earlier: (title, before) => {
    const others = new Set(before.map((one) => one.trim()).filter((one) => one !== title.trim()))
    return others.size === 0 ? '' : `, davor ${inWords.list([...others].map(quoted))}`
  },
  days: (count) => `mit ${counted(count, 'geänderten Tag', 'geänderten Tagen')}`,
  next: (dates) => `Nächste: ${dates.join(' · ')}`,
  over: 'Vorbei: keine weiteren Tage',
  was: (date) => `War am ${date}`,
  for: (names) => (names.length > 0 ? `Für ${inWords.list(names)}` : 'Für kein Tier'),
  changePets: 'Tiere ändern',
  changePetsOf: (title) => `: ${title}`,
  petsOf: (title) => `Für wen ist „${title}“?`,
  who: 'Für wen sind sie?',
  whoHint: 'Für Termine, die keins deiner Tiere nennen. Wenn du niemanden anhakst, sind sie für kein Tier.',
  show: (count, isMore) =>
    isMore ? `${numberInWords(count)} weitere zeigen` : `${numberInWords(count)} zeigen`,

  leftOut: (count) => `Ausgelassen: ${numberInWords(count)}`,
  why: ({ line, title, why }, file) => {
    const where = [file, line > 0 ? `Zeile ${numberInWords(line)}` : null].filter(Boolean).join(', ')
    const says = reasons[why] ?? asEnd(why)
    return [where, title && quoted(title), says].filter(Boolean).join(': ')
  },
  andMore: (count) => `und ${numberInWords(count)} weitere`,
  collection: (name, count) => `${collectionNames[name] ?? name} (${numberInWords(count)})`,
  collections: (names) => `Nicht aus dieser Datei importiert: ${inWords.list(names)}.`,
  note: (note, count, home) => {
    switch (note.kind) {
      case 'other-zone':
        return `${events(count)} aus ${note.zone}: gezeigt in der Zeit von ${home}.`
      case 'unknown-zone':
        return `${events(count)} in einer Zeitzone, die hier nicht bekannt ist („${note.zone}“): Bitte prüfe die Uhrzeiten.`
      case 'title-cut':
        return `${events(count)} mit einem Namen von mehr als 200 Zeichen: gekürzt.`
      case 'note-cut':
        return `${events(count)} mit einer Notiz von mehr als 4.000 Zeichen: gekürzt.`
      case 'no-title':
        return `${events(count)} ohne Namen: jetzt „Termin ohne Namen“.`
      case 'day-stays':
        return `${events(count)} mit einem ausgelassenen Tag, dessen Uhrzeit nicht passt: Der Tag bleibt. Bitte prüfe das.`
      case 'alarm':
        return `${events(count)} mit einem Alarm: Alarme werden nicht importiert. Du kannst hier in jedem Termin eine Erinnerung wählen.`
    }
  },
  records: (kind, count) => counted(count, recordNames[kind][0], recordNames[kind][1]),
  photos,
  photosFailed: (count) =>
    plural(count, {
      one: `${photos(count)} ließ sich nicht speichern: kein Foto, oder dieses Gerät ist voll.`,
      other: `${photos(count)} ließen sich nicht speichern: keine Fotos, oder dieses Gerät ist voll.`,
    }),
  also: 'Auch in der Datei',
  alsoThere: (count) => `Schon hier: ${counted(count, 'Tier oder Eintrag', 'Tiere und Einträge')}`,
  secondPet: (name) =>
    `Ein Tier namens ${name} ist schon hier: Das aus der Datei kommt als weiteres Tier dazu.`,

  bring: (some, records) =>
    some > 0
      ? `${events(some)}${records > 0 ? ' und mehr' : ''} importieren`
      : `${entries(records)} importieren`,
  choose: 'Bitte hak etwas an.',
  other: 'Andere Dateien wählen',
  running: (done, all) => `Wird importiert: ${numberInWords(done)} von ${numberInWords(all)}`,
  stillRunning: 'Die Datei wird noch importiert.',

  done: 'Importiert',
  came: (some, records) => {
    const both = [some > 0 && events(some), records > 0 && entries(records)]
    return `${inWords.list(both.filter((one) => one !== false))} importiert.`
  },
  partly: (why) => `Nicht alles wurde importiert: ${why}`,
  offline: 'Du bist offline: Es ist auf diesem Gerät gesichert und wird später gesendet.',
  undo: 'Import rückgängig machen',
  tookBack: 'Rückgängig gemacht',
  takenBack: 'Der Import ist rückgängig gemacht. Was seitdem jemand geändert hat, bleibt.',
  again: 'Weitere Datei importieren',
  schedule: 'Zum Kalender',
}

/** A "no" of the app after a colon: its first word may be a noun, and stays as it is. */
function asEnd(why: WhyLeftOut): string {
  const says = Object.entries(refusalWords).find(([code]) => code === why)?.[1] ?? ''
  return says.replace(/\.$/, '')
}
