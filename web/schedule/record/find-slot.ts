import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { EventIndex } from '#core/schedule/occurrences.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { findOccurrence } from '../list/find-occurrence.ts'

/** The occurrence that a lasting name means, whatever has become of its series since; null when it is no longer planned. */
export function findSlot(
  events: Pick<EventIndex, 'get' | 'ofSeries'>,
  seriesId: string,
  day: CalendarDay,
): Occurrence | null {
  const parts = events.ofSeries(seriesId)
  const byHand = parts.find(({ originalDate }) => originalDate === day)
  if (byHand) return findOccurrence(byHand, day)
  const rest = parts.filter(({ originalDate }) => originalDate === undefined)
  for (const part of rest.length > 0 ? rest : [events.get(seriesId)]) {
    const found = findOccurrence(part, day)
    if (found && !found.event.recurrenceExceptions.includes(day)) return found
  }
  return null
}
