import { livingEntries } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { plainDose, plainRecordedDose } from '../doses/dose.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent } from '../schedule/event.ts'

/*
 * What a link without an account tells of a document, with the fields named here alone: one that is added tomorrow stays
 * in the household until somebody names it, too.
 */

type OfPets = { petIds: readonly string[] }

export function petOn({ id, name, species, colour, photo }: Pet): Pet {
  const face = photo === undefined ? {} : { photo }
  return { id, name, species, colour, breeds: [], customBreed: '', birthday: '', createdAt: 0, ...face }
}

/** Without what is written about it, which is for the household. */
export function eventOn(event: CareEvent, of: OfPets): CareEvent {
  const { id, title, allDay, start, end, recurrence, recurrenceExceptions, date } = event
  const { seriesId, originalEventId, originalDate, routineId, togetherId, dose } = event
  return {
    id,
    title,
    description: '',
    allDay,
    petIds: event.petIds.filter((petId) => of.petIds.includes(petId)),
    start,
    end,
    recurrence,
    recurrenceExceptions,
    createdAt: 0,
    ...(date === undefined ? {} : { date }),
    ...(seriesId === undefined ? {} : { seriesId }),
    ...(originalEventId === undefined ? {} : { originalEventId }),
    ...(originalDate === undefined ? {} : { originalDate }),
    ...(routineId === undefined ? {} : { routineId }),
    ...(togetherId === undefined ? {} : { togetherId }),
    ...(dose === undefined ? {} : { dose: plainDose(dose) }),
  }
}

/** What is left of it is the household's own. */
export function medicineOn({ id, name, unit, petIds, hoursApart, asNeeded }: Medicine, of: OfPets): Medicine {
  const theirs = petIds.filter((petId) => of.petIds.includes(petId))
  const rest = { strength: '', leadDays: 0, counts: [], createdAt: 0 }
  return {
    id,
    name,
    unit,
    petIds: theirs,
    ...rest,
    ...(hoursApart !== undefined && { hoursApart }),
    ...(asNeeded && { asNeeded }),
  }
}

export function careOn(record: CareRecord): CareRecord {
  const { id, petId, petName: called, title, slot, due, allDay, day } = record
  const entries = livingEntries(record).map(entryOn)
  return { id, petId, petName: called, title, slot, due, allDay, day, entries }
}

function entryOn(entry: CareEntry): CareEntry {
  const { id, outcome, at, local, amount, by, recordedBy, recordedAt, again, restOf, dose } = entry
  return {
    id,
    outcome,
    at,
    local,
    amount,
    note: '',
    by: { id: by.id, name: by.name },
    recordedBy: { id: recordedBy.id, name: recordedBy.name },
    recordedAt,
    ...(again && { again }),
    ...(restOf !== undefined && { restOf }),
    ...(dose === undefined ? {} : { dose: plainRecordedDose(dose) }),
  }
}
