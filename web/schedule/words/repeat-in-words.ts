import type { CareEvent } from '#core/schedule/event.ts'
import { recurrenceInWords } from '#core/recurrence/words.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { inWords } from './day-words.ts'

/** The sentences are English, so the weekdays inside them are too. */
export const sentenceLocale = inWords.locale.startsWith('en') ? inWords.locale : 'en-GB'

// events never change in place, and putting a rule into words takes longer than all the rest of its row
const known = new WeakMap<CareEvent, string>()

/** "every 2 weeks on Mon and Wed until 3 May"; null for an event that happens once. */
export function repeatInWords(event: CareEvent): string | null {
  if (event.recurrence === null) return null
  const words = known.get(event) ?? recurrenceInWords(event.recurrence, dayOf(event.start), sentenceLocale)
  known.set(event, words)
  return words
}
