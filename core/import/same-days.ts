import { dayNumber } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import { lastFall, nextFall } from '../recurrence/recurrence.ts'
import type { CareEvent } from '../schedule/event.ts'
import { isDayOfSeries, ruleOf } from '../schedule/series.ts'

/** More than a year of days: rules that agree for so long, and end alike, are the same in other words. */
const compared = 400

/** Whether two events say the same and take place on the same days; whose they are and how they remind is not of it. */
export function saySame(a: CareEvent, b: CareEvent): boolean {
  return (
    a.title === b.title &&
    a.description === b.description &&
    a.allDay === b.allDay &&
    a.start === b.start &&
    a.end === b.end &&
    a.originalDate === b.originalDate &&
    haveSameDays(a, b) &&
    skippedOf(a) === skippedOf(b)
  )
}

function haveSameDays(a: CareEvent, b: CareEvent): boolean {
  if (JSON.stringify(a.recurrence) === JSON.stringify(b.recurrence)) return true
  const [one, other] = [ruleOf(a), ruleOf(b)]
  if (!one || !other || lastFall(one) !== lastFall(other)) return false
  let day: number | null = dayNumber(dayOf(a.start)) - 1
  for (let n = 0; n < compared && day !== null; n++) {
    const next = nextFall(one, day + 1)
    if (next !== nextFall(other, day + 1)) return false
    day = next
  }
  return true
}

/** A day that the rule does not name is skipped in vain. */
function skippedOf(event: CareEvent): string {
  return event.recurrenceExceptions
    .filter((day) => isDayOfSeries(event, day))
    .toSorted()
    .join()
}
