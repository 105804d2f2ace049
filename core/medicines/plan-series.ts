import { derivedId } from '../id.ts'
import type { CareEvent } from '../schedule/event.ts'
import { seriesIdOf } from '../schedule/series.ts'

export const planBounds = { phases: 20, times: 8, every: 99, days: 5 * 366 } as const

/** The id of a series of a plan: whoever carries the change out comes to the same. */
export function planSeriesId(planId: string, phase: number, time: number): string {
  return derivedId(planId, `phase ${phase}`, `time ${time}`)
}

/** All that a plan can have: what is of it is found without looking at everything else. */
export function planSeriesIds(planId: string): string[] {
  const places = Array.from({ length: planBounds.phases * planBounds.times }, (_, at) => at)
  return places.map((at) => planSeriesId(planId, Math.trunc(at / planBounds.times), at % planBounds.times))
}

/** A day of it that was made a series of its own is no longer of it. */
export function eventsOfPlan(events: readonly CareEvent[], planId: string): CareEvent[] {
  const ids = new Set(planSeriesIds(planId))
  return events.filter((event) => event.planId === planId && ids.has(seriesIdOf(event)))
}
