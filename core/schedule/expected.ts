import { dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { Pet } from '../pets/pet.ts'
import { dayAgain } from './again.ts'
import type { CareEvent, Occurrence } from './event.ts'
import type { EventIndex } from './occurrences.ts'
import { occurrenceOn } from './series.ts'

type Living = Pick<Pet, 'id' | 'diedOn'>

/** From the next one on: a year of weeks, four years of months. */
export const mostExpected = 52

/** Whether one of its pets lives on that day; what is about no pet is for everybody. */
export function isForSomebody(
  { petIds }: Pick<CareEvent, 'petIds'>,
  day: CalendarDay,
  pets: readonly Living[],
): boolean {
  const own = pets.filter(({ id }) => petIds.includes(id))
  return petIds.length === 0 || own.some(({ diedOn }) => !diedOn || diedOn >= day)
}

/**
 * The days after the next one on which it would be, were each done on its day, and what is late today. Nobody has planned
 * them: they are worked out for whoever looks at a calendar, stored nowhere, and nothing reminds of them or counts them.
 */
export function expectedDays(
  { start, petIds, again, doneOn }: Pick<CareEvent, 'start' | 'petIds' | 'again' | 'doneOn'>,
  { today, last }: { today: CalendarDay; last: CalendarDay },
  pets: readonly Living[],
): CalendarDay[] {
  if (!again || doneOn !== undefined || start === '') return []
  const days: CalendarDay[] = []
  let day = dayOf(start) < today ? today : dayOf(start)
  while (days.length < mostExpected) {
    const next = dayAgain(day, again)
    // the calendar ends, too
    if (next > last || next <= day || !isForSomebody({ petIds }, next, pets)) break
    days.push(next)
    day = next
  }
  return days
}

/** Of all that is still to be done, what is expected on these days, in their order. */
export function expectedBetween(
  { toDo }: Pick<EventIndex, 'toDo'>,
  { today, first, last }: { today: CalendarDay; first: CalendarDay; last: CalendarDay },
  pets: readonly Living[],
): Occurrence[] {
  return toDo()
    .flatMap((event) =>
      expectedDays(event, { today, last }, pets)
        .filter((day) => day >= first)
        .map((day) => occurrenceOn(event, dayNumber(day))),
    )
    .toSorted((a, b) => (a.start < b.start ? -1 : a.start === b.start ? 0 : 1))
}
