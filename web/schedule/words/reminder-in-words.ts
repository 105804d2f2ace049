import type { CareEvent } from '#core/schedule/event.ts'
import { secondLeadOf } from '#core/schedule/reminder.ts'
import type { Lead, Reminder } from '#core/schedule/reminder.ts'
import { allDayTime } from '#core/reminders/stages.ts'
import { inWords } from '#web/words/in-words.ts'

const minutes = (n: number) => `${n} minutes before`

export const reminderWords = {
  label: 'Reminder',
  none: 'None',
  both: (first: string, hours: number) => `${first} and ${hours} hours before`,
  untilRecorded: 'Until it is recorded',
  untilRecordedHint:
    'Again after 15 and 30 minutes, then everybody in the household, then by email where email is set up.',
  untilRecordedAllDayHint:
    'Again in the afternoon, in the evening everybody in the household, then by email where email is set up.',
  important: 'Important',
  importantHint: 'Also comes during quiet hours.',
  inQuietHours: 'also in quiet hours',
  until: 'until it is recorded',
} as const

/** "10 minutes before"; what lasts all day reminds in the morning. */
export function leadInWords(before: Lead, allDay: boolean): string {
  const morning = inWords.time(allDayTime)
  if (before === 0) return allDay ? `On the day at ${morning}` : 'At the time'
  if (before === 1440) return allDay ? `The day before at ${morning}` : '1 day before'
  return before === 60 ? '1 hour before' : minutes(before)
}

/** "1 day before and 2 hours before", where there are two. */
export function leadsInWords(reminder: Reminder, allDay: boolean): string {
  const first = leadInWords(reminder.before, allDay)
  const second = secondLeadOf(reminder, allDay)
  return second === null ? first : reminderWords.both(first, second / 60)
}

/** "At the time, until it is recorded"; null for an event that reminds nobody. */
export function reminderInWords({ reminder, allDay }: Pick<CareEvent, 'reminder' | 'allDay'>): string | null {
  if (!reminder) return null
  const { untilRecorded, important } = reminder
  return [
    leadsInWords(reminder, allDay),
    untilRecorded && reminderWords.until,
    important && reminderWords.inQuietHours,
  ]
    .filter(Boolean)
    .join(', ')
}
