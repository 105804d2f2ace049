import type { Measure } from '#core/health/measure.ts'
import type { MeasureKey } from '#core/health/measure-id.ts'
import type { Store } from '#web/store/machine/store.ts'

/** What stands of a pet, of a kind or one of its people's own, the oldest first. */
export function measuresOf({ view }: Store, petId: string, key: MeasureKey): readonly Measure[] {
  return view.measures.ofPet(petId, key)
}
