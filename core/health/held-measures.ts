import { measureKeyOf } from './measure-id.ts'
import type { Measure } from './measure.ts'
import type { MeasureKey } from './measure-id.ts'

/** The measures that are held: by id, and of each pet by what it is. It changes in place; whoever makes it owns it. */
export function createHeldMeasures() {
  const measures = new Map<string, Measure>()
  const byPet = new Map<string, Map<string, Measure>>()
  /** of each pet and each of these, the order of time, as long as nothing of that pet changes */
  const sorted = new Map<string, Map<MeasureKey, readonly Measure[]>>()

  function keysOf(petId: string) {
    let keys = sorted.get(petId)
    if (!keys) sorted.set(petId, (keys = grouped(byPet.get(petId)?.values() ?? [])))
    return keys
  }

  return {
    set(id: string, measure: Measure | null) {
      const known = measures.get(id)
      if (known) {
        measures.delete(id)
        byPet.get(known.petId)?.delete(id)
        sorted.delete(known.petId)
      }
      if (!measure) return
      const { petId } = measure
      measures.set(id, measure)
      const others = byPet.get(petId)
      if (others) others.set(id, measure)
      else byPet.set(petId, new Map([[id, measure]]))
      sorted.delete(petId)
    },
    get: (id: string) => measures.get(id),
    /** also what was taken back */
    all: (): Iterable<Measure> => measures.values(),
    /** what still stands, the oldest first; the same list as long as nothing of the pet has changed */
    ofPet: (petId: string, key: MeasureKey): readonly Measure[] => keysOf(petId).get(key) ?? none,
    /** what of the pet was measured at all */
    keysOf: (petId: string): MeasureKey[] => [...keysOf(petId).keys()],
  }
}
const none: readonly Measure[] = []

function grouped(measures: Iterable<Measure>): Map<MeasureKey, readonly Measure[]> {
  const keys = new Map<MeasureKey, Measure[]>()
  for (const measure of measures) {
    if (measure.retracted) continue
    const key = measureKeyOf(measure)
    const others = keys.get(key)
    if (others) others.push(measure)
    else keys.set(key, [measure])
  }
  for (const list of keys.values()) list.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return keys
}
