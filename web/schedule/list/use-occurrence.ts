import type { Label } from '#core/care/recorded-as.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { togetherWith } from '#core/schedule/together.ts'
import type { Together } from '#core/schedule/together.ts'
import { careOf, labelOfRow } from '../care/care-of-row.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { planOnDay, repeatsOnDay } from './repeats-on-day.ts'

/** What an occurrence is called, and says is given, as its row does. */
export function useLabel(occurrence: Occurrence): Label {
  const pets = usePets()
  return useStore(
    ({ view }) => labelOfRow(occurrence, careOf(occurrence, pets, view.care)),
    [occurrence, pets],
  )
}

/** Null where it is of no plan. */
export function usePlanOnDay(occurrence: Occurrence): string | null {
  const { event, day } = occurrence
  return useStore(({ view }) => planOnDay(occurrence, view), [event, day])
}

export function useRepeatsOnDay(occurrence: Occurrence): string | null {
  const { event, day } = occurrence
  return useStore(({ view }) => repeatsOnDay(occurrence, view), [event, day])
}

/** The other times of the same thing, as they are now. */
export function useTogether(occurrence: Occurrence): Together {
  const { event, start } = occurrence
  return useStore((store) => togetherWith(store.view.events, occurrence), [event, start])
}
