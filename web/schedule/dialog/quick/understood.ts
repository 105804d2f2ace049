import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { QuickEntry } from '#core/quick-entry/quick-entry.ts'
import { linesOf } from '#core/recurrence/choice.ts'
import { recurrenceInWords } from '#core/recurrence/words.ts'
import { inWords } from '../../words/day-words.ts'
import { quickWords } from '../../words/quick-words.ts'
import { sentenceLocale } from '../../words/repeat-in-words.ts'
import { repeatWords } from '../../words/dialog-words.ts'
import { words } from '../../words/words.ts'

type Around = { today: CalendarDay; day: CalendarDay; petName: (id: string) => string }

/** "Insulin · 07:00 and 19:00 · every day · Minka"; empty when a line says no more than a title. */
export function understoodInWords(entry: QuickEntry, { today, day, petName }: Around): string {
  const { title, times, allDay, minutes, repeat, count, petIds, reminder } = entry
  const parts = [
    allDay ? words.allDay.toLowerCase() : inWords.list(times.map((time) => inWords.time(time))),
    minutes === null ? '' : quickWords.minutes(minutes),
    repeat && entry.day
      ? recurrenceInWords(linesOf(repeat, entry.day), entry.day, sentenceLocale) +
        (count === null ? '' : repeatWords.times(count))
      : '',
    entry.day && (!repeat || entry.day !== day)
      ? (repeat ? quickWords.from : String)(inWords.dateInList(entry.day, today))
      : '',
    inWords.list(petIds.map(petName)),
    reminder ? quickWords.reminds(reminder.untilRecorded === true) : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : quickWords.understood([title, ...parts].filter(Boolean).join(' · '))
}
