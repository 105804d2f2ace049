import { isCalendarDay } from '../calendar/calendar-day.ts'
import { outcomes } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import type { Collection, Document } from './collections.ts'
import { withAside } from './as-said.ts'
import { measureKinds } from '../health/measure-kinds.ts'
import type { Measure } from '../health/measure.ts'
import { isDose, isRecordedDose } from '../doses/dose.ts'
import type { Deletion } from '../deletions/deletion.ts'
import type { CareEvent } from '../schedule/event.ts'
import { isPhotoHash } from '../photos/photo.ts'
import { petColours, speciesNames } from '../pets/pet.ts'
import type { Pet } from '../pets/pet.ts'
import { tidiedTargets } from '../pets/targets.ts'
import { leads } from '../schedule/reminder.ts'
import type { Reminder } from '../schedule/reminder.ts'
import { readRecurrence } from '../recurrence/text.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import {
  isPerson,
  isObject,
  isText,
  isDay,
  text,
  texts,
  areTexts,
  isLocal,
  local,
  instant,
  oneOf,
} from './read-fields.ts'
import { readMedicine } from './read-medicine.ts'

// No schema library here: every document passes on its way to the first screen, which does not load one.

/**
 * A stored body as a whole document, with a default for each field that is missing or of the wrong kind; null when it
 * is no document at all. Fields that only a newer app knows are left as they are. Whoever wrote it, one bad document
 * must not take the day of all others along.
 */
export function readDocument(collection: Collection, id: string, body: unknown): Document | null {
  return readers[collection](id, body)
}
const readers = {
  pets: readPet,
  events: readEvent,
  care: readCare,
  health: readMeasure,
  deletions: readDeletion,
  medicines: readMedicine,
}

export function readPet(id: string, body: unknown): Pet | null {
  if (!isObject(body)) return null
  const pet: Pet = {
    ...body,
    id,
    name: text(body.name),
    species: oneOf(speciesNames, body.species),
    breeds: texts(body.breeds),
    customBreed: text(body.customBreed),
    birthday: isDay(body.birthday) ? body.birthday : '',
    colour: oneOf(petColours, body.colour),
    createdAt: instant(body.createdAt),
  }
  if (pet.birthdayAbout !== true) delete pet.birthdayAbout
  if (!isText(pet.vet)) delete pet.vet
  if (pet.targets !== undefined) {
    delete pet.targets
    Object.assign(pet, tidiedTargets(isObject(body.targets) ? body.targets : {}))
  }
  if (!isDay(pet.diedOn)) delete pet.diedOn
  if (!isPhotoHash(pet.photo)) delete pet.photo
  if (pet.routinesAnswered !== true) delete pet.routinesAnswered
  return withAside(pet, body, ['species', 'colour'])
}

export function readEvent(id: string, body: unknown): CareEvent | null {
  if (!isObject(body)) return null
  if (isWhole(body) && body.id === id) return body
  const lines = texts(body.recurrence)
  const event: CareEvent = {
    ...body,
    id,
    title: text(body.title),
    description: text(body.description),
    allDay: body.allDay === true,
    petIds: texts(body.petIds),
    start: local(body.start),
    end: local(body.end),
    recurrence: lines.length > 0 ? lines : null,
    createdAt: instant(body.createdAt),
    recurrenceExceptions: texts(body.recurrenceExceptions).filter(isCalendarDay),
  }
  if (!isDay(event.date)) delete event.date
  if (typeof event.originalEventId !== 'string') delete event.originalEventId
  if (!isDay(event.originalDate)) delete event.originalDate
  if (typeof event.seriesId !== 'string') delete event.seriesId
  if (typeof event.routineId !== 'string') delete event.routineId
  if (typeof event.togetherId !== 'string') delete event.togetherId
  if (!isReminder(event.reminder)) delete event.reminder
  if (typeof event.imported !== 'string') delete event.imported
  if (!isDose(event.dose)) delete event.dose
  if (typeof event.planId !== 'string') delete event.planId
  const timed = event.recurrence ? readSeries(event, event.recurrence) : readOneOff(event)
  return withAside(timed, body, ['reminder', 'dose'])
}

/** Nearly all are, and tens of thousands are read before the first screen: those are not copied. */
function isWhole(body: Record<string, unknown>): body is CareEvent {
  return (
    isText(body.title) &&
    isText(body.description) &&
    typeof body.allDay === 'boolean' &&
    areTexts(body.petIds) &&
    isLocal(body.start) &&
    isLocal(body.end) &&
    (body.recurrence === null
      ? body.date === dayOf(body.start)
      : areTexts(body.recurrence) && body.recurrence.length > 0 && body.end >= body.start) &&
    instant(body.createdAt) === body.createdAt &&
    areTexts(body.recurrenceExceptions) &&
    body.recurrenceExceptions.every(isCalendarDay) &&
    (body.reminder === undefined || isReminder(body.reminder)) &&
    (body.togetherId === undefined || isText(body.togetherId)) &&
    (body.imported === undefined || isText(body.imported)) &&
    (body.dose === undefined || isDose(body.dose)) &&
    (body.planId === undefined || isText(body.planId)) &&
    rareFields.every((field) => body[field] === undefined)
  )
}
/** One that only a newer app knows reminds nobody here. */
function isReminder(value: unknown): value is Reminder {
  return isObject(value) && leads.some((one) => one === value.before)
}
const rareFields = ['seriesId', 'originalEventId', 'originalDate', 'routineId']

/** Without a date it is on the day it starts. */
function readOneOff(event: CareEvent): CareEvent {
  return event.date === undefined && event.start !== '' ? { ...event, date: dayOf(event.start) } : event
}

/** Without a start it lasts all day, from the day its rule names; without an end, or with one too early, no time at all. */
function readSeries(event: CareEvent, lines: readonly string[]): CareEvent {
  const day = event.start === '' ? readRecurrence(lines, '')?.start.day : undefined
  const timed = day === undefined ? event : { ...event, allDay: true, start: `${day}T00:00:00` }
  return timed.end < timed.start ? { ...timed, end: timed.start } : timed
}

export function readCare(id: string, body: unknown): CareRecord | null {
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

/** Half a measure would bend a line: only whole ones count. One of a kind that only a newer app knows is not shown here. */
export function readMeasure(id: string, body: unknown): Measure | null {
  return isObject(body) && body.id === id && isMeasure(body) ? body : null
}

function isMeasure(body: Record<string, unknown>): body is Measure {
  return (
    isText(body.petId) &&
    isText(body.petName) &&
    measureKinds.some((one) => one === body.kind) &&
    isDay(body.day) &&
    isObject(body.values) &&
    Object.values(body.values).every(Number.isSafeInteger) &&
    instant(body.at) === body.at &&
    isLocal(body.local) &&
    isText(body.note) &&
    (body.photos === undefined || areTexts(body.photos)) &&
    (body.was === undefined || Array.isArray(body.was)) &&
    isPerson(body.by) &&
    isPerson(body.recordedBy) &&
    instant(body.recordedAt) === body.recordedAt
  )
}

const deletionKinds = ['event', 'pet', 'plan', 'medicine'] as const
const scopeNames = ['this', 'future', 'all'] as const

export function readDeletion(id: string, body: unknown): Deletion | null {
  if (!isObject(body)) return null
  const { scope, day, time, times, withMore, recurrence, events } = body
  const deletion: Deletion = {
    ...body,
    id,
    at: instant(body.at),
    by: text(body.by),
    kind: oneOf(deletionKinds, body.kind),
    title: text(body.title),
    petNames: texts(body.petNames),
  }
  if (!scopeNames.some((one) => one === scope)) delete deletion.scope
  if (!isDay(day)) delete deletion.day
  if (!isText(time)) delete deletion.time
  if (!areTexts(times)) delete deletion.times
  if (withMore !== true) delete deletion.withMore
  if (!areTexts(recurrence)) delete deletion.recurrence
  if (typeof events !== 'number') delete deletion.events
  return deletion
}
