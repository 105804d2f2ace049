import { addDays, daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import { nearDoses } from '#core/care/near-doses.ts'
import type { NearDose } from '#core/care/near-doses.ts'
import { useStore } from '#web/store/current-store.ts'
import type { StoreState } from '#web/store/machine/store-state.ts'
import type { Store } from '#web/store/machine/store.ts'
import { useToday } from '#web/store/today.ts'
import { leastOf, usualOf } from './before-giving.ts'

/** Found once for the day and for an open record. */
const known = new WeakMap<StoreState, { today: CalendarDay; close: NearDose[] }>()

/** Doses of today and yesterday that came too near another row's, meant or not: without a network nobody can be asked. */
export function useCloseDoses(): NearDose[] {
  const today = useToday()
  return useStore(
    (store, state) => {
      const found = known.get(state)
      if (found?.today === today) return found.close
      const close = closeOn(today, store)
      known.set(state, { today, close })
      return close
    },
    [today],
  )
}

function closeOn(today: CalendarDay, { view }: Store): NearDose[] {
  const records = [-2, -1, 0, 1].flatMap((ahead) => view.care.onDay(addDays(today, ahead)))
  return nearDoses(
    records,
    (care, { dose, local }) => {
      const medicine = dose && view.documents.find('medicines', dose.medicineId)
      return usualOf({ ...care, dose: dose && { ...dose, name: medicine?.name } }, dayOf(local))
    },
    // two walks harm nobody
    ({ title }, { dose, local }) => daysBetween(dayOf(local), today) <= 1 && !isActivity({ title, dose }),
    leastOf,
  )
}
