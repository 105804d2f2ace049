import * as v from 'valibot'
import { dayFrom } from './calendar-day.ts'
import type { ChangeOf } from './change.ts'
import type { CareEvent } from './event.ts'
import { cutBefore } from './event-changes.ts'
import { lastFall } from './recurrence.ts'
import { withFollower } from './series-chain.ts'
import { ruleOf } from './series.ts'
import { stored, storedEventSchema } from './stored-event.ts'
import { isSame } from './undo-merge.ts'

type Steps = ChangeOf<'undo'>['steps']

/** The series that the change cut off from the one of the step, as the change made it. */
export function secondHalf(step: Steps[number], steps: Steps): CareEvent | null {
  const link = v.safeParse(v.object({ id: v.string() }), step.after?.followedBy)
  if (!link.success) return null
  const made = steps.find(({ id, before }) => id === link.output.id && before === null)
  const half = v.safeParse(storedEventSchema, made?.after)
  return half.success ? half.output : null
}

/**
 * The two halves as one again, with what other devices did to the second half since: days they skipped, and a further
 * cut. Without this such days would come back, or show twice.
 */
export function rejoined(whole: CareEvent, made: CareEvent, current: CareEvent): CareEvent {
  const skipped = current.recurrenceExceptions.filter((day) => !made.recurrenceExceptions.includes(day))
  const recurrenceExceptions = [...new Set([...whole.recurrenceExceptions, ...skipped])].toSorted()
  const series = stored({ ...whole, recurrenceExceptions })
  if (current.followedBy && !isSame(current.followedBy, made.followedBy)) {
    return withFollower(cutBefore(series, current.followedBy.from), current.followedBy)
  }
  const last = lastDayNumber(current)
  return last < lastDayNumber(made) ? cutBefore(series, dayFrom(last + 1)) : series
}

function lastDayNumber(series: CareEvent): number {
  const rule = ruleOf(series)
  return (rule && lastFall(rule)) ?? Infinity
}
