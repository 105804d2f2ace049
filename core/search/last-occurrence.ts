import { dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import { nextFall } from '../recurrence/recurrence.ts'
import type { Rule } from '../recurrence/recurrence.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import { occurrenceOn, ruleOf } from '../schedule/series.ts'

/** Looked back over, one after the other: a day, a week, a month, a year, a leap year's cycle. */
const spans = [1, 7, 31, 366, 1_461]
/** Skipped days that are stepped over; one whose last months were all skipped says nothing of the time before. */
const mostSkipped = 100

/** The last time an event took place on or before a day; null when it had not begun. */
export function lastOccurrence(event: CareEvent, day: CalendarDay): Occurrence | null {
  const rule = ruleOf(event)
  if (!rule) return nextOccurrences(event, '0001-01-01', 1).find((only) => only.day <= day) ?? null
  const first = event.start === '' ? -Infinity : dayNumber(dayOf(event.start))
  const skipped = new Set(event.recurrenceExceptions)
  let last = lastFallIn(rule, first, dayNumber(day))
  for (let steps = 0; last !== null && steps < mostSkipped; steps++) {
    if (!skipped.has(dayFrom(last))) return occurrenceOn(event, last)
    last = lastFallIn(rule, first, last - 1)
  }
  return null
}

function lastFallIn(rule: Rule, first: DayNumber, last: DayNumber): DayNumber | null {
  for (const span of [...spans, Infinity]) {
    const from = Math.max(first, last - span + 1)
    const found = from > last ? null : nextFall(rule, from, last)
    if (found !== null) return latestOf(rule, found, last)
    if (from <= first || from === -Infinity) return null
  }
  return null
}

/** The last fall of those that begin with one: by halves, for a rule may have ended after two thousand years of days. */
function latestOf(rule: Rule, found: DayNumber, last: DayNumber): DayNumber {
  let day = found
  for (let high = last; day < high;) {
    const middle = Math.ceil((day + high) / 2)
    const next = nextFall(rule, middle, high)
    if (next === null) high = middle - 1
    else day = next
  }
  return day
}
