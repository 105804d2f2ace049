import type { Label } from '#core/care/recorded-as.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { useStore } from '#web/store/current-store.ts'
import { careOf, labelOfRow } from '../care/care-of-row.ts'

/** What an occurrence is called, and says is given, as its row does. */
export function useLabel(occurrence: Occurrence): Label {
  const pets = usePets()
  return useStore(
    ({ view }) => labelOfRow(occurrence, careOf(occurrence, pets, view.care)),
    [occurrence, pets],
  )
}
