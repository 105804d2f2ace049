import { outcomeWord } from '#core/care/outcome-word.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './sticker-words.ts'

export const stickerWords: SameWords<typeof english.stickerWords> = {
  loading: 'Wird nachgesehen …',
  badTitle: 'Dieses Etikett gilt nicht',
  noSecret: 'Die Adresse des Etiketts ist nicht vollständig. Bitte scanne es noch einmal.',
  again: 'Noch einmal versuchen',
  given: (care) => outcomeWord('given', care),
  dueAt: (when) => `Fällig: ${when}`,
  dueSince: (when, ago) => `Fällig: ${when}, vor ${ago.replace('Tage', 'Tagen')}`,
  dueToday: 'Heute fällig',
  nextAt: (when) => `Nächstes Mal: ${when}`,
  nothingPlanned: 'Davon ist nichts mehr geplant.',
  asNeeded: 'Gabe bei Bedarf',
  nextFrom: (when) => `Nächstes Mal ab ${when}`,
  /** Zuletzt gegeben vor 3 Stunden 40 Minuten, 7:02, von Ben */
  last: (outcome, ago, when, by) =>
    `Zuletzt ${outcome.slice(0, 1).toLowerCase()}${outcome.slice(1)} ${ago}, ${when}${by === '' ? '' : `, von ${by}`}`,
  lastNever: 'In den letzten Wochen ist nichts eingetragen.',
  aMomentAgo: 'vor einem Moment',
  ago: (length) => `vor ${length.replace('Tage', 'Tagen')}`,
  at: (when) => when,
  giveAnother: (given) => `Jetzt ${given.slice(0, 1).toLowerCase()}${given.slice(1)}, vor der Zeit`,
  other: 'Etwas anderes ist passiert',
  recorded: (what, time, by) => `${what} um ${time}${by === '' ? '' : ` von ${by}`}.`,
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht.',
  asName: (name) => `Du trägst es als ${name} ein.`,
  notYou: 'Bist du das nicht?',
  whoTitle: 'Welcher Name soll dastehen?',
  whoWhy: 'Dieses Gerät merkt ihn sich.',
  somebodyElse: 'Jemand anderes',
  name: 'Dein Name',
  use: 'Eintragen',
  nameMissing: 'Bitte schreib einen Namen.',
  waiting:
    'Keine Verbindung. Es ist auf diesem Gerät gesichert und wird gesendet, sobald diese Seite mit Verbindung offen ist.',
  alone: (when) => `Keine Verbindung. Stand: ${when}.`,
  notTaken: 'Das ließ sich nicht eintragen',
  dismiss: 'Gelesen',
}
