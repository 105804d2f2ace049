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

/** The quiet line about what has not been sent, and the list behind it. */
export const waitingWords = {
  full: 'This device is full: keep the page open until everything is sent.',
  failed: 'Changes cannot be kept on this device: keep the page open until everything is sent.',
  nearlyFull: 'This device is nearly full: free some space, so that changes can be kept on it.',
  notSaved: (change: string, why: string) => `Could not save “${change}”: ${why}`,
  offline: 'Offline.',
  offlineWith: (waiting: string) => `Offline. ${waiting}`,
  show: 'Show',

  title: 'Changes on this device',
  refused: 'Could not be saved',
  mend: 'Change it',
  again: 'Try again',
  letGo: 'Let it go',
  waiting: 'Waiting to be sent',
  waitingMore: 'They are kept on this device and sent as soon as the server can be reached.',
  tryNow: 'Try now',
} as const
