import type { Measure, MeasureKind } from './measure.ts'

/** The measures that are held: by id, and of each pet by kind. It changes in place; whoever makes it owns it. */
export function createHeldMeasures() {
  const measures = new Map<string, Measure>()
  const byPet = new Map<string, Map<string, Measure>>()
  /** of each pet and kind, the order of time, as long as nothing of that pet changes */
  const sorted = new Map<string, Map<MeasureKind, readonly Measure[]>>()

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
    ofPet(petId: string, kind: MeasureKind): readonly Measure[] {
      let kinds = sorted.get(petId)
      if (!kinds) sorted.set(petId, (kinds = grouped(byPet.get(petId)?.values() ?? [])))
      return kinds.get(kind) ?? none
    },
  }
}
const none: readonly Measure[] = []

function grouped(measures: Iterable<Measure>): Map<MeasureKind, readonly Measure[]> {
  const kinds = new Map<MeasureKind, Measure[]>()
  for (const measure of measures) {
    if (measure.retracted) continue
    const others = kinds.get(measure.kind)
    if (others) others.push(measure)
    else kinds.set(measure.kind, [measure])
  }
  for (const list of kinds.values()) list.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return kinds
}
