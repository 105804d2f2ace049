import { dayNumber, packedDate, weekdayOf } from '../calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import { countFalls } from '../recurrence/recurrence.ts'
import type { Pattern } from '../recurrence/pattern.ts'
import type { Rule } from '../recurrence/recurrence.ts'
import type { CareEvent, Occurrence } from './event.ts'
import { ruleOf } from './series.ts'
import type { Doer, Who } from './doers.ts'

/** Whose turn it is, of the people there were when that was said; null is nobody's, and so everybody's. */
export function turnOf({ event, day }: Pick<Occurrence, 'event' | 'day'>): Doer | null {
  const swap = event.swaps?.find((one) => one.day === day)
  return swap?.person ?? regularTurn(event, day)
}

/** Whose turn it would be if nobody had swapped. */
export function regularTurn(event: CareEvent, day: CalendarDay): Doer | null {
  return whoFrom(event, day)?.people[0] ?? null
}

/** The same turns, said from another day of the event on: whoever has that day comes first. */
export function whoFrom(event: CareEvent, day: CalendarDay): Who | undefined {
  const { who } = event
  if (!who || who.people.length < 2) return who
  const place = placeOf(event, who, day) % who.people.length
  return place === 0 ? who : { ...who, people: [...who.people.slice(place), ...who.people.slice(0, place)] }
}

/** How many turns have been before this day. Skipped days count, so that nobody's turn moves when one is. */
function placeOf(event: CareEvent, { turns }: Who, day: CalendarDay): number {
  const rule = ruleOf(event)
  if (rule === null) return 0
  const [first, on] = [dayNumber(dayOf(event.start)), dayNumber(day)]
  if (on <= first) return 0
  return turns === 'day' ? turnsByDay(rule, first, on) : turnsByWeek(rule, first, on)
}

/** In constant time, whatever the rule: one that no dialog makes is counted by days. */
function turnsByDay(rule: Rule, first: DayNumber, day: DayNumber): number {
  switch (rule.kind) {
    case 'daily':
    case 'weekly':
      return countFalls(rule, first, day - 1)
    case 'monthly':
      return Math.trunc((monthAt(day) - monthAt(first)) / rule.interval)
    case 'yearly':
      return Math.trunc((yearAt(day) - yearAt(first)) / rule.interval)
    default:
      return day - first
  }
}

/** Of the weeks in which it takes place at all: of "every 2 weeks" nobody has all. */
function turnsByWeek(rule: Rule, first: DayNumber, day: DayNumber): number {
  const weeks = (mondayOf(day) - mondayOf(first)) / 7
  switch (rule.kind) {
    case 'weekly':
      return rule.interval === 1 ? weeks : stepAt(rule, day) - stepAt(rule, first)
    case 'daily':
      return rule.interval > 7 ? turnsByDay(rule, first, day) : weeks
    case 'monthly':
    case 'yearly':
      return turnsByDay(rule, first, day)
    default:
      return weeks
  }
}

/** Weeks of turns begin on Monday everywhere: people who read different calendars share them. */
function mondayOf(day: DayNumber): DayNumber {
  return day - weekdayOf(day)
}

/** A rule of every so many weeks has weeks of its own. */
function stepAt({ origin, interval }: Pattern, day: DayNumber): number {
  return Math.floor((day - origin) / (7 * interval))
}

function monthAt(day: DayNumber): number {
  const date = packedDate(day)
  return (date >> 9) * 12 + ((date >> 5) & 15)
}

function yearAt(day: DayNumber): number {
  return packedDate(day) >> 9
}
