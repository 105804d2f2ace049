import type { Scope } from '#core/changes/change.ts'
import { wholeEvent } from '#core/changes/series/event-target.ts'
import { isSameWho } from '#core/schedule/who-said.ts'
import type { EventForm, Occurrence } from '#core/schedule/event.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { eventDraftOf, formFromDraft } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { againOf, choiceFrom } from './recurrence/recurrence-draft.ts'

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
    ...(!isSame(old.again, form.again) && { again: form.again ?? null }),
    ...(!isSame(old.reminder, form.reminder) && { reminder: form.reminder ?? null }),
    ...(!isSame(old.dose, form.dose) && { dose: form.dose ?? null }),
    ...(!isSameWho(old.who, form.who) && { who: form.who ?? null }),
  }
}

/**
 * What the store is told: what the person changed, and nothing else. A day that was only moved, on a device that did not know
 * yet of another dose, must not bring the old one back.
 */
export function edit(
  { event, day }: Occurrence,
  changes: Partial<EventForm>,
  scope: Scope,
  newEventId: string,
): NewChange {
  if (event.recurrence === null) {
    return { verb: 'edit-event', ...wholeEvent(event), event: changes }
  }
  return {
    verb: 'edit-event',
    eventId: event.id,
    scope,
    occurrenceDate: day,
    event: changes,
    ...(scope !== 'all' && { newEventId }),
    seriesId: seriesIdOf(event),
  }
}

export function deletion({ event, day }: Occurrence, scope: Scope): NewChange {
  if (event.recurrence === null) return { verb: 'delete-event', ...wholeEvent(event) }
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
  if (againOf(recurrence)) return { kind: 'once' }
  return recurrence.kind === 'chosen' ? choiceFrom(recurrence, startDay) : recurrence
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
