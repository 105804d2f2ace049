import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { NamedCare } from './same-care.ts'
import { plannedOf } from './usual-gap.ts'

/** Which of these pets have none of it planned, and which of all have; null where each has, or none at all. */
export function plannedForOthers(
  care: NamedCare,
  petIds: readonly string[],
  all: readonly string[],
  events: Iterable<CareEvent>,
  day: CalendarDay,
  nameOf: (medicineId: string) => string | undefined,
): { without: string[]; planned: string[] } | null {
  const known = [...events]
  const planned = all.filter((petId) => plannedOf({ ...care, petId }, known, day, nameOf).length > 0)
  const without = petIds.filter((id) => !planned.includes(id))
  return without.length > 0 && planned.length > 0 ? { without, planned } : null
}
