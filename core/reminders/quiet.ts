import { addDays } from '../calendar/calendar-day.ts'
import { atTime, dayOf, instantOf, localAt, timeOf } from '../calendar/wall-clock.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'

/** Hours in which a person is told only of what is important; over midnight when they end before they begin. */
export type QuietHours = { from: TimeOfDay; to: TimeOfDay }

/** When quiet hours that an instant lies in are over; null when it lies in none. */
export function quietUntil(instant: number, quiet: QuietHours | null, zone: string): number | null {
  if (!quiet || quiet.from === quiet.to) return null
  const local = localAt(instant, zone)
  const [day, time] = [dayOf(local), timeOf(local)]
  const isOverMidnight = quiet.to < quiet.from
  const isIn = isOverMidnight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to
  if (!isIn) return null
  const endDay = isOverMidnight && time >= quiet.from ? addDays(day, 1) : day
  // an hour that comes twice may put the end before the instant: then it is over
  return Math.max(instant, instantOf(atTime(endDay, quiet.to), zone))
}
