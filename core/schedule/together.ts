import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { CareEvent, Occurrence } from './event.ts'
import { occurrencesBetween } from './occurrences.ts'
import type { EventIndex } from './occurrences.ts'
import { isDayOfSeries, nextDayOfSeries, seriesIdOf, togetherIdOf } from './series.ts'
import { dayOf } from '../calendar/wall-clock.ts'

/** More than this would not be one thing any more. */
export const mostTimesADay = 6

/** The other times of the same thing. */
export type Together = {
  /** on the day looked at, in the order of the day */
  onDay: readonly Occurrence[]
  /** series that are not on that day as they are: it is skipped or changed by hand there, or repeats otherwise */
  elsewhere: readonly CareEvent[]
}

const alone: Together = { onDay: [], elsewhere: [] }

/** How far another time reaches from the day looked at. */
export type Reach = 'on-day' | 'later' | 'over'

/** What is not on the day as it is, on the first of its days from then on; what is over, where it begins. */
export function elsewhereFrom({ elsewhere }: Together, day: CalendarDay) {
  return elsewhere.map((event) => {
    const next = nextDayOfSeries(event, day)
    const reach: Reach = next === null ? 'over' : 'later'
    return { event, day: next ?? dayOf(event.start), reach }
  })
}

/** What lasts all day, or over midnight, is no time of its day. */
export function isTimed({ event, start, end }: Occurrence): boolean {
  return !event.allDay && dayOf(start) === dayOf(end)
}

export function togetherWith(index: EventIndex, { event, start }: Occurrence): Together {
  return togetherOn(index, {
    togetherId: togetherIdOf(event),
    seriesId: seriesIdOf(event),
    day: dayOf(start),
  })
}

/** The one looked at by its names, and the day on which that was: it need no longer be there. */
type LookedAt = { togetherId: string; seriesId: string; day: CalendarDay }

export function togetherOn(index: EventIndex, { togetherId, seriesId: own, day }: LookedAt): Together {
  if (!isCalendarDay(day)) return alone
  const isOther = (one: CareEvent) => togetherIdOf(one) === togetherId && seriesIdOf(one) !== own
  const onDay = occurrencesBetween(index, day, day).filter(
    (one) => isOther(one.event) && dayOf(one.start) === day,
  )
  const asPlanned = new Set(onDay.filter((one) => one.isOccurrence).map((one) => seriesIdOf(one.event)))
  const elsewhere = new Map<string, CareEvent[]>()
  for (const { event: part } of index.series()) {
    const series = seriesIdOf(part)
    if (isOther(part) && !asPlanned.has(series))
      elsewhere.set(series, [...(elsewhere.get(series) ?? []), part])
  }
  return { onDay, elsewhere: [...elsewhere.values()].flatMap((parts) => partFor(parts, day) ?? []) }
}

/** Of a series in parts, the one with the day, else the next, else the last there was. */
function partFor(parts: readonly CareEvent[], day: CalendarDay): CareEvent | undefined {
  const sorted = parts.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const reaching = sorted.find((part) => nextDayOfSeries(part, day) !== null)
  return sorted.find((part) => isDayOfSeries(part, day)) ?? reaching ?? sorted.at(-1)
}
