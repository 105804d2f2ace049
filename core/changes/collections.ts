import type { CareRecord } from '../care/care.ts'
import type { Deletion } from '../deletions/deletion.ts'
import type { Measure } from '../health/measure.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent } from '../schedule/event.ts'

// Apart from change.ts, because the first screen says which of these it knows and checks no change: the schemas would
// weigh it down.

/** Everything a household keeps; a device says which of them it knows. */
export const collections = ['pets', 'events', 'care', 'health', 'deletions', 'medicines'] as const
export type Collection = (typeof collections)[number]

/** Which kind of document each of them keeps. */
export type DocumentBy = {
  pets: Pet
  events: CareEvent
  care: CareRecord
  health: Measure
  deletions: Deletion
  medicines: Medicine
}
export type Document = DocumentBy[Collection]

/** A map for each of them, which the type says the kinds of. */
export function mapsByCollection<Maps extends Record<Collection, ReadonlyMap<string, unknown>>>(
  like?: Maps,
): Maps {
  const maps = collections.map((collection) => [collection, new Map(like?.[collection])])
  return Object.fromEntries(maps) as Maps // the list has them all
}

export function isCollection(name: string | undefined): name is Collection {
  return collections.some((one) => one === name)
}
