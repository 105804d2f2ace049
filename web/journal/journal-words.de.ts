import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { careWords } from '../schedule/words/care-words.de.ts'
import { recordWords } from '../schedule/words/record-words.de.ts'
import type * as english from './journal-words.ts'

export const journalWords: SameWords<typeof english.journalWords> = {
  title: careWords.journal,
  titleOf: (pet) => `Tagebuch: ${pet}`,
  print: 'Drucken',
  count: (entries) => counted(entries, 'Eintrag', 'Einträge'),
  notLogged: careWords.notLogged,
  missed: (missed) => `${missed} nicht eingetragen`,
  filter: 'Filter',
  byWhom: 'Wer es gemacht hat',
  what: 'Was',
  outcome: 'Wie es lief',
  outcomes: {
    given: 'Gegeben oder gemacht',
    partly: 'Teilweise',
    skipped: 'Ausgelassen',
    refused: 'Vom Tier verweigert',
  },
  days: 'Tage',
  lastDays: (days) => `${days} Tage`,
  lastWeek: 'Letzte Woche',
  otherDays: 'Andere Tage',
  until: 'Bis',
  upTo: (day) => `bis ${day}`,
  everybody: 'Alle',
  everything: 'Alles',
  anyOutcome: 'Alles',
  somebody: 'Jemand',
  takenBackShown: 'Entfernte Einträge zeigen',
  clear: 'Filter löschen',

  untitled: 'Ohne Namen',
  measured: { note: 'Notiz', seizure: 'Anfall' },
  photos: (count) => counted(count, 'Foto', 'Fotos'),
  by: 'von',
  byName: (name) => `von ${name}`,
  timing: recordWords.timing,
  arrivedLate: 'Verspätet angekommen',
  twice: careWords.twice,
  wasTwice: careWords.wasTwice,
  corrected: 'Geändert',
  takenBack: 'Entfernt',
  recordedBy: (name) => `Eingetragen von ${name}`,

  nothing: 'In diesen Tagen ist nichts eingetragen',
  purpose:
    'Im Tagebuch steht, was gemacht und gemessen wurde: Dosen, Spaziergänge und Mahlzeiten, die jemand abgehakt hat, Gewichte und Notizen, mit wem und wann.',
  nothingFits: 'Kein Eintrag passt zum Filter',
  earlier: 'Frühere Tage zeigen',
  fetching: 'Frühere Tage werden geladen …',
  needsNetwork: 'Frühere Tage brauchen eine Verbindung. Sie werden geladen, sobald du online bist.',
  notFetched: 'Einige dieser Tage konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',

  columns: { time: 'Zeit', what: 'Was', pet: 'Für', outcome: 'Wie es lief', by: 'Von', note: 'Notiz' },
}
