import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { inWords } from '../words/day-words.ts'

/** Wednesday, 18 November, 08:00 – 08:30 */
export function timesInWords(
  { start, end }: { start: LocalDateTime; end: LocalDateTime },
  allDay: boolean,
): string {
  const [first, last] = [dayOf(start), dayOf(end)]
  const day = inWords.dayAndMonth(first)
  if (allDay) return first === last ? day : `${day} – ${inWords.dayAndMonth(last)}`
  const [from, to] = [inWords.time(timeOf(start)), inWords.time(timeOf(end))]
  return start === end ? `${day}, ${from}` : `${day}, ${from} – ${to}`
}
