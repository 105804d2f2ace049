import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { FoundEvent } from '#core/search/search.ts'
import { inWords } from '#web/words/in-words.ts'
import { searchWords as words } from './search-words.ts'

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
    next && words.next(whenInWords(next, today)),
    lastDone
      ? (isActivity(event) ? words.lastDone : words.lastGiven)(inWords.dateInList(lastDone, today))
      : last && words.lastPlanned(inWords.dateInList(last.day, today)),
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
  if (alsoCalled.start === '' || day <= shown) return words.alsoCalled(title)
  const said = alsoCalled.recurrence === null ? words.onDay : words.fromDay
  return said(inWords.dateInList(day, today), title)
}

/** What is planned next for a pet: "next Insulin, Tue 18 Nov 07:00" */
export function nextOfPet(next: Occurrence, today: CalendarDay): string {
  return words.nextTitle(next.event.title.trim() || words.untitled, whenInWords(next, today))
}

function whenInWords({ day, start, event }: Occurrence, today: CalendarDay): string {
  const date = day === today ? inWords.fromToday(day, today) : inWords.dateInList(day, today)
  return event.allDay || start === '' ? date : `${date} ${inWords.time(timeOf(start))}`
}
