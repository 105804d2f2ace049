import { useMemo } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { occurrencesBetween } from '#core/schedule/occurrences.ts'
import { isShown } from '#core/schedule/pet-selection.ts'
import { usePetSelection } from '#web/pets/selection.ts'
import { useStore } from '#web/store/current-store.ts'
import { findOccurrence } from './find-occurrence.ts'
import { useOnlyMine } from '../turns/only-mine.ts'
import { turnHere } from '../turns/turn-here.ts'
import { useHere } from '../turns/use-here.ts'

type Shown = {
  shown: readonly Occurrence[]
  /** what the selection of pets leaves out */
  hidden: readonly Occurrence[]
  /** of the rest what is somebody else's turn, shown or not */
  others: readonly Occurrence[]
}

/** What touches these days and is about a selected pet, without others' turns where those are not to be seen. */
export function useOccurrences(first: CalendarDay, last: CalendarDay): Shown {
  const [found, isOnlyMine] = [useEverybodys(first, last), useOnlyMine()]
  const { shown, others } = found
  return useMemo(() => {
    const left = new Set(isOnlyMine ? others : [])
    return left.size > 0 ? { ...found, shown: shown.filter((one) => !left.has(one)) } : found
  }, [found, shown, others, isOnlyMine])
}

/** The same whoever does it: paper is read by others too. */
export function useEverybodys(first: CalendarDay, last: CalendarDay): Shown {
  const [selection, here] = [usePetSelection(), useHere()]
  return useStore(
    (store) => {
      const all = occurrencesBetween(store.view.events, first, last)
      const isChosen = ({ event }: Occurrence) => isShown(event, selection)
      const shown = all.filter(isChosen)
      return {
        shown,
        hidden: all.filter((one) => !isChosen(one)),
        others: shown.filter((one) => turnHere(one, here)?.whose === 'theirs'),
      }
    },
    [first, last, selection, here],
  )
}

/** The occurrence that an address names; an event that happens once is found wherever it has moved to. */
export function useOccurrence(eventId: string, day: CalendarDay): Occurrence | null {
  return useStore((store) => findOccurrence(store.view.events.get(eventId), day), [eventId, day])
}
