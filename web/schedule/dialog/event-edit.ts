import { isSameWho } from '#core/schedule/who-said.ts'
import type { EventForm, Occurrence } from '#core/schedule/event.ts'
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

/** As it is stored: a number of times only says which day is the last. */
function repeatOf({ recurrence, startDay }: EventDraft) {
  if (againOf(recurrence)) return { kind: 'once' }
  return recurrence.kind === 'chosen' ? choiceFrom(recurrence, startDay) : recurrence
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
