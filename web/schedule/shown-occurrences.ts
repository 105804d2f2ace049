import type { CalendarDay } from '#core/calendar-day.ts'
import type { Occurrence } from '#core/event.ts'
import { occurrencesBetween } from '#core/occurrences.ts'
import { isShown } from '#core/pet-selection.ts'
import { usePetSelection } from '../pets/selection.ts'
import { useStore } from '../store/current-store.ts'
import { findOccurrence } from './find-occurrence.ts'

/** What touches these days and is about a selected pet, and how many events the selection leaves out. */
export function useOccurrences(
  first: CalendarDay,
  last: CalendarDay,
): { shown: readonly Occurrence[]; hidden: number } {
  const selection = usePetSelection()
  return useStore(
    (store) => {
      const all = occurrencesBetween(store.view.events, first, last)
      const shown = all.filter(({ event }) => isShown(event, selection))
      return { shown, hidden: all.length - shown.length }
    },
    [first, last, selection],
  )
}

/** The occurrence that an address names; an event that happens once is found wherever it has moved to. */
export function useOccurrence(eventId: string, day: CalendarDay): Occurrence | null {
  return useStore((store) => findOccurrence(store.view.events.event(eventId), day), [eventId, day])
}
