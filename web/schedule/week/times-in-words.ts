import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { inWords } from '#web/words/in-words.ts'
import { weekWords } from '../words/week-words.ts'
import { words } from '../words/schedule-words.ts'

type Times = { start: LocalDateTime; end: LocalDateTime }

/** Wednesday, 18 November, 08:00 – 08:30 */
export function timesInWords({ start, end }: Times, allDay: boolean): string {
  const [first, last] = [dayOf(start), dayOf(end)]
  const day = inWords.dayAndMonth(first)
  if (allDay) return first === last ? day : `${day} – ${inWords.dayAndMonth(last)}`
  const [from, to] = [inWords.time(timeOf(start)), inWords.time(timeOf(end))]
  return start === end ? `${day}, ${from}` : `${day}, ${from} – ${to}`
}

/** What is moved, and from when to when: a slip of the hand is seen before it is a series. */
export function moveInWords({ occurrence, times }: { occurrence: Occurrence; times: Times }): string {
  const { event, start, end } = occurrence
  const [from, to] = [{ start, end }, times].map((one) => timesInWords(one, event.allDay))
  return weekWords.fromTo(event.title.trim() || words.untitled, from ?? '', to ?? '')
}
