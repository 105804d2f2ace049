import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { hoursFor } from '#core/words/formats.ts'
import { language } from '#core/words/language.ts'
import { findLanguage } from '#core/words/languages.ts'
import { inWords } from '#web/words/in-words.ts'

type Words = Pick<typeof inWords, 'own' | 'clock' | 'dateFull' | 'time'>

/**
 * The browser's own fields write days and times as its language does: 3/4 is in March there and in April here. Where the two
 * are not the same the day stands in full beside the field.
 */
export function dateBeside(day: string, words: Words = inWords): string | null {
  return findLanguage(words.own) !== language && isCalendarDay(day) ? words.dateFull(day) : null
}

/** A time, where the browser's clock has other hours. */
export function timeBeside(time: string, words: Words = inWords): string | null {
  return hoursFor(words.own) !== words.clock && /^\d\d:\d\d$/.test(time) ? words.time(time) : null
}
