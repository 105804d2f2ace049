import { addDays, addMonths, lastOfMonth, monthOf } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { derivedId } from '../id.ts'

export const againUnits = ['day', 'week', 'month'] as const
/**
 * Repeats from when it was done: nails three weeks after the last time. Each time is an event of its own, which happens
 * once, and recording it plans the next (changes/done-again.ts): whatever reads a calendar needs to know nothing of this.
 */
export type Again = { every: number; unit: (typeof againUnits)[number] }

export const mostAgain = 99

/** So long after that day; of a month without such a date its last day. */
export function dayAgain(done: CalendarDay, { every, unit }: Again): CalendarDay {
  if (unit === 'day') return addDays(done, every)
  if (unit === 'week') return addDays(done, every * 7)
  const month = addMonths(monthOf(done), every)
  const last = lastOfMonth(month)
  const same = `${month}${done.slice(7)}`
  return same < last ? same : last
}

export function isAgain(value: unknown): value is Again {
  if (typeof value !== 'object' || value === null || !('every' in value && 'unit' in value)) return false
  const { every, unit } = value
  return (
    Number.isInteger(every) &&
    Number(every) >= 1 &&
    Number(every) <= mostAgain &&
    againUnits.some((one) => one === unit)
  )
}

/** Fields in one order, then those that only a newer app knows. */
export function storedAgain({ every, unit, ...unknown }: Again): Again {
  return { every, unit, ...unknown }
}

/** From its day on; what comes again after it was done may be done before, and then comes earlier. */
export function mayBeDone(
  { event, day }: { event: { again?: Again }; day: CalendarDay },
  today: CalendarDay,
): boolean {
  return day <= today || event.again !== undefined
}

/** The event that its being done plans: two devices plan the same one. */
export function nextIdOf({ id }: { id: string }): string {
  return derivedId('again', id)
}
