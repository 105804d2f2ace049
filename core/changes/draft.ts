import type { Collection, Documents, Write } from './change.ts'
import type { CareEvent } from '../schedule/event.ts'
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
  const touched: Record<Collection, Map<string, Write>> = { pets: new Map(), events: new Map() }
  const find = (collection: Collection, id: string) => {
    const write = touched[collection].get(id)
    if (write) return write.body
    return (collection === 'pets' ? documents.pet(id) : documents.event(id)) ?? null
  }
  const overlaid = (untouched: readonly CareEvent[], isAmong: (event: CareEvent) => boolean) => [
    ...untouched.filter(({ id }) => !touched.events.has(id)),
    ...[...touched.events.values()].map(({ body }) => body as CareEvent | null).filter(whereThere(isAmong)), // as the map's name says
  ]
  const write = (one: Write) => void touched[one.collection].set(one.id, one)
  return {
    pet: (id) => (find('pets', id) ?? undefined) as Pet | undefined, // the collection says which of the two it is
    event: (id) => (find('events', id) ?? undefined) as CareEvent | undefined,
    eventsOfPet: (petId) => overlaid(documents.eventsOfPet(petId), ({ petIds }) => petIds.includes(petId)),
    series: (seriesId) =>
      overlaid(documents.series(seriesId), (event) => isOfSeries(event) && seriesIdOf(event) === seriesId),
    changesSince: (changeId) => documents.changesSince(changeId),
    write,
    put: (body) => write({ collection: 'events', id: body.id, body }),
    remove: (id) => write({ collection: 'events', id, body: null }),
    writes: () =>
      [...touched.pets.values(), ...touched.events.values()].filter(
        ({ collection, id, body }) =>
          !isSame((collection === 'pets' ? documents.pet(id) : documents.event(id)) ?? null, body),
      ),
  }
}

function whereThere(isAmong: (event: CareEvent) => boolean) {
  return (event: CareEvent | null): event is CareEvent => event !== null && isAmong(event)
}

// fields stand in one order in every stored document, so equal ones have equal texts
function isSame(before: object | null, after: object | null): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}
