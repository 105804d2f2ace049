import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { numberOf } from './measure.ts'
import type { Measure } from './measure.ts'
import { medianOf } from './trend.ts'

/** Half a minute, doubled: as vets ask people to count. */
export const countingMs = 30_000

/** A tap for each breath; the first one starts the clock. `cut`: nobody looked for a while, and the number would be wrong. */
export type BreathCount =
  | { at: 'rest' | 'cut' }
  | { at: 'counting'; since: number; breaths: number }
  | { at: 'done'; breaths: number }

export function tapped(count: BreathCount, now: number): BreathCount {
  const then = passed(count, now)
  // the last tap of somebody who did not see that it is over starts nothing anew
  if (then.at === 'done') return then
  if (then.at !== 'counting') return { at: 'counting', since: now, breaths: 1 }
  return { ...then, breaths: then.breaths + 1 }
}

/** As it stands now. */
export function passed(count: BreathCount, now: number): BreathCount {
  if (count.at !== 'counting' || now - count.since < countingMs) return count
  return { at: 'done', breaths: count.breaths }
}

/** A page that nobody saw may have missed breaths, or its clock stood still. */
export function lookedAway(count: BreathCount): BreathCount {
  return count.at === 'counting' ? { at: 'cut' } : count
}

export function aMinute(breaths: number): number {
  return (breaths * 60_000) / countingMs
}

const usualDays = 90
const leastCounts = 3

/** The pet's own number at rest: the middle of what was counted lately. Null where that is too little to tell. */
export function usualBreaths(measures: readonly Measure[], today: CalendarDay): number | null {
  const since = addDays(today, -usualDays)
  const lately = measures.filter(({ day }) => day > since).map((one) => numberOf(one) ?? 0)
  return lately.length < leastCounts ? null : Math.round(medianOf(lately))
}
