import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { beginsWith } from '#core/medicines/called-like.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import type { EventDraft } from '../event-draft.ts'

type Known = { today: CalendarDay; isMedicine: boolean; nameOf: (medicineId: string) => string | undefined }

/**
 * What the calendar has of the same medicine, for one of the same pets: planned once more, it would be given twice.
 * What is no medicine comes several times a day and is only named where it would be there twice at one time.
 */
export function plannedAlready(
  draft: EventDraft,
  events: readonly CareEvent[],
  { today, isMedicine, nameOf }: Known,
): Occurrence[] {
  const from = isCalendarDay(draft.startDay) && draft.startDay > today ? draft.startDay : today
  const medicineId = draft.dose?.medicineId
  const names = [draft.title, (medicineId && nameOf(medicineId)) ?? '']
  const isSame = (event: CareEvent) => {
    if (!event.petIds.some((id) => draft.petIds.includes(id))) return false
    if (medicineId !== undefined && event.dose?.medicineId === medicineId) return true
    const called = [event.title, (event.dose && nameOf(event.dose.medicineId)) ?? '']
    const isAlike = names.some((one) =>
      called.some((other) => beginsWith(one, other) || beginsWith(other, one)),
    )
    return isAlike && (isMedicine || event.dose !== undefined || isAtOneTime(draft, event))
  }
  return events
    .filter(isSame)
    .flatMap((event) => nextOccurrences(event, from, 1))
    .toSorted((a, b) => (a.start.slice(10) < b.start.slice(10) ? -1 : 1))
}

function isAtOneTime(draft: EventDraft, event: CareEvent): boolean {
  if (draft.recurrence.kind === 'once' || event.recurrence === null || draft.allDay || event.allDay)
    return false
  return [draft.startTime, ...draft.alsoAt.map(({ time }) => time)].includes(timeOf(event.start))
}
