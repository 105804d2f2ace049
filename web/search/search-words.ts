import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { inWords } from '#web/words/in-words.ts'
import { counted, plural } from '#core/words/counts.ts'

/** Every text of the search. */
export const searchWords = {
  title: 'Search',
  label: 'Events and pets',
  hint: 'Type a few letters of an event, a description, a pet, a breed, a vet or a note.',
  looking: 'Searching…',
  none: (query: string) => `Nothing found for “${query}”.`,
  add: 'Add it as an event',
  /** where nothing is called as it was typed, what was looked for instead */
  count: (count: number, instead: { asked: string; meant: readonly string[] } | null) =>
    instead
      ? `${searchWords.none(instead.asked)} ${counted(count, 'result')} for ${inWords.list(instead.meant.map((word) => `“${word}”`))}:`
      : counted(count, 'result'),
  more: (count: number) =>
    plural(count, {
      one: 'One more. Type more letters to see it.',
      other: `${count} more. Type more letters to see them.`,
    }),
  older: (day: CalendarDay) =>
    `Single events before ${inWords.date(day)} are not on this device: open their day to see them.`,
  records: 'In the journal',
  moreRecords: (count: number) =>
    plural(count, { one: 'One more is in the journal.', other: `${count} more are in the journal.` }),
  journal: 'Look in the journal',
  untitled: 'Untitled Event',

  next: (when: string) => `next ${when}`,
  nextTitle: (title: string, when: string) => `next ${title}, ${when}`,
  lastGiven: (day: string) => `last given ${day}`,
  lastDone: (day: string) => `last done ${day}`,
  lastPlanned: (day: string) => `last planned ${day}`,
  alsoCalled: (title: string) => `also called ${title}`,
  onDay: (day: string, title: string) => `on ${day}: ${title}`,
  fromDay: (day: string, title: string) => `from ${day}: ${title}`,
} as const
