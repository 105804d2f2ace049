import type { Scope } from '#core/changes/change.ts'
import type { EventForm, Occurrence } from '#core/schedule/event.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { eventDraftOf, formFromDraft } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { choiceFrom } from './recurrence/recurrence-draft.ts'

/** The fields that differ from the occurrence as it was opened. Times go together: an end means nothing alone. */
export function changedFields(opened: Occurrence, draft: EventDraft): Partial<EventForm> {
  const [before, after] = [eventDraftOf(opened), draft]
  const [old, form] = [formFromDraft(before), formFromDraft(after)]
  const isTimed = old.allDay !== form.allDay || old.start !== form.start || old.end !== form.end
  return {
    ...(old.title !== form.title && { title: form.title }),
    ...(old.description !== form.description && { description: form.description }),
    ...(`${old.petIds.toSorted()}` !== `${form.petIds.toSorted()}` && { petIds: form.petIds }),
    ...(isTimed && { allDay: form.allDay, start: form.start, end: form.end }),
    ...(!isSame(repeatOf(before), repeatOf(after)) && { recurrence: form.recurrence }),
    ...(!isSame(old.reminder, form.reminder) && { reminder: form.reminder ?? null }),
    ...(!isSame(old.dose, form.dose) && { dose: form.dose ?? null }),
  }
}

/** The form as the person left it, and what of it differs from what was opened. */
export type EventEdit = { draft: EventDraft; changes: Partial<EventForm> }

/** What the store is told. Only "this" sends the whole form: its day becomes an event of its own. */
export function edit(
  { event, day }: Occurrence,
  { draft, changes }: EventEdit,
  scope: Scope,
  newEventId: string,
): NewChange {
  if (event.recurrence === null) {
    return { verb: 'edit-event', eventId: event.id, scope: 'all', event: changes }
  }
  return {
    verb: 'edit-event',
    eventId: event.id,
    scope,
    occurrenceDate: day,
    // left out it would stay, and one that was taken away is left out of the form
    event: scope === 'this' ? { ...formFromDraft(draft), ...doseIn(changes) } : changes,
    ...(scope !== 'all' && { newEventId }),
    seriesId: seriesIdOf(event),
  }
}

function doseIn({ dose }: Partial<EventForm>): Pick<EventForm, 'dose'> {
  return dose === undefined ? {} : { dose }
}

export function deletion({ event, day }: Occurrence, scope: Scope): NewChange {
  if (event.recurrence === null) return { verb: 'delete-event', eventId: event.id, scope: 'all' }
  return {
    verb: 'delete-event',
    eventId: event.id,
    scope,
    occurrenceDate: day,
    seriesId: seriesIdOf(event),
  }
}

/** As it is stored: a number of times only says which day is the last. */
function repeatOf({ recurrence, startDay }: EventDraft) {
  return recurrence.kind === 'chosen' ? choiceFrom(recurrence, startDay) : recurrence
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
