import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { awaitedBy } from '#core/care/awaited.ts'
import type { Pet } from '#core/pets/pet.ts'
import { usePetSelection } from '#web/pets/selection.ts'
import { useStore } from '#web/store/current-store.ts'
import { localOf } from '#web/store/today.ts'
import { careOf, recordsOutsidePlan } from '../care/care-of-row.ts'
import type { DayRow } from './day-rows.ts'

export type Recorded = ReturnType<typeof useRowCare>

/** What is recorded about each row of a day, whether somebody is to record it, and what else is recorded for the day. */
export function useRowCare(rows: readonly DayRow[], day: CalendarDay, pets: readonly Pet[]) {
  const selection = usePetSelection()
  return useStore(
    ({ view: { care: held } }) => {
      const care = rows.map(({ occurrence }) => careOf(occurrence, pets, held))
      const awaited = rows.map(({ occurrence }) => occurrence).map(awaitedBy(held, localOf))
      return { care, awaited, outsidePlan: recordsOutsidePlan(day, care, held, selection) }
    },
    [rows, day, pets, selection],
  )
}
