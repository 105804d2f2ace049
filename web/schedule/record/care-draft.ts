import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { atTime, dayOf, isLocalDateTime, timeOf } from '#core/calendar/wall-clock.ts'
import type { CareDetails, CareEntry, Outcome, Person } from '#core/care/care.ts'
import { likelyAt } from '#core/care/late.ts'
import { localNow } from '#web/store/today.ts'
import { instantHere } from '../care/instant-here.ts'
import { recordWords } from '../words/record-words.ts'

/** What a person fills in about something that was done. */
export type CareDraft = {
  outcome: Outcome
  day: CalendarDay
  time: string
  amount: string
  note: string
  /** id of who did it */
  by: string
}

/** Just now; about an earlier day, when it was planned, as a tap says. */
export function newCareDraft(me: string, planned: string | null): CareDraft {
  const now = localNow()
  const at = planned === null ? now : likelyAt(planned, now)
  return { outcome: 'given', day: dayOf(at), time: timeOf(at), amount: '', note: '', by: me }
}

export function draftOfEntry({ outcome, local, amount, note, by }: CareEntry): CareDraft {
  return { outcome, day: dayOf(local), time: timeOf(local), amount, note, by: by.id ?? '' }
}

export function whyNotCare({ day, time }: CareDraft): { field: 'day' | 'time'; says: string } | null {
  if (!isCalendarDay(day)) return { field: 'day', says: recordWords.dayUnknown }
  return isLocalDateTime(atTime(day, time)) ? null : { field: 'time', says: recordWords.timeUnknown }
}

/** `before`: the entry that is corrected; a time that was not touched keeps its seconds. */
export function detailsFrom(draft: CareDraft, people: readonly Person[], before?: CareEntry): CareDetails {
  const { outcome, day, time, amount, note } = draft
  const isSameTime = before && dayOf(before.local) === day && timeOf(before.local) === time
  const local = isSameTime ? before.local : atTime(day, time)
  const at = isSameTime ? before.at : instantHere(local)
  const by = people.find(({ id }) => id === draft.by) ?? before?.by ?? { id: null, name: '' }
  return { outcome, at, local, amount, note, by: { id: by.id, name: by.name } }
}
