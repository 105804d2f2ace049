import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useStore } from '#web/store/current-store.ts'
import { careOf, isDone, isDoubtful } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'

/** Days of which everything is recorded. */
export function useDoneDays(
  ofDays: ReadonlyMap<CalendarDay, readonly Occurrence[]>,
  pets: readonly Pet[],
): ReadonlySet<CalendarDay> {
  return useStore(
    ({ view: { care } }) => {
      const days = [...ofDays].filter(
        // most days have no record at all: looking for each event's would take long
        ([day, occurrences]) =>
          care.onDay(day).length > 0 && occurrences.every((one) => isSettled(careOf(one, pets, care))),
      )
      return new Set(days.map(([day]) => day))
    },
    [ofDays, pets],
  )
}

function isSettled(care: readonly PetCare[]): boolean {
  return isDone(care) && !isDoubtful(care)
}
