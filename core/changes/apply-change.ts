import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Change, Documents, Write } from './change.ts'
import { addEvent, deleteEvent } from './event-changes.ts'
import { editEvent } from './event-edits.ts'
import { addPet, deletePet, editPet } from './pet-changes.ts'
import { undo } from './undo.ts'

/**
 * What a change does to the documents; throws a Refusal when it cannot be done, and then nothing is to be written.
 * It has no other input than these, so that the browser at once and the server for good come to the same result.
 * `today` is asked only about birthdays.
 */
export function applyChange(change: Change, documents: Documents, today: CalendarDay): Write[] {
  switch (change.verb) {
    case 'add-pet':
      return addPet(change, documents, today)
    case 'edit-pet':
      return editPet(change, documents, today)
    case 'delete-pet':
      return deletePet(change, documents)
    case 'add-event':
      return addEvent(change, documents)
    case 'edit-event':
      return editEvent(change, documents)
    case 'delete-event':
      return deleteEvent(change, documents)
    case 'undo':
      return undo(change, documents, (later, rewound) => applyChange(later, rewound, today))
  }
}
