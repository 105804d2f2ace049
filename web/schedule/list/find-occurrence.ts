import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'

/** An event that happens once is found wherever it has moved to. */
export function findOccurrence(event: CareEvent | undefined, day: CalendarDay): Occurrence | null {
  if (!event) return null
  if (event.recurrence === null) return nextOccurrences(event, '0001-01-01', 1)[0] ?? null
  const [occurrence] = nextOccurrences(event, day, 1)
  return occurrence?.day === day ? occurrence : null
}
