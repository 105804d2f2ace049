import type { Documents, Write } from './change.ts'
import type { CareEvent } from './event.ts'

/** The events a verb may read, with what it has already written laid over them. */
export type Draft = {
  event(id: string): CareEvent | undefined
  standIns(eventId: string): CareEvent[]
  put(event: CareEvent): void
  remove(id: string): void
  /** what differs from the documents, in the order it was first touched */
  writes(): Write[]
}

export function draftOf(documents: Documents): Draft {
  const touched = new Map<string, CareEvent | null>()
  return {
    event: (id) => (touched.has(id) ? (touched.get(id) ?? undefined) : documents.event(id)),
    standIns: (eventId) => {
      const untouched = documents.standIns(eventId).filter((event) => !touched.has(event.id))
      const written = [...touched.values()].filter((event) => event?.originalEventId === eventId)
      return [...untouched, ...written.filter((event) => event !== null)]
    },
    put: (event) => void touched.set(event.id, event),
    remove: (id) => void touched.set(id, null),
    writes: () =>
      [...touched]
        .filter(([id, event]) => !isSame(documents.event(id) ?? null, event))
        .map(([id, body]) => ({ collection: 'events', id, body })),
  }
}

// fields stand in one order in every stored event, so equal events have equal texts
function isSame(before: CareEvent | null, after: CareEvent | null): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}
