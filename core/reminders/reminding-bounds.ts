import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { CareEvent } from '../schedule/event.ts'
import { occurrencesBetween } from '../schedule/occurrences.ts'
import type { EventIndex } from '../schedule/occurrences.ts'

/** Of a household whose reminders are looked after: series, the newest first, and as many events that happen once. */
export const mostReminding = 500

/** How many series ask for a reminder that nobody gets, because there are too many. One that has ended counts too. */
export function seriesNotReminded(events: readonly Pick<CareEvent, 'recurrence' | 'reminder'>[]): number {
  const reminding = events.filter(({ recurrence, reminder }) => recurrence !== null && reminder !== undefined)
  return Math.max(0, reminding.length - mostReminding)
}

/** Of what was due since yesterday: the latest are looked after, more would keep other households waiting. */
export const mostDue = 300

/** How many of yesterday and today ask for a reminder that comes no more once the day is over. */
export function dueNotReminded(events: EventIndex, today: CalendarDay): number {
  const yesterday = addDays(today, -1)
  const due = occurrencesBetween(events, yesterday, today).filter(
    ({ day, event }) => day >= yesterday && event.reminder !== undefined,
  )
  return Math.max(0, due.length - mostDue)
}
