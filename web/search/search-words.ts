import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { givenOrDone } from '#core/care/outcome-word.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { FoundEvent } from '#core/search/search.ts'
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
} as const

/** "½ tablet Prednisolone · 08:00 · every day until 22 Nov"; what happens once and is to come has its time beside its day */
export function plannedInWords(
  { event, series, next }: Pick<FoundEvent, 'event' | 'series' | 'next'>,
  dose: string | null,
  repeats: string | null,
): string {
  const { allDay, start } = series ?? event
  const isSaid = repeats === null && next !== null
  const time = isSaid || allDay || start === '' ? null : inWords.time(timeOf(start))
  return [dose, time, repeats].filter(Boolean).join(' · ')
}

/** "next Tue 18 Nov 07:00 · last given 3 May"; where nobody recorded any, the last was only planned */
export function datesInWords(
  { event, next, last, lastDone }: Pick<FoundEvent, 'event' | 'next' | 'last' | 'lastDone'>,
  today: CalendarDay,
): string {
  const parts = [
    next && `next ${whenInWords(next, today)}`,
    lastDone
      ? `last ${givenOrDone([event])} ${inWords.dateInList(lastDone, today)}`
      : last && `last planned ${inWords.dateInList(last.day, today)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Of another part of what is found: "from Fri, 20 Nov: Lantus" */
export function alsoCalledInWords(
  { event, next, last, alsoCalled }: Pick<FoundEvent, 'event' | 'next' | 'last' | 'alsoCalled'>,
  today: CalendarDay,
): string | null {
  if (!alsoCalled) return null
  const title = alsoCalled.title.trim()
  const shown = (next ?? last)?.day ?? dayOf(event.start)
  const day = dayOf(alsoCalled.start)
  if (alsoCalled.start === '' || day <= shown) return `also called ${title}`
  return `${alsoCalled.recurrence === null ? 'on' : 'from'} ${inWords.dateInList(day, today)}: ${title}`
}

/** What is planned next for a pet: "next Insulin, Tue 18 Nov 07:00" */
export function nextOfPet(next: Occurrence, today: CalendarDay): string {
  return `next ${next.event.title.trim() || searchWords.untitled}, ${whenInWords(next, today)}`
}

function whenInWords({ day, start, event }: Occurrence, today: CalendarDay): string {
  const date = day === today ? inWords.fromToday(day, today) : inWords.dateInList(day, today)
  return event.allDay || start === '' ? date : `${date} ${inWords.time(timeOf(start))}`
}
