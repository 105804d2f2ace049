import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { whyNotAmount } from '#core/doses/amount.ts'
import { whyNotEvent } from '#core/schedule/event.ts'
import { mostAgain } from '#core/schedule/again.ts'
import type { EventField } from '#core/schedule/event.ts'
import type { RefusalCode } from '#core/refusal.ts'
import { doseFrom, formFromDraft, isUnanswered } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { againOf } from './recurrence/recurrence-draft.ts'
import { whyNotTimes } from './times-draft.ts'

/** A field of the draft, or one of its other times by whose it is. */
export type DraftField = keyof EventDraft | `at ${string}`

/** The first field of the dialog, from its top, that keeps the draft from being saved. */
export function whyNotDraft(
  draft: EventDraft,
  hasPets: boolean,
): { field: DraftField; refusal: RefusalCode } | null {
  const why = whyNotEvent(formFromDraft(draft))
  const time = whyNotTimes(draft)
  const isAbovePets = why && ['title', 'start', 'end'].includes(why.field)
  if (time && !isAbovePets) return { field: `at ${time.of}`, refusal: time.refusal }
  if (hasPets && isUnanswered(draft) && !isAbovePets) return { field: 'petIds', refusal: 'pets-not-chosen' }
  if (draft.dose && !doseFrom(draft.dose))
    return { field: 'dose', refusal: whyNotAmount(draft.dose.typed) ?? 'amount-not-understood' }
  // so many years would be more months than are counted
  const again = againOf(draft.recurrence)
  if (!why && again && again.every > mostAgain) return { field: 'recurrence', refusal: 'again-too-long' }
  return why && { field: fieldFor(why, draft), refusal: why.refusal }
}

/** A moment stands in two fields: the one that is wrong says so. */
function fieldFor(why: { field: EventField; refusal: RefusalCode }, draft: EventDraft): DraftField {
  const { allDay, startDay, endDay } = draft
  if (why.field === 'start') return allDay || !isCalendarDay(startDay) ? 'startDay' : 'startTime'
  if (why.field !== 'end') return why.field
  const isDayWrong = !isCalendarDay(endDay) || endDay < startDay
  return allDay || isDayWrong ? 'endDay' : 'endTime'
}
