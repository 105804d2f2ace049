import { daysOf, livingEntries, outcomes, petOfCareId } from '#core/care/care.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { isRecordedDose } from '#core/doses/dose.ts'
import { withAside } from './as-said.ts'
import type { CollectionOf } from './collection.ts'
import { instant, isDay, isLocal, isObject, isPerson, isText, text } from './read-fields.ts'

export const careCollection: CollectionOf<CareRecord> = {
  read: readCare,
  days: daysOf,
  // what was all taken back keeps no series from being edited
  series: (record) => (record.slot && livingEntries(record).length > 0 ? record.slot.seriesId : null),
  pets: ({ petId }) => (petId === null ? [] : [petId]),
  petOfId: petOfCareId,
  isRecord: true,
}

function readCare(id: string, body: unknown): CareRecord | null {
  if (!isObject(body) || !isDay(body.day)) return null
  const { slot, petId, due } = body
  const isSlot = isObject(slot) && isText(slot.seriesId) && isText(slot.eventId) && isDay(slot.day)
  const record: CareRecord = {
    ...body,
    id,
    petId: isText(petId) ? petId : null,
    petName: text(body.petName),
    title: text(body.title),
    slot: isSlot ? (slot as CareRecord['slot']) : null, // just looked at
    due: isLocal(due) ? due : null,
    allDay: body.allDay === true,
    day: body.day,
    entries: Array.isArray(body.entries) ? body.entries.filter(isEntry).map(withKnownDose) : [],
  }
  return withAside(record, body, ['entries'])
}

/** A dose that is not understood is none: the record of it stands. */
function withKnownDose(entry: CareEntry): CareEntry {
  if (entry.dose === undefined || isRecordedDose(entry.dose)) return entry
  const { dose: _, ...rest } = entry
  return withAside(rest, { ...entry }, ['dose'])
}

/** Half an entry could be taken for a dose that was not given: only whole ones count. */
function isEntry(value: unknown): value is CareEntry {
  return (
    isObject(value) &&
    isText(value.id) &&
    outcomes.some((one) => one === value.outcome) &&
    instant(value.at) === value.at &&
    isLocal(value.local) &&
    isText(value.amount) &&
    isText(value.note) &&
    isPerson(value.by) &&
    isPerson(value.recordedBy) &&
    instant(value.recordedAt) === value.recordedAt
  )
}
