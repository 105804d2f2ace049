import type { Occurrence } from '#core/schedule/event.ts'
import { useStore } from '#web/store/current-store.ts'
import { planOnDay, repeatsOnDay } from './repeats-on-day.ts'

/** Null where it is of no plan. */
export function usePlanOnDay(occurrence: Occurrence): string | null {
  const { event, day } = occurrence
  return useStore(({ view }) => planOnDay(occurrence, view), [event, day])
}

export function useRepeatsOnDay(occurrence: Occurrence): string | null {
  const { event, day } = occurrence
  return useStore(({ view }) => repeatsOnDay(occurrence, view), [event, day])
}
