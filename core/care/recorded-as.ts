import type { RecordedDose } from '../doses/dose.ts'
import { shownTitle } from '../workouts/shown-title.ts'
import { shownEntry } from './care.ts'
import type { CareRecord } from './care.ts'

/** What a planned time is called, and what is given then. */
export type Label = { title: string; dose?: RecordedDose | undefined; routineId?: string | undefined }

/** What a record is called for who reads it: a ready routine, as an event of it, is called so in each language. */
export function recordedTitle(
  { title, slot }: Pick<CareRecord, 'title' | 'slot'>,
  ofSeries: (seriesId: string) => readonly Pick<Label, 'routineId'>[],
): string {
  const routineId = slot && ofSeries(slot.seriesId).find((event) => event.routineId !== undefined)?.routineId
  return shownTitle({ title, routineId: routineId ?? undefined })
}

/** As it was when it was recorded; null when nothing of that stands. */
export function recordedLabel(record: CareRecord, { routineId }: Pick<Label, 'routineId'>): Label | null {
  const entry = shownEntry(record)
  return entry && { title: shownTitle({ title: record.title, routineId }), dose: entry.dose, routineId }
}

/**
 * What was recorded once all of it is, and all alike: an edit of the whole series must not say of the past that something
 * else was given. As long as somebody is still to get it, that is the plan.
 */
export function shownLabel(planned: Label, records: readonly (CareRecord | null)[]): Label {
  const labels = records.map((record) => record && recordedLabel(record, planned))
  const [first] = labels
  return first && labels.every((one) => one && isSameLabel(one, first)) ? first : planned
}

/** Another name of the same medicine is no other dose. */
export function isSameLabel(one: Label, other: Label): boolean {
  return one.title.trim() === other.title.trim() && isSameDose(one.dose, other.dose)
}

export function isSameDose(one: RecordedDose | undefined, other: RecordedDose | undefined): boolean {
  return one?.medicineId === other?.medicineId && one?.milli === other?.milli
}
