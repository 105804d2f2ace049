import { addMinutes, timeOf } from './wall-clock.ts'
import type { TimeOfDay } from './wall-clock.ts'

/** How many hours may lie in between: through the night so many that each day has the same times, and no more of them than one thing has. */
export const hoursThroughNight = [4, 6, 8, 12] as const
export const hoursAwake = [3, 4, 5, 6] as const

/** From a first time on, so many hours apart: through the night too, or up to a last time while people are awake. */
export type Apart = { hours: number; until?: TimeOfDay }

export type ApartTime = { time: TimeOfDay; isNextDay: boolean }

/**
 * In the order in which they come. What is given through the night begins with the first: a time of day before that is one of the
 * day after. They stay at their times when the clocks change; that day says how many hours lie in between (care/clock-change.ts).
 */
export function timesApart(first: TimeOfDay, { hours, until }: Apart): ApartTime[] {
  const start = `2000-01-01T${first}:00`
  return Array.from({ length: Math.trunc(24 / hours) }, (_, at) => addMinutes(start, at * hours * 60))
    .map((moment) => ({ time: timeOf(moment), isNextDay: moment.slice(0, 10) !== start.slice(0, 10) }))
    .filter(({ time, isNextDay }, at) => at === 0 || until === undefined || (!isNextDay && time <= until))
}
