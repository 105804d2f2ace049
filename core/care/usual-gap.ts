import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { minutesBetween } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import { isSameCare } from './same-care.ts'
import type { NamedCare } from './same-care.ts'

const dayMinutes = 24 * 60
/** Of each event: enough to see how often it is, also of a weekly one. */
const mostOfEach = 4

/** One thing that one pet gets; of no pet it is the household's own. */
export type CareOfPet = NamedCare & { petId: string | null }

/** What is planned of the same for this pet from the day before `around` on, in order of time. */
export function plannedOf(
  care: CareOfPet,
  events: Iterable<CareEvent>,
  around: CalendarDay,
  nameOf: (medicineId: string) => string | undefined,
): Occurrence[] {
  const found: Occurrence[] = []
  for (const event of events) {
    const { petIds, title, dose } = event
    const isOfPet = care.petId === null ? petIds.length === 0 : petIds.includes(care.petId)
    const named = { title, dose: dose && { ...dose, name: nameOf(dose.medicineId) } }
    if (isOfPet && isSameCare(care, named))
      found.push(...nextOccurrences(event, addDays(around, -1), mostOfEach))
  }
  return found.sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1))
}

/** What usually lies between two of them: the middle one of all gaps; a day where only one is planned. Null: none is. */
export function usualGapMinutes(due: readonly LocalDateTime[]): number | null {
  const times = [...new Set(due)].sort()
  const gaps = times.slice(1).map((time, at) => minutesBetween(times[at] ?? time, time))
  if (times.length === 0) return null
  return gaps.toSorted((a, b) => a - b)[Math.trunc(gaps.length / 2)] ?? dayMinutes
}

/** One without a time of day counts from midnight. */
export function dueOf({ day, start }: Pick<Occurrence, 'day' | 'start'>): LocalDateTime {
  return start === '' ? `${day}T00:00:00` : start
}
