import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './page-words.ts'

export const pageWords: SameWords<typeof english.pageWords> = {
  about: 'Ein ruhiger Pflegekalender für die alten Hunde und Katzen, mit denen du lebst.',
  needsScript: 'Die Senior Pet Care App braucht JavaScript, das in diesem Browser ausgeschaltet ist.',
  shortcuts: ['Heute', 'Pflege eintragen', 'Gewicht', 'Neuer Termin'],
}
