import { minutesBetween } from '../calendar/wall-clock.ts'
import type { CareEntry, CareRecord } from './care.ts'

/** Within this nobody minds. */
const graceMinutes = 60

/** Whether it was given well after its time. Computed, never stored; what has no time of day is never late. */
export function isLate(
  { due, allDay }: Pick<CareRecord, 'due' | 'allDay'>,
  { outcome, local }: Pick<CareEntry, 'outcome' | 'local'>,
): boolean {
  if (due === null || allDay || (outcome !== 'given' && outcome !== 'partly')) return false
  return minutesBetween(due, local) > graceMinutes
}
