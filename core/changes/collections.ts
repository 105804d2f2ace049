import type { CareRecord } from '../care/care.ts'
import type { Deletion } from '../deletions/deletion.ts'
import type { Measure } from '../health/measure.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent } from '../schedule/event.ts'
import { careCollection } from './collections/care-collection.ts'
import type { CollectionOf } from './collections/collection.ts'
import { deletionCollection } from './collections/deletion-collection.ts'
import { eventCollection } from './collections/event-collection.ts'
import { measureCollection } from './collections/measure-collection.ts'
import { medicineCollection } from './collections/medicine-collection.ts'
import { petCollection } from './collections/pet-collection.ts'

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

const all: { [C in Collection]: CollectionOf<DocumentBy[C]> } = {
  pets: petCollection,
  events: eventCollection,
  care: careCollection,
  health: measureCollection,
  deletions: deletionCollection,
  medicines: medicineCollection,
}

export function collectionOf<C extends Collection>(name: C): CollectionOf<DocumentBy[C]> {
  return all[name]
}

/** As the collection reads it, see collections/collection.ts. */
export function readDocument<C extends Collection>(name: C, id: string, body: unknown): DocumentBy[C] | null {
  return all[name].read(id, body)
}

export function isCollection(name: string | undefined): name is Collection {
  return collections.some((one) => one === name)
}

/** A map for each of them, which the type says the kinds of. */
export function mapsByCollection<Maps extends Record<Collection, ReadonlyMap<string, unknown>>>(
  like?: Maps,
): Maps {
  const maps = collections.map((collection) => [collection, new Map(like?.[collection])])
  return Object.fromEntries(maps) as Maps // the list has them all
}
