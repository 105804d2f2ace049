import { dayFrom, dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { inDayOrder, lastDayTouched } from './day-rows.ts'

/** Each day from `first` to `last` with what touches it, in the order of its list; `occurrences` are in that order. */
export function byDay(
  occurrences: readonly Occurrence[],
  first: CalendarDay,
  last: CalendarDay,
): Map<CalendarDay, Occurrence[]> {
  const days = new Map<CalendarDay, Occurrence[]>()
  const [from, to] = [dayNumber(first), dayNumber(last)]
  for (let day = from; day <= to; day++) days.set(dayFrom(day), [])
  const mixed = new Set<Occurrence[]>()
  for (const occurrence of occurrences) {
    // nearly all end on the day they start
    if (occurrence.start.slice(0, 10) === occurrence.end.slice(0, 10)) {
      days.get(occurrence.day)?.push(occurrence)
      continue
    }
    const until = Math.min(to, dayNumber(lastDayTouched(occurrence)))
    for (let day = Math.max(from, dayNumber(occurrence.day)); day <= until; day++) {
      const list = days.get(dayFrom(day))
      list?.push(occurrence)
      // on its later days it was put in before what starts there
      if (list) mixed.add(list)
    }
  }
  for (const list of mixed) list.sort(inDayOrder)
  return days
}
