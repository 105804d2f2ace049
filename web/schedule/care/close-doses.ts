import { addDays, daysBetween } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import type { CareRecord } from '#core/care/care.ts'
import { unaskedNear } from '#core/care/soon-again.ts'
import type { Unasked } from '#core/care/soon-again.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { gapOf } from './before-giving.ts'

/** Doses of today and yesterday that came too near another row's where nobody could be asked, as on a notification. */
export function useCloseDoses(): Unasked[] {
  const today = useToday()
  return useStore(
    ({ view }) => {
      const days = [-2, -1, 0, 1].map((ahead) => addDays(today, ahead))
      const records = days.flatMap((day) => view.care.onDay(day))
      return closeIn(records).filter(
        // two walks harm nobody
        ({ of, second }) =>
          daysBetween(dayOf(second.local), today) <= 1 && !isActivity({ title: of.title, dose: second.dose }),
      )
    },
    [today],
  )
}

function closeIn(records: readonly CareRecord[]): Unasked[] {
  return unaskedNear(records, (care, { dose, local }) => {
    const medicine = dose && getStore().view.documents.medicine(dose.medicineId)
    return gapOf({ ...care, dose: dose && { ...dose, name: medicine?.name } }, dayOf(local))
  })
}
