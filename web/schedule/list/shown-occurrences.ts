import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { occurrencesBetween } from '#core/schedule/occurrences.ts'
import { isShown } from '#core/schedule/pet-selection.ts'
import { usePetSelection } from '#web/pets/selection.ts'
import { useStore } from '#web/store/current-store.ts'
import { findOccurrence } from './find-occurrence.ts'

/** What touches these days and is about a selected pet, and what the selection leaves out. */
export function useOccurrences(
  first: CalendarDay,
  last: CalendarDay,
): { shown: readonly Occurrence[]; hidden: readonly Occurrence[] } {
  const selection = usePetSelection()
  return useStore(
    (store) => {
      const all = occurrencesBetween(store.view.events, first, last)
      const isChosen = ({ event }: Occurrence) => isShown(event, selection)
      return { shown: all.filter(isChosen), hidden: all.filter((one) => !isChosen(one)) }
    },
    [first, last, selection],
  )
}

/** The occurrence that an address names; an event that happens once is found wherever it has moved to. */
export function useOccurrence(eventId: string, day: CalendarDay): Occurrence | null {
  return useStore((store) => findOccurrence(store.view.events.get(eventId), day), [eventId, day])
}
