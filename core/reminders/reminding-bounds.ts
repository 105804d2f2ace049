import { addDays, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { CareEvent } from '../schedule/event.ts'
import { choiceOf } from '../recurrence/recurrence-choice.ts'
import { nextFall, parseRecurrence } from '../recurrence/recurrence.ts'
import { stepsTaken } from '../recurrence/steps-taken.ts'
import { withoutParts } from '../recurrence/text.ts'
import { occurrencesBetween } from '../schedule/occurrences.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { EventIndex } from '../schedule/occurrences.ts'

/** Of a household whose reminders are looked after: series, the newest first, and as many events that happen once. */
export const mostReminding = 500

/** How many series ask for a reminder that nobody gets, because there are too many. One that has ended counts too. */
export function seriesNotReminded(events: readonly Pick<CareEvent, 'recurrence' | 'reminder'>[]): number {
  const reminding = events.filter(({ recurrence, reminder }) => recurrence !== null && reminder !== undefined)
  return Math.max(0, reminding.length - mostReminding)
}

/** Steps that a look takes in rules nobody can type, some 200 ms. The dearest event we found takes 100,000. */
export const mostRuleSteps = 1_000_000

/** Whether it takes no steps to read: what happens once, and what the dialog can make. */
export function isPlain({ recurrence, start }: Pick<CareEvent, 'recurrence' | 'start'>): boolean {
  if (recurrence === null) return true
  // a start and a rule: more lines are a list of days
  if (recurrence.length > 2) return false
  return (
    choiceOf(
      recurrence.map((line) => withoutParts(line, ['COUNT'])),
      dayOf(start),
    ) !== null
  )
}

/** How many series with a rule from elsewhere remind nobody, because reading all of these rules takes too long. */
export function seriesTooIntricate(events: readonly CareEvent[], today: CalendarDay): number {
  const reminding = events.filter((event) => event.reminder !== undefined && !isPlain(event))
  const before = stepsTaken()
  return reminding.filter((event) => {
    if (stepsTaken() - before > mostRuleSteps) return true
    // read anew, as the server does: what is known of an event on a screen takes no steps any more
    const rule = parseRecurrence(event.recurrence ?? [], dayOf(event.start))
    if (rule) nextFall(rule, dayNumber(today) - 1, dayNumber(today) + 3)
    return false
  }).length
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
