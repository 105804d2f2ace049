import type { Change } from '#core/change.ts'
import type { Documents } from '#core/change.ts'
import { petName } from '#core/pet.ts'

/** What a change on its way to the server does, in the words of the person who made it. */
export function changeInWords(change: Change, documents: Documents): string {
  const eventTitle = (id: string) => documents.event(id)?.title || 'an event'
  const nameOf = (id: string) => {
    const pet = documents.pet(id)
    return pet ? petName(pet) : 'a pet'
  }
  switch (change.verb) {
    case 'add-pet':
      return `Add ${petName(change.pet)}`
    case 'edit-pet':
      return `Change ${nameOf(change.petId)}`
    case 'delete-pet':
      return 'Delete a pet'
    case 'add-event':
      return `Add ${change.event.title}`
    case 'edit-event':
      return `Change ${change.event.title ?? eventTitle(change.eventId)}`
    case 'delete-event':
      return change.scope === 'this'
        ? `Skip ${eventTitle(change.eventId)} on ${change.occurrenceDate}`
        : 'Delete events'
    case 'undo':
      return 'Undo a change'
  }
}

export function howManyWait(count: number): string {
  return count === 1 ? '1 change waiting' : `${count} changes waiting`
}
