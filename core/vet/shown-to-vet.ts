import { readDocument } from '../changes/collections.ts'
import { addDays, dayNumber } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import { daysOf, livingEntries } from '../care/care.ts'
import type { CareEntry, CareRecord, Person } from '../care/care.ts'
import type { Collection, Document } from '../changes/collections.ts'
import { measureKeyOf } from '../health/measure-id.ts'
import type { Measure } from '../health/measure.ts'
import { picturesOf } from '../papers/paper.ts'
import { plainDose, plainRecordedDose } from '../doses/dose.ts'
import { isWithin } from '../households/household.ts'
import type { Days } from '../households/household.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import { ownMeasuresOf } from '../pets/own-measures.ts'
import type { OwnMeasures } from '../pets/own-measures.ts'
import { knownTargets } from '../pets/targets.ts'
import { tidiedOwn } from '../pets/why-not-own.ts'
import { nextFall } from '../recurrence/recurrence.ts'
import type { CareEvent } from '../schedule/event.ts'
import { ruleOf } from '../schedule/series.ts'
import { daysAhead } from './vet-calls.ts'

/** Whose sheet, and of which days. */
export type SheetOf = { petId: string; days: Days }

/**
 * A document as a vet's link shows it: with the fields that the sheet is made of, each named here, and of people no more
 * than their names. Null for what is of other pets, of other days, or no part of the sheet.
 */
export function shownToVet(collection: Collection, id: string, body: unknown, of: SheetOf): Document | null {
  switch (collection) {
    case 'pets':
      return id === of.petId ? petFor(readDocument('pets', id, body)) : null
    case 'events':
      return eventFor(readDocument('events', id, body), of)
    case 'care':
      return careFor(readDocument('care', id, body), of)
    case 'health':
      return measureFor(readDocument('health', id, body), of)
    case 'medicines':
      return medicineFor(readDocument('medicines', id, body), of)
    case 'deletions':
      return null
  }
}

/**
 * Of what was measured before these days, the last of each kind: what it changed from. Asked once all documents are
 * there, since no one of them knows of the others.
 */
export function withoutOlder<Row extends { collection: string; body: unknown }>(
  rows: readonly Row[],
  { days }: SheetOf,
): Row[] {
  const last = new Map<string, { local: string; row: Row }>()
  const older = new Set<Row>()
  for (const row of rows) {
    if (row.collection !== 'health') continue
    const measure = row.body as Measure // as shownToVet made it
    const { local, day } = measure
    if (day >= days.first) continue
    older.add(row)
    const key = measureKeyOf(measure)
    if (local >= (last.get(key)?.local ?? '')) last.set(key, { local, row })
  }
  const kept = new Set([...last.values()].map(({ row }) => row))
  return rows.filter((row) => !older.has(row) || kept.has(row))
}

function petFor(pet: Pet | null): Pet | null {
  if (!pet) return null
  const { id, name, species, breeds, customBreed, birthday, colour, birthdayAbout, diedOn, ...more } = pet
  const { targets, ownMeasures, photo, chip, passport, insurance } = more
  return {
    id,
    name,
    species,
    breeds,
    customBreed,
    birthday,
    colour,
    createdAt: 0,
    ...(birthdayAbout === undefined ? {} : { birthdayAbout }),
    ...(diedOn === undefined ? {} : { diedOn }),
    ...(targets === undefined ? {} : { targets: knownTargets(targets) }),
    ...(ownMeasures === undefined ? {} : { ownMeasures: plainOwn({ ownMeasures }) }),
    ...(photo === undefined ? {} : { photo }),
    ...(chip === undefined ? {} : { chip }),
    ...(passport === undefined ? {} : { passport }),
    ...(insurance === undefined ? {} : { insurance }),
  }
}

function plainOwn(pet: Pick<Pet, 'ownMeasures'>): OwnMeasures {
  return Object.fromEntries(ownMeasuresOf(pet).map(({ id, ...own }) => [id, tidiedOwn(own)]))
}

/** Without what is written about it, which is for the household. */
function eventFor(event: CareEvent | null, { petId, days }: SheetOf): CareEvent | null {
  if (!event?.petIds.includes(petId) || !(isIn(event, days) || isStarting(event, days))) return null
  const { id, title, allDay, start, end, recurrence, date, seriesId, originalEventId, originalDate } = event
  return {
    id,
    title,
    description: '',
    allDay,
    petIds: [petId],
    start,
    end,
    recurrence,
    createdAt: 0,
    recurrenceExceptions: event.recurrenceExceptions,
    ...(date === undefined ? {} : { date }),
    ...(seriesId === undefined ? {} : { seriesId }),
    ...(originalEventId === undefined ? {} : { originalEventId }),
    ...(originalDate === undefined ? {} : { originalDate }),
    ...(event.routineId === undefined ? {} : { routineId: event.routineId }),
    ...(event.planId === undefined ? {} : { planId: event.planId }),
    ...(event.dose === undefined ? {} : { dose: plainDose(event.dose) }),
    ...(event.reminder?.untilRecorded ? { reminder: { before: 0, untilRecorded: true } } : {}),
  }
}

function isIn(event: CareEvent, days: Days): boolean {
  if (event.recurrence === null) return isWithin(days, event.date ?? dayOf(event.start))
  const rule = ruleOf(event)
  return rule !== null && nextFall(rule, dayNumber(days.first), dayNumber(days.last)) !== null
}

/** What is to be given, or may not be forgotten, and begins soon after these days. */
function isStarting(event: CareEvent, { last }: Days): boolean {
  const isTold = event.dose !== undefined || event.reminder?.untilRecorded === true
  return isTold && isIn(event, { first: addDays(last, 1), last: addDays(last, daysAhead) })
}

/** What is shown on a day before or after says of its planned time in these days that it was recorded, and no more. */
function careFor(record: CareRecord | null, { petId, days }: SheetOf): CareRecord | null {
  if (record?.petId !== petId) return null
  const { first, last } = daysOf(record)
  const living = livingEntries(record)
  if (last < days.first || first > days.last || living.length === 0) return null
  const { id, title, due, allDay, day } = record
  const slot = record.slot && {
    seriesId: record.slot.seriesId,
    eventId: record.slot.eventId,
    day: record.slot.day,
  }
  const entries = living.map((entry) => entryFor(entry, isWithin(days, day)))
  return { id, petId, petName: '', title, slot, due, allDay, day, entries }
}

/** Also of earlier days, without words and photos: see withoutOlder. */
function measureFor(measure: Measure | null, { petId, days }: SheetOf): Measure | null {
  if (measure?.petId !== petId || measure.retracted || measure.day > days.last) return null
  const { id, kind, own, values, at, local, day, note, photos, paper, pdfs, by, recordedBy } = measure
  const isWhole = isWithin(days, day)
  if (!isWhole && kind === 'note') return null
  return {
    id,
    petId,
    petName: '',
    kind,
    ...(own === undefined ? {} : { own: { id: own.id, ...tidiedOwn(own) } }),
    values,
    at,
    local,
    day,
    note: isWhole ? note : '',
    // of a document no more than what it is called
    ...(photos === undefined || !isWhole ? {} : { photos: picturesOf(measure) }),
    ...(pdfs === undefined || !isWhole ? {} : { pdfs: pdfs.map(({ name }) => ({ hash: '', name })) }),
    ...(paper === undefined ? {} : { paper }),
    by: nameOnly(by),
    recordedBy: nameOnly(recordedBy),
    recordedAt: 0,
  }
}

function entryFor(entry: CareEntry, isWhole: boolean): CareEntry {
  const { id, outcome, at, local, amount, note, by, recordedBy, again, restOf, dose } = entry
  return {
    id,
    outcome,
    at,
    local,
    amount: isWhole ? amount : '',
    note: isWhole ? note : '',
    by: nameOnly(by),
    recordedBy: nameOnly(recordedBy),
    recordedAt: 0,
    ...(again && { again }),
    ...(restOf !== undefined && { restOf }),
    ...(dose === undefined ? {} : { dose: plainRecordedDose(dose) }),
  }
}

/** What is left of it is the household's own. */
function medicineFor(medicine: Medicine | null, { petId }: SheetOf): Medicine | null {
  if (!medicine?.petIds.includes(petId)) return null
  const { id, name, unit, strength } = medicine
  return { id, name, unit, strength, petIds: [petId], leadDays: 0, counts: [], createdAt: 0 }
}

function nameOnly({ name }: Person): Person {
  return { id: null, name }
}
