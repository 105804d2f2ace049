import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useStore } from '#web/store/current-store.ts'
import { careOf, recordsBeside } from '../care/care-of-row.ts'
import type { DayRow } from './day-rows.ts'

export type Recorded = ReturnType<typeof useRowCare>

/** What is recorded about each row of a day, what else is recorded for it, and whether people had begun to record by then. */
export function useRowCare(rows: readonly DayRow[], day: CalendarDay, pets: readonly Pet[]) {
  return useStore(
    ({ view: { care: held } }) => {
      const care = rows.map(({ occurrence }) => careOf(occurrence, pets, held))
      return { care, beside: recordsBeside(day, care, held), hasBegun: held.hasBegunBy(day) }
    },
    [rows, day, pets],
  )
}
