import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'

/** What comes next of events that are called like a medicine and do not say that they give it: planned once more, it would be given twice. */
export function calledLike(
  name: string,
  events: readonly CareEvent[],
  today: CalendarDay,
): { event: CareEvent; next: Occurrence }[] {
  return events
    .filter(({ title, dose }) => !dose && beginsWith(title, name))
    .flatMap((event) => nextOccurrences(event, today, 1).map((next) => ({ event, next })))
    .toSorted((a, b) => (a.next.start.slice(10) < b.next.start.slice(10) ? -1 : 1))
}

/** "Insulin, 2 units" is called like insulin, "Insulinoma check" is not. */
export function beginsWith(title: string, name: string): boolean {
  const [long, short] = [title, name].map((text) => text.trim().toLowerCase())
  if (!long || !short || !long.startsWith(short)) return false
  return !/[\p{L}\p{N}]/u.test(long.slice(short.length, short.length + 1))
}
