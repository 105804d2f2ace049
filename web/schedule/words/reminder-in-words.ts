import type { CareEvent } from '#core/schedule/event.ts'
import { secondLeadOf } from '#core/schedule/reminder.ts'
import type { Lead, Reminder } from '#core/schedule/reminder.ts'
import { allDayTime } from '#core/reminders/stages.ts'
import { inWords } from '#web/words/in-words.ts'
import { reminderWords as words } from './dialog-words.ts'

/** "10 minutes before"; what lasts all day reminds in the morning. */
export function leadInWords(before: Lead, allDay: boolean): string {
  const morning = inWords.time(allDayTime)
  if (before === 0) return allDay ? words.onTheDay(morning) : words.atTheTime
  if (before === 1440) return allDay ? words.theDayBefore(morning) : words.dayBefore
  return before === 60 ? words.hourBefore : words.minutesBefore(before)
}

/** "1 day before and 2 hours before", where there are two. */
export function leadsInWords(reminder: Reminder, allDay: boolean): string {
  const first = leadInWords(reminder.before, allDay)
  const second = secondLeadOf(reminder, allDay)
  return second === null ? first : words.both(first, second / 60)
}

/** "At the time, until it is recorded"; null for an event that reminds nobody. */
export function reminderInWords({ reminder, allDay }: Pick<CareEvent, 'reminder' | 'allDay'>): string | null {
  if (!reminder) return null
  const { untilRecorded, important } = reminder
  return [leadsInWords(reminder, allDay), untilRecorded && words.until, important && words.inQuietHours]
    .filter(Boolean)
    .join(', ')
}
