import type { CalendarDay } from '#core/calendar-day.ts'
import type { CareEvent, Occurrence } from '#core/event.ts'
import { nextOccurrences, occurrencesBetween } from '#core/occurrences.ts'
import { isShown } from '#core/pet-selection.ts'
import { usePetSelection } from '../pets/selection.ts'
import { useStore } from '../store/current-store.ts'

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

function findOccurrence(event: CareEvent | undefined, day: CalendarDay): Occurrence | null {
  if (!event) return null
  if (event.recurrence === null) return nextOccurrences(event, '0001-01-01', 1)[0] ?? null
  const [occurrence] = nextOccurrences(event, day, 1)
  return occurrence?.day === day ? occurrence : null
}
