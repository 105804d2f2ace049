import type { CalendarDay } from '../calendar/calendar-day.ts'
import { clockShiftOn, instantOf, minutesBetween } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { isMedicine } from '../schedule/is-medicine.ts'
import type { Occurrence } from '../schedule/event.ts'
import { togetherIdOf } from '../schedule/series.ts'

/** Two doses with the change of the clocks between them: more or fewer hours than the clock says. */
export type ChangedGap = { title: string; before: LocalDateTime; after: LocalDateTime; minutes: number }
export type ClockChange = { isForward: boolean; gaps: ChangedGap[] }

const dayMinutes = 24 * 60
/** More are not told one by one. */
const mostGaps = 3

/**
 * Whether the clocks change on a day, and between which doses of one thing that lies; null on every other day. `planned`:
 * what is planned from the day before to the day after. Only what is given more than once a day: an hour of 24 is nobody's worry.
 */
export function clockChangeOn(
  day: CalendarDay,
  zone: string,
  planned: readonly Occurrence[],
): ClockChange | null {
  const shift = clockShiftOn(day, zone)
  if (shift === 0) return null
  const given = planned.filter(({ event, start }) => isMedicine(event) && !event.allDay && start !== '')
  const gaps = [...Map.groupBy(given, ({ event }) => nameOf(event)).values()].flatMap((same) =>
    gapsIn(same, zone),
  )
  return { isForward: shift < 0, gaps: gaps.slice(0, mostGaps) }
}

function gapsIn(same: readonly Occurrence[], zone: string): ChangedGap[] {
  const sorted = same.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return sorted.slice(1).flatMap((after, at) => {
    const before = sorted[at] ?? after
    const onClock = minutesBetween(before.start, after.start)
    const minutes = (instantOf(after.start, zone) - instantOf(before.start, zone)) / 60_000
    if (onClock <= 0 || onClock >= dayMinutes || minutes === onClock) return []
    return [{ title: after.event.title, before: before.start, after: after.start, minutes }]
  })
}

type Planned = Occurrence['event']

/** The same thing for the same pets. */
function nameOf(event: Planned): string {
  return `${event.dose?.medicineId ?? togetherIdOf(event)} ${event.petIds.toSorted().join()}`
}
