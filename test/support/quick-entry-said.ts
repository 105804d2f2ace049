import type { QuickEntry } from '#core/quick-entry/quick-entry.ts'
import { linesOf } from '#core/recurrence/recurrence-choice.ts'
import { recurrenceInWords } from '#core/recurrence/recurrence-words.ts'

/** What was understood, as short as it can be said: title | times | day | repeat | pets | length | reminder. */
export function said(entry: QuickEntry): string {
  const { title, day, times, allDay, minutes, repeat, count, petIds, reminder } = entry
  return [
    title,
    allDay ? 'all day' : times.join(' '),
    day ?? '',
    repeat && day ? recurrenceInWords(linesOf(repeat, day), day) + (count ? ` ${count}x` : '') : '',
    petIds.join(' '),
    minutes === null ? '' : `${minutes} min`,
    reminder ? (reminder.untilRecorded ? 'until recorded' : 'reminds') : '',
  ]
    .join(' | ')
    .replace(/( \| )+$/, '')
}
