import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { ChangeOf } from '#core/changes/change.ts'
import { isOtherRule } from '#core/recurrence/other-rule.ts'
import type { CareEvent, EventForm, Occurrence } from '#core/schedule/event.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { OutboxEntry } from '#web/store/machine/view.ts'
import { eventDraftOf, filledDraft, formFromDraft } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { findOccurrence } from '../list/find-occurrence.ts'

type Mended = Pick<OutboxEntry, 'change' | 'was'>

/** What was typed about an event, whole, also when the event itself is gone; null when nothing was. */
export function typedEvent({ change, was }: Mended): EventForm | null {
  if (change.verb === 'add-event') return change.event
  if (change.verb !== 'edit-event') return null
  const before = was && 'start' in was ? formAsOpened(was, change.occurrenceDate) : {}
  // one day of a series became an event of its own
  const form = {
    ...before,
    ...givenFields(change.event),
    ...(change.scope === 'this' && { recurrence: null }),
  }
  return isWhole(form) ? form : null
}

/** The occurrence as it is now, with what was typed about it. */
export function typedOver(opened: Occurrence, { change }: Mended): EventDraft {
  const now = eventDraftOf(opened)
  if (change.verb !== 'edit-event') return now
  const typed = filledDraft({ ...formFromDraft(now), ...givenFields(change.event) })
  const isNewRule =
    change.scope === 'this'
      ? isOtherRule(opened.event.recurrence, change.event.recurrence)
      : change.event.recurrence !== undefined
  const { title, description, allDay, petIds, isForNoPet, startDay, startTime, endDay, endTime } = typed
  const { reminder, dose, who } = typed
  const recurrence = isNewRule ? typed.recurrence : now.recurrence
  return {
    title,
    description,
    allDay,
    petIds,
    isForNoPet,
    startDay,
    startTime,
    endDay,
    endTime,
    alsoAt: now.alsoAt,
    recurrence,
    reminder,
    dose,
    who,
    quick: null,
  }
}

/** Which day a change of an event was about. */
export function dayOfMended({ change, was }: Mended): string {
  if (change.verb === 'add-event') return dayOf(change.event.start)
  const day = 'occurrenceDate' in change ? change.occurrenceDate : undefined
  if (day && isCalendarDay(day)) return day
  return was && 'start' in was ? dayOf(was.start) : ''
}

function formAsOpened(event: CareEvent, day: string | undefined): EventForm {
  const opened = day && isCalendarDay(day) ? findOccurrence(event, day) : null
  if (opened) return formFromDraft(eventDraftOf(opened))
  const { title, description, allDay, petIds, start, end, recurrence, reminder } = event
  return {
    title,
    description,
    allDay,
    petIds: [...petIds],
    start,
    end,
    recurrence: recurrence && [...recurrence],
    reminder: reminder ?? null,
  }
}

/** A field that was left out may also be there without a value. */
function givenFields(event: ChangeOf<'edit-event'>['event']): Partial<EventForm> {
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined))
}

function isWhole(form: Partial<EventForm>): form is EventForm {
  return (
    form.title !== undefined &&
    form.start !== undefined &&
    form.end !== undefined &&
    form.petIds !== undefined
  )
}
