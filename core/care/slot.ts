import { seriesIdOf } from '../schedule/series.ts'
import type { Occurrence } from '../schedule/event.ts'
import { careIdOf } from './care.ts'
import type { CareRecord } from './care.ts'

/** Names an occurrence for good: a day changed by hand keeps the name of the day it replaces. */
export function slotOf({ event, day }: Occurrence): NonNullable<CareRecord['slot']> {
  return { seriesId: seriesIdOf(event), eventId: event.id, day: event.originalDate ?? day }
}

/** The record of an occurrence for one of its pets. */
export function careIdFor(occurrence: Occurrence, petId: string | null): string {
  const { seriesId, day } = slotOf(occurrence)
  return careIdOf(seriesId, day, petId)
}
