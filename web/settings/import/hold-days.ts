import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Store } from '#web/store/machine/store.ts'

/** As many as the server gives at once. */
const daysAtOnce = 365
/** Some fifteen years with something in each of them. */
const mostVisits = 15

/** Fetches what happened once on these days, as far as it is too old to be on this device; false when it cannot be had. */
export async function holdDays(
  store: Pick<Store, 'oneOffsFrom' | 'hold'>,
  days: readonly CalendarDay[],
): Promise<boolean> {
  const from = store.oneOffsFrom()
  if (from === null) return days.length === 0
  const old = days.filter((day) => day < from).toSorted()
  for (let [at, visits] = [0, 0]; at < old.length; visits++) {
    const first = old[at] ?? from
    const last = addDays(first, daysAtOnce)
    if (visits >= mostVisits || !(await store.hold(first, last < from ? last : addDays(from, -1))))
      return false
    while (at < old.length && (old[at] ?? '') <= last) at++
  }
  return true
}
