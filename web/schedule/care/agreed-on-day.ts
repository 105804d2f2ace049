import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet } from '#core/pets/pet.ts'
import { deviceClock } from '#web/store/clock/server-time.ts'
import { fetchedPart } from '#web/store/fetched-part.ts'
import { today } from '#web/store/today.ts'

const load = () => import('./ask-for-day.ts')

/**
 * Whether a tap may be recorded on this day. Where the device's clock is wrong, whoever taps may take another day for
 * today; and while only a page before this one knew that it was, nobody but the person can say what time it is.
 */
export async function agreedOnDay(day: CalendarDay, pets: readonly Pet[]): Promise<boolean> {
  const { aheadMs, sure } = deviceClock()
  if (aheadMs === 0 || (sure && day === today())) return true
  const asking = (await fetchedPart(load)) ?? (await load())
  return asking.askForDay(day, pets)
}
