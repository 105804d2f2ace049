import type { CareEvent } from '../schedule/event.ts'
import { isOfSeries, seriesIdOf, togetherIdOf } from '../schedule/series.ts'
import type { Change, ChangeOf, Documents, Write, WriteTo } from './change.ts'
import { mapsByCollection } from './collections.ts'
import type { Collection, DocumentBy } from './collections.ts'
import { savedAs, stepsOf } from './save.ts'

/** The documents a verb reads, with what was already written laid over them. */
export type Draft = Documents & {
  write(write: Write): void
  put(event: CareEvent): void
  remove(id: string): void
  /** what differs from the documents, in the order it was first touched */
  writes(): Write[]
}

type Touched = { [C in Collection]: Map<string, WriteTo[C]> }

export function draftOf(documents: Documents): Draft {
  const touched = mapsByCollection<Touched>()
  const overlaid = <C extends Collection>(collection: C, untouched: readonly DocumentBy[C][]) => [
    ...untouched.filter(({ id }) => !touched[collection].has(id)),
    ...[...touched[collection].values()].flatMap(({ body }) => body ?? []),
  ]
  const write = (one: Write) => {
    documents.budget?.takeWrite()
    const kept: Map<string, Write> = touched[one.collection]
    kept.set(one.id, one)
  }
  return {
    ...documents,
    find(collection, id) {
      const write = touched[collection].get(id)
      return write ? (write.body ?? undefined) : documents.find(collection, id)
    },
    all: (collection) => overlaid(collection, documents.all(collection)),
    series: (seriesId, ifTooLarge) =>
      overlaid('events', documents.series(seriesId, ifTooLarge)).filter(
        (event) => isOfSeries(event) && seriesIdOf(event) === seriesId,
      ),
    plan: (planId) => overlaid('events', documents.plan(planId)).filter((event) => event.planId === planId),
    together: (id) =>
      overlaid('events', documents.together(id)).filter((event) => togetherIdOf(event) === id),
    eventsOfPet: (petId) =>
      overlaid('events', documents.eventsOfPet(petId)).filter(({ petIds }) => petIds.includes(petId)),
    write,
    put: (body) => write({ collection: 'events', id: body.id, body }),
    remove: (id) => write({ collection: 'events', id, body: null }),
    writes: () =>
      Object.values(touched)
        .flatMap((writes): Write[] => [...writes.values()])
        .filter(({ collection, id, body }) => !isSame(documents.find(collection, id) ?? null, body)),
  }
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
