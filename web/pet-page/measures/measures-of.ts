import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { Store } from '#web/store/machine/store.ts'

/** What stands of a pet and kind, the oldest first. */
export function measuresOf({ view }: Store, petId: string, kind: MeasureKind): readonly Measure[] {
  return view.measures.ofPet(petId, kind)
}
