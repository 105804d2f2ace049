import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { expectedBetween } from '#core/schedule/expected.ts'
import { isShown } from '#core/schedule/pet-selection.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { usePetSelection } from '#web/pets/selection.ts'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { useOnlyMine } from '../turns/only-mine.ts'
import { turnHere } from '../turns/turn-here.ts'
import { useHere } from '../turns/use-here.ts'

/** What nobody has planned yet and is expected on these days, by day: of the same pets and people as what is planned. */
export function useExpected(
  first: CalendarDay,
  last: CalendarDay,
): ReadonlyMap<CalendarDay, readonly Occurrence[]> {
  const [today, pets, selection] = [useToday(), usePets(), usePetSelection()]
  const [here, isOnlyMine] = [useHere(), useOnlyMine()]
  return useStore(
    ({ view }) => {
      const all = expectedBetween(view.events, { today, first, last }, pets)
      const isMine = (one: Occurrence) => !isOnlyMine || turnHere(one, here)?.whose !== 'theirs'
      const shown = all.filter((one) => isShown(one.event, selection) && isMine(one))
      return Map.groupBy(shown, ({ day }) => day)
    },
    [today, first, last, pets, selection, here, isOnlyMine],
  )
}
