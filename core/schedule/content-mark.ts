import { derivedId } from '../id.ts'
import type { CareEvent } from './event.ts'

/** Stands for what an event says and when it is: the same for the same. Whose it is and how it reminds is not of it. */
export function contentMark(event: CareEvent): string {
  const { title, description, allDay, start, end, recurrence, recurrenceExceptions } = event
  return derivedId(JSON.stringify([title, description, allDay, start, end, recurrence, recurrenceExceptions]))
}
