import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './papers-words.ts'

export const papersWords: SameWords<typeof english.papersWords> = {
  title: 'Papiere',
  purpose: (pet) =>
    `Was über ${pet} auf Papier steht: Laborbefunde, Impfungen, Rechnungen. Als Foto oder PDF, zur Hand, wenn die Praxis fragt.`,
  tab: (pet) => `Papiere · ${pet}`,
  keepOne: 'Papier aufheben',
  all: (count) => `Alle ${count} Papiere`,
  keptSoFar: 'Bisher aufgehoben',
  which: 'Welche?',
  every: 'Alle',
  kind: 'Was ist es?',
  kindMissing: 'Bitte wähle, was es ist.',
  nothing: 'Bitte füge ein Foto, ein PDF oder ein paar Worte hinzu.',
  pictures: 'Seiten als Fotos',
  documents: 'PDF',
  addPdf: 'PDF hinzufügen',
  looking: 'Das PDF wird durchgesehen …',
  failed: 'Das PDF konnte auf diesem Gerät nicht aufgehoben werden.',
  most: (most) => `Höchstens ${most} Fotos und PDFs je Papier.`,
  open: (name) => `${name} öffnen`,
  removePdf: (name) => `${name} entfernen`,
  opening: 'Das PDF wird geholt …',
  notHere:
    'Dieses PDF ist nicht auf diesem Gerät, und der Server ist nicht zu erreichen. Bitte versuche es später.',
  words: 'In ein paar Worten',
  wordsPlaceholder: 'Nieren unverändert, im Frühjahr wieder prüfen',
  day: 'Tag auf dem Papier',
  dayMissing: 'Bitte wähle den Tag.',
  saved: (kind) => `Aufgehoben: ${kind}.`,
  corrected: (kind) => `Berichtigt: ${kind}.`,
  unnamed: 'Dokument.pdf',
  planNext: 'Die nächste planen',
  copy: 'Kopieren',
  copied: 'Kopiert',
}
