import { dayNumber } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { fallsOn } from '#core/recurrence/recurrence.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { ruleOf } from '#core/schedule/series.ts'

/** Four weeks from its start tell how a series goes. */
const lookedAt = 28
const daysAWeek = 5

/** What stands by name, and what happens on nearly every day and is folded; both in the order of the day. */
export function foldRoutines(occurrences: readonly Occurrence[]): {
  named: Occurrence[]
  folded: Occurrence[]
} {
  const named = occurrences.filter(({ event }) => !isRoutine(event))
  const folded = occurrences.filter(({ event }) => isRoutine(event))
  // alone it takes the room of the line that would count it
  return folded.length === 1 ? { named: [...named, ...folded], folded: [] } : { named, folded }
}

// a month of a full calendar asks three thousand times; events never change, they are replaced
const known = new WeakMap<CareEvent, boolean>()

/** Nobody looks at a month for what happens on five or more days of each week; a course of fewer days is news. */
export function isRoutine(event: CareEvent): boolean {
  const before = known.get(event)
  if (before !== undefined) return before
  const answer = fallsNearlyDaily(event)
  known.set(event, answer)
  return answer
}

function fallsNearlyDaily(event: CareEvent): boolean {
  const rule = ruleOf(event)
  if (!rule) return false
  const start = dayNumber(dayOf(event.start))
  const days = Array.from({ length: lookedAt }, (_, at) => start + at).filter((day) => fallsOn(rule, day))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || days.length < daysAWeek) return false
  // a course of ten days is one while it lasts; five days of every second week are not
  return days.length / Math.max(7, last - first + 1) >= daysAWeek / 7
}
