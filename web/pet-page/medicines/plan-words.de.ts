import type { WrongPiece } from '#core/medicines/plan-line.ts'
import { planBounds } from '#core/medicines/plan-series.ts'
import { refusalWords } from '#core/refusal-words.de.ts'
import { counted } from '#core/words/counts.de.ts'
import { ended } from '#core/words/ended.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './plan-words.ts'

const days = (n: number) => counted(n, 'Tag', 'Tage')
const doses = (n: number) => counted(n, 'Dosis', 'Dosen')

const short = (piece: string) => (piece.length > 80 ? `${piece.slice(0, 80)}…` : piece)

function wrong({ text, wrong: why, unit: typed }: WrongPiece, unit: string): string {
  const piece = `„${short(text)}“`
  switch (why) {
    case 'unit':
      return `${piece}: Dieses Medikament wird in ${unit} gezählt. Bitte schreib, wie viele ${unit} es sind${typed ? `, oder zähl es in ${typed}` : ''}.`
    case 'amount-missing':
      return `${piece}: Bitte sag, wie viel.`
    case 'amount-too-fine':
      return `${piece}: ${refusalWords['amount-too-fine']}`
    case 'two-amounts':
      return `In ${piece} stehen zwei Mengen. Bitte gib jedem Teil eine. Wenn sich die Menge im Lauf des Tages ändert, leg für jede Uhrzeit einen Plan an.`
    case 'often-missing':
      return `${piece}: Bitte sag, wie oft, zum Beispiel einmal täglich, zweimal täglich oder jeden zweiten Tag einmal.`
    case 'days-missing':
      return `${piece}: Bitte sag, für wie viele Tage.`
    case 'too-many':
      return `${piece}: Ein Plan hat höchstens ${planBounds.phases} Teile.`
    case 'too-long':
      return 'Diese Zeile ist zu lang. Bitte schreib nur, wie viel, wie oft und für wie viele Tage.'
    case 'not-understood':
      return `${piece} wurde nicht verstanden. Bitte schreib es anders oder füll diesen Teil unten aus.`
  }
}

export const planWords: SameWords<typeof english.planWords> = {
  title: 'Plan mit wechselnden Mengen',
  tab: (medicine, pet) => `Plan: ${medicine}, ${pet}`,
  purpose:
    'So, wie es dir die Praxis aufgeschrieben hat. Hier wird nichts für dich berechnet: Bitte vergleich die Tage unten mit dem, was dir gesagt wurde.',
  gone: 'Dieses Medikament ist nicht hier.',
  line: 'In einer Zeile',
  lineHint: (several, one) =>
    `Zum Beispiel: 2 ${several} für 5 Tage, 1 ${one} zweimal täglich für 5 Tage, 1 ${one} jeden zweiten Tag für 10 Tage`,
  start: 'Erster Tag',
  fromTomorrow: (time) => `Morgen, denn heute ist es schon nach ${time} Uhr.`,
  pastToday: (time) =>
    `Heute ist es schon nach ${time} Uhr: Was bis dahin fällig war, lässt sich noch eintragen.`,
  phase: (n) => `Teil ${n}`,
  amount: (unit) => `Wie viel, in ${unit}`,
  time: (n) => `Uhrzeit ${n}`,
  addTime: 'Uhrzeit hinzufügen',
  removeTime: (n) => `Uhrzeit ${n} entfernen`,
  every: 'Alle wie viele Tage',
  days: 'Für wie viele Tage',
  daysHint: 'Leer lassen heißt: ohne Ende',
  addPhase: 'Teil hinzufügen',
  removePhase: (n) => `Teil ${n} entfernen`,
  preview: 'Tag für Tag',
  none: 'keine',
  total: (amount, n, until) =>
    until === null ? `${amount} insgesamt, ${doses(n)}` : `${amount} bis ${until}, ${doses(n)}`,
  goesOn: 'Der letzte Teil hat kein Ende: Seine ersten Tage werden gezeigt.',
  perDay: (amount, times) => `${amount} · ${times}`,
  begin: 'Plan starten',
  beginAnyway: 'Trotzdem starten',
  started: (name, n, last) =>
    n === 1
      ? `Plan für ${name} gestartet: ein Tag.`
      : ended(`Plan für ${name} gestartet: ${days(n)}, der letzte ist ${last}`),
  startedForGood: (name) => `Plan für ${name} gestartet.`,
  wrongs: (pieces, unit) =>
    pieces
      .slice(0, 3)
      .map((piece) => wrong(piece, unit))
      .join(' '),
  notYet: (piece) => `Noch nicht ausgefüllt: „${short(piece)}“`,
  fillIn: (n) => `Teil ${n} ausfüllen`,
  numberWrong: 'Bitte schreib eine ganze Zahl von Tagen.',
}
