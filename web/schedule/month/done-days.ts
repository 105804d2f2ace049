import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useStore } from '#web/store/current-store.ts'
import { careOf, isDone, isDoubtful, isGiven } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { careWords } from '../words/care-words.ts'

/** Days of which everything is recorded, with what is said of that. */
export function useDoneDays(
  ofDays: ReadonlyMap<CalendarDay, readonly Occurrence[]>,
  pets: readonly Pet[],
): ReadonlyMap<CalendarDay, string> {
  return useStore(
    ({ view: { care } }) => {
      const days = new Map<CalendarDay, string>()
      for (const [day, occurrences] of ofDays) {
        // most days have no record at all: looking for each event's would take long
        if (care.onDay(day).length === 0) continue
        const rows = occurrences.map((one) => careOf(one, pets, care))
        if (rows.every(isSettled))
          days.set(day, rows.every(isGiven) ? careWords.dayDone : careWords.dayRecorded)
      }
      return days
    },
    [ofDays, pets],
  )
}

function isSettled(care: readonly PetCare[]): boolean {
  return isDone(care) && !isDoubtful(care)
}
