import { besideEnglish } from '../beside-english.ts'
import { english } from '../english.ts'
import type { OwnWords, SpokenWords } from '../quick-words.ts'
import { spanishAmounts } from './spanish-amounts.ts'
import { spanishBeyond } from './spanish-beyond.ts'
import { spanishCalendar } from './spanish-calendar.ts'
import { spanishLabels } from './spanish-labels.ts'
import { spanishNumbers } from './spanish-numbers.ts'
import { spanishFolded, spanishTurns } from './spanish-turns.ts'

/** Everything that quick entry and the line of a plan understand of Spanish. */
export const ownSpanish: OwnWords = {
  ...spanishNumbers,
  ...spanishAmounts,
  ...spanishBeyond,
  ...spanishCalendar,
  ...spanishLabels,
}

export const spanish: SpokenWords = besideEnglish(ownSpanish, english, {
  folded: spanishFolded,
  turns: spanishTurns,
  hasBareDates: true,
})
