import { documentOf } from './change.ts'
import type { Deletion } from '../deletions/deletion.ts'
import type { Change, ChangeOf, Document, Documents, Write } from './change.ts'
import { savedAs, stepsOf } from './save.ts'
import type { Collection } from './collections.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { CareRecord } from '../care/care.ts'
import type { Measure } from '../health/measure.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import { isOfSeries, seriesIdOf } from '../schedule/series.ts'

/** The documents a verb reads, with what was already written laid over them. */
export type Draft = Documents & {
  write(write: Write): void
  put(event: CareEvent): void
  remove(id: string): void
  /** what differs from the documents, in the order it was first touched */
  writes(): Write[]
}

export function draftOf(documents: Documents): Draft {
  const touched: Record<Collection, Map<string, Write>> = {
    pets: new Map(),
    events: new Map(),
    care: new Map(),
    health: new Map(),
    deletions: new Map(),
    medicines: new Map(),
  }
  const find = (collection: Collection, id: string): Document | undefined => {
    const write = touched[collection].get(id)
    return (write ? write.body : documentOf(documents, collection, id)) ?? undefined
  }
  const overlaid = (untouched: readonly CareEvent[], isAmong: (event: CareEvent) => boolean) => [
    ...untouched.filter(({ id }) => !touched.events.has(id)),
    ...[...touched.events.values()].map(({ body }) => body as CareEvent | null).filter(whereThere(isAmong)), // as the map's name says
  ]
  const write = (one: Write) => {
    documents.budget?.takeWrite()
    touched[one.collection].set(one.id, one)
  }
  return {
    // the collection says which kind it is
    pet: (id) => find('pets', id) as Pet | undefined,
    event: (id) => find('events', id) as CareEvent | undefined,
    care: (id) => find('care', id) as CareRecord | undefined,
    measure: (id) => find('health', id) as Measure | undefined,
    deletion: (id) => find('deletions', id) as Deletion | undefined,
    deletions: () => documents.deletions(),
    medicine: (id) => find('medicines', id) as Medicine | undefined,
    medicines: () => [
      ...documents.medicines().filter(({ id }) => !touched.medicines.has(id)),
      ...[...touched.medicines.values()].flatMap(({ body }) => (body ?? []) as Medicine | []),
    ],
    petsOf: (ids) => {
      const there = new Map(documents.petsOf(ids).map((pet) => [pet.id, pet]))
      const petOf = (id: string) =>
        (touched.pets.has(id) ? find('pets', id) : there.get(id)) as Pet | undefined
      return ids.flatMap((id) => petOf(id) ?? [])
    },
    lastCareDay: (seriesId) => documents.lastCareDay(seriesId),
    eventsOfPet: (petId) => overlaid(documents.eventsOfPet(petId), ({ petIds }) => petIds.includes(petId)),
    series: (seriesId) =>
      overlaid(documents.series(seriesId), (event) => isOfSeries(event) && seriesIdOf(event) === seriesId),
    isTooLarge: (seriesId) => documents.isTooLarge?.(seriesId) ?? false,
    plan: (planId) => overlaid(documents.plan(planId), (event) => event.planId === planId),
    changesSince: (changeId) => documents.changesSince(changeId),
    willRead: (ids) => documents.willRead?.(ids),
    willReadSeries: (ids) => documents.willReadSeries?.(ids),
    ...(documents.budget && { budget: documents.budget }),
    write,
    put: (body) => write({ collection: 'events', id: body.id, body }),
    remove: (id) => write({ collection: 'events', id, body: null }),
    writes: () =>
      Object.values(touched)
        .flatMap((writes) => [...writes.values()])
        .filter(({ collection, id, body }) => !isSame(documentOf(documents, collection, id), body)),
  }
}

function whereThere(isAmong: (event: CareEvent) => boolean) {
  return (event: CareEvent | null): event is CareEvent => event !== null && isAmong(event)
}

// fields stand in one order in every stored document, so equal ones have equal texts
function isSame(before: object | null, after: object | null): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}

export type CarriedOut = { said: Change; writes: Write[] }

/** What the steps do, each to what those before it left. */
export function carryOutSteps(
  change: ChangeOf<'save'>,
  documents: Documents,
  carryOut: (step: Change, place: number, draft: Documents) => CarriedOut,
): CarriedOut {
  const draft = draftOf(documents)
  const said = stepsOf(change).map((step, place) => {
    const done = carryOut(step, place, draft)
    for (const write of done.writes) draft.write(write)
    return done.said
  })
  return { said: savedAs(change, said), writes: draft.writes() }
}
