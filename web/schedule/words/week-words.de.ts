import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './week-words.ts'

export const weekWords: SameWords<typeof english.weekWords> = {
  weekNavigation: 'Andere Wochen',
  daysOfWeek: 'Tage dieser Woche',
  previousWeek: 'Vorige Woche',
  nextWeek: 'Nächste Woche',
  thisWeek: 'Diese Woche',
  nothingThatDay: 'Nichts geplant',

  columns: 'Woche zeigen als',
  inOrder: 'Liste',
  inHours: 'Stunden',

  taken: (title, when, by) =>
    by === 'keys'
      ? `${title}, ${when}: wird verschoben. Pfeile bewegen es, Enter setzt es ab, Escape setzt es zurück.`
      : `${title}, ${when}: wird verschoben`,
  fromTo: (title, from, to) => `${title}: von ${from} auf ${to}.`,
  putBack: (title) => `${title}: wieder da, wo es war.`,
  moved: (title, when) => `${title}: auf ${when} verschoben.`,
  lasts: (title, when) => `${title}: auf ${when} geändert.`,
  notMoved: 'Das wurde nicht verschoben. Bitte prüfe deine Verbindung und versuche es noch einmal.',
}

export const moveKeyWords: SameWords<typeof english.moveKeyWords> =
  'In der Woche auf einem breiten Bildschirm nimmt x oder die Leertaste den Termin auf, auf dem der Fokus steht: Pfeile bewegen ihn um einen Tag oder eine Viertelstunde, mit Umschalt machen auf und ab ihn kürzer oder länger, Enter setzt ihn ab, Escape setzt ihn zurück. Mit der Maus ziehst du ihn, unter Stunden auch seine untere Kante; mit dem Finger hältst du ihn erst.'
