import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import type { Scope } from '#core/changes/change.ts'
import { editOf } from '#core/changes/series/event-target.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { eventDraftOf, withStart } from '../dialog/event-draft.ts'
import type { EventDraft } from '../dialog/event-draft.ts'
import { changedFields } from '../dialog/event-edit.ts'

export type Times = { start: LocalDateTime; end: LocalDateTime }

/** The fields that dropping an event at other times changes; none when it is dropped where it was. */
export function movedFields(occurrence: Occurrence, times: Times): string[] {
  return Object.keys(changedFields(occurrence, draftAt(eventDraftOf(occurrence), times)))
}

/**
 * What the store is told. A month's "third Tuesday" becomes the third Wednesday when its series is moved by a day; of
 * one event alone it says nothing.
 */
export function movedEvent(
  occurrence: Occurrence,
  times: Times,
  scope: Scope,
  newEventId: string,
): NewChange {
  const opened = eventDraftOf(occurrence)
  const start = { day: dayOf(times.start), time: opened.allDay ? opened.startTime : timeOf(times.start) }
  const draft = draftAt(scope === 'this' ? opened : withStart(opened, start), times)
  return editOf(occurrence, changedFields(occurrence, draft), scope, newEventId)
}

function draftAt(draft: EventDraft, { start, end }: Times): EventDraft {
  const days = { startDay: dayOf(start), endDay: dayOf(end) }
  return draft.allDay
    ? { ...draft, ...days }
    : { ...draft, ...days, startTime: timeOf(start), endTime: timeOf(end) }
}
