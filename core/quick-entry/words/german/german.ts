import { besideEnglish } from '../beside-english.ts'
import { english } from '../english.ts'
import type { OwnWords, SpokenWords } from '../quick-words.ts'
import { germanAmounts } from './german-amounts.ts'
import { germanBeyond } from './german-beyond.ts'
import { germanCalendar } from './german-calendar.ts'
import { germanLabels } from './german-labels.ts'
import { germanNumbers } from './german-numbers.ts'
import { germanFolded, germanTurns } from './german-turns.ts'

/** Everything that quick entry and the line of a plan understand of German. */
export const ownGerman: OwnWords = {
  ...germanNumbers,
  ...germanAmounts,
  ...germanBeyond,
  ...germanCalendar,
  ...germanLabels,
}

export const german: SpokenWords = besideEnglish(ownGerman, english, {
  folded: germanFolded,
  turns: germanTurns,
})
