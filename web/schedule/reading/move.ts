import { addDays, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { toLocalDateTime } from '#core/calendar/wall-clock.ts'
import { editOf } from '#core/changes/series/event-target.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { eventDraftOf, withStart } from '../dialog/event-draft.ts'
import { changedFields } from '../dialog/event-edit.ts'

/** Where somebody wants it: as the fields give it, empty while nothing is there. */
export type Moment = { day: CalendarDay; time: string }

/** The field that is not filled in, or null. */
export function whyNotMoment({ day, time }: Moment, allDay: boolean): keyof Moment | null {
  if (!isCalendarDay(day)) return 'day'
  return allDay || toLocalDateTime(`${day}T${time}`) ? null : 'time'
}

/** Moves this one alone, also out of a series; it keeps its length. Null when it is there already. */
export function moveOf(occurrence: Occurrence, to: Moment, newEventId: string): NewChange | null {
  const draft = withStart(eventDraftOf(occurrence), to)
  const changes = changedFields(occurrence, draft)
  if (changes.start === undefined) return null
  return editOf(occurrence, changes, 'this', newEventId)
}

/** The days people most often move something to, without the one it is on. */
export function likelyDays(day: CalendarDay, today: CalendarDay) {
  const days = [
    { name: 'today', day: today },
    // of something that is ahead, tomorrow may be earlier than it stands
    day > today
      ? ({ name: 'dayLater', day: addDays(day, 1) } as const)
      : ({ name: 'tomorrow', day: addDays(today, 1) } as const),
    { name: 'weekLater', day: addDays(day, 7) },
  ] as const
  return days.filter((one, at) => one.day !== day && days.findIndex((other) => other.day === one.day) === at)
}
