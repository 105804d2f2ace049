import { isCalendarDay, monthOf } from '#core/calendar/calendar-day.ts'
import type { CalendarDay, WeekdayNumber } from '#core/calendar/calendar-day.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { indexEvents, nextOccurrences, occurrencesBetween } from '#core/schedule/occurrences.ts'
import { paths } from '#web/paths.ts'
import { weekOf, weeksOf } from './month-grid.ts'

type Days = { first: CalendarDay; last: CalendarDay }

/** The days that the page at an address shows; null when it shows none. */
export function shownDays(pathname: string, today: CalendarDay, weekStart: WeekdayNumber): Days | null {
  const [, root, ...more] = pathname.split('/')
  if (`/${root}` !== paths.schedule) return null
  const [view, named] = more[0] === 'week' || more[0] === 'month' ? more : ['day', more[0]]
  const day = named === undefined || named === 'today' ? today : named
  if (!isCalendarDay(day)) return null
  const days = { week: () => weekOf(day, weekStart), month: () => weeksOf(monthOf(day), weekStart).flat() }
  const all = view === 'week' || view === 'month' ? days[view]() : [day]
  return { first: all[0] ?? day, last: all.at(-1) ?? day }
}

/** The next day of what none of the shown days has, or its last when all are past; null when one of them has it. */
export function dayOutOfSight(
  parts: readonly CareEvent[],
  shown: Days | null,
  today: CalendarDay,
): CalendarDay | null {
  if (shown && occurrencesBetween(indexEvents(parts), shown.first, shown.last).length > 0) return null
  const daysFrom = (from: CalendarDay) =>
    parts.flatMap((part) => nextOccurrences(part, from, 1).map(({ day }) => day)).toSorted()
  return daysFrom(today)[0] ?? daysFrom('0001-01-01').at(-1) ?? null
}
