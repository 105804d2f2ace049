import { createHash, randomBytes } from 'node:crypto'
import type { ApiBody } from '#core/api/api-schemas.ts'
import { tasksFound } from '#core/api/tasks-told.ts'
import type { Moment, TaskFound } from '#core/api/tasks-told.ts'
import { unitOfKind } from '#core/api/journal-told.ts'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import {
  addMinutes,
  instantOf,
  isLocalDateTime,
  localAt,
  toLocalDateTime,
} from '#core/calendar/wall-clock.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dosesOf, outcomes } from '#core/care/care.ts'
import type { Person } from '#core/care/care.ts'
import { slotOf } from '#core/care/slot.ts'
import { dueOf } from '#core/care/usual-gap.ts'
import type { ChangeOf } from '#core/changes/change.ts'
import { isDose } from '#core/doses/dose.ts'
import { areValuesOf } from '#core/health/measure.ts'
import type { Values } from '#core/health/measure.ts'
import { isUnitKind, storedFrom, units } from '#core/health/units.ts'
import type { UnitName } from '#core/health/units.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { measuredOwn, ownMeasuresOf, ownPer } from '#core/pets/own-measures.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { Refusal } from '#core/refusal.ts'
import type { Reached } from '#core/stickers/sticker-reach.ts'

type People = readonly { id: string; name: string }[]
/** What every change of a request has. */
export type Said = { id: string; moment: Moment; people: People }

/** By the name that somebody gave it, of this key alone: two keys that count from one never meet. */
export function changeIdOf(keyId: string, named: string | undefined): string {
  if (named === undefined) return randomBytes(18).toString('base64url')
  return createHash('sha256').update(`${keyId} ${named}`).digest('base64url').slice(0, 24)
}

export function recordCareOf(body: ApiBody<'care'>, reached: Reached, said: Said): ChangeOf<'record-care'> {
  const { petId, occurrence } = findTask(body.task, reached)
  const { event } = occurrence
  const there = reached.care.find(({ id }) => id === body.task)
  return {
    id: said.id,
    at: said.moment.now,
    verb: 'record-care',
    ...slotOf(occurrence),
    due: dueOf(occurrence),
    allDay: event.allDay || occurrence.start === '',
    title: event.title,
    pets: petsNamed(petId, reached.pets),
    details: { outcome: body.outcome ?? outcomes[0], ...detailsOf(body, said) },
    // what stands is known: whoever means one more says so
    knows: there ? dosesOf(there).map(({ id }) => id) : [],
    again: body.again ?? false,
  }
}

export function takeBackOf(body: ApiBody<'take-back'>, said: Said): ChangeOf<'retract-care'> {
  const { task, entry } = body
  return {
    id: said.id,
    at: said.moment.now,
    verb: 'retract-care',
    careIds: [task],
    entryId: entry,
    retracted: true,
  }
}

export function asNeededOf(
  body: ApiBody<'as-needed'>,
  { pets, medicines }: { pets: readonly Pet[]; medicines: readonly Medicine[] },
  said: Said,
): ChangeOf<'record-as-needed'> {
  const medicine = medicines.find(({ id }) => id === body.medicineId)
  if (body.medicineId !== undefined && !medicine) throw new Refusal('medicine-gone')
  return {
    id: said.id,
    at: said.moment.now,
    verb: 'record-as-needed',
    careId: said.id,
    title: body.title ?? medicine?.name ?? '',
    pets: petsNamed(body.petId, pets),
    details: {
      outcome: 'given',
      ...detailsOf(body, said),
      ...(medicine && { dose: doseOf(body.dose, medicine) }),
    },
    ...(body.again && { again: true as const }),
  }
}

export function recordMeasureOf(
  body: ApiBody<'measures'>,
  pets: readonly Pet[],
  said: Said,
): ChangeOf<'record-measure'> {
  const [pet] = petsNamed(body.petId, pets)
  const { kind } = body
  const own = kind === 'own' ? ownNamed(body, pets) : undefined
  const values: Values =
    body.values ?? (body.value === undefined ? {} : { value: storedOf(body, body.value, own) })
  if (!areValuesOf(kind, values, own)) throw new Refusal('measure-out-of-bounds')
  const { at, local, note, by } = detailsOf({ ...body, amount: '' }, said)
  return {
    id: said.id,
    at: said.moment.now,
    verb: 'record-measure',
    measureId: said.id,
    petId: body.petId,
    petName: pet?.name ?? '',
    kind,
    ...(own && { own }),
    details: { values, at, local, note, ...(by && { by }) },
  }
}

function ownNamed({ petId, own }: ApiBody<'measures'>, pets: readonly Pet[]): MeasuredOwn {
  const pet = pets.find(({ id }) => id === petId)
  const known = ownMeasuresOf(pet ?? {}).find(({ id }) => id === own)
  if (!known) throw new Refusal('not-found')
  return measuredOwn(known)
}

const usualMinutes = 30

export function addEventOf(body: ApiBody<'events'>, pets: readonly Pet[], said: Said): ChangeOf<'add-event'> {
  const { title, description = '', petIds, start, allDay = false, recurrence = null } = body
  for (const petId of petIds) petsNamed(petId, pets)
  const from = toLocalDateTime(start)
  const end = body.end ?? (from ? addMinutes(from, allDay ? 0 : usualMinutes) : '')
  const event = { title, description, allDay, petIds, start, end, recurrence }
  return { id: said.id, at: said.moment.now, verb: 'add-event', eventId: said.id, event }
}

/** As it stands in the plan: the day in its name is that of its series, and one that was moved by hand lies elsewhere. */
function findTask(task: string, reached: Reached): TaskFound {
  const named = task.split('.').at(-2) ?? ''
  const day = `${named.slice(0, 4)}-${named.slice(4, 6)}-${named.slice(6)}`
  if (!isCalendarDay(day)) throw new Refusal('not-understood')
  const moved = reached.events.filter(({ originalDate }) => originalDate === day)
  const days = [day, ...moved.map(({ start, date }) => date ?? start.slice(0, 10)).filter(isCalendarDay)]
  for (const one of new Set<CalendarDay>(days)) {
    const found = tasksFound(reached, one, one).find((known) => known.task === task)
    if (found) return found
  }
  throw new Refusal('occurrence-gone')
}

function petsNamed(petId: string | null, pets: readonly Pet[]): { id: string; name: string }[] {
  if (petId === null) return []
  const pet = pets.find(({ id }) => id === petId)
  if (!pet) throw new Refusal('pet-not-found')
  return [{ id: petId, name: petName(pet) }]
}

type Details = {
  at?: string
  by?: { id: string } | { name: string }
  amount?: string
  note?: string
}

function detailsOf({ at, by, amount = '', note = '' }: Details, { moment, people }: Said) {
  return { ...momentSaid(at, moment), amount, note, ...(by && { by: giver(by, people) }) }
}

/** An instant with its zone, or on the household's clock; both are kept. */
function momentSaid(said: string | undefined, { now, zone }: Moment): { at: number; local: string } {
  if (said === undefined) return { at: now, local: localAt(now, zone) }
  const local = toLocalDateTime(said)
  if (local !== null) return { at: instantOf(local, zone), local }
  const at = /T.*(Z|[+-]\d\d:?\d\d)$/.test(said) ? Date.parse(said) : NaN
  if (!Number.isInteger(at) || at < Date.UTC(1980)) throw new Refusal('not-understood')
  const shown = localAt(at, zone)
  if (!isLocalDateTime(shown)) throw new Refusal('not-understood')
  return { at, local: shown }
}

function giver(by: { id: string } | { name: string }, people: People): Person {
  if (!('id' in by)) return { id: null, name: by.name }
  const person = people.find(({ id }) => id === by.id)
  if (!person) throw new Refusal('member-gone')
  return { id: person.id, name: person.name }
}

function doseOf(amount: number | undefined, { id: medicineId, name, unit, asNeeded }: Medicine) {
  const milli = amount === undefined ? asNeeded?.milli : Math.round(amount * 1_000)
  const dose = { medicineId, milli: milli ?? 0, name, unit }
  if (!isDose(dose)) throw new Refusal('amount-not-understood')
  return dose
}

function storedOf({ kind, unit }: ApiBody<'measures'>, value: number, own?: MeasuredOwn): number {
  if (own?.form === 'number' && unit === undefined) return Math.round(value * ownPer)
  if (!isUnitKind(kind)) {
    if (unit !== undefined) throw new Refusal('unit-not-understood')
    return value
  }
  const name = unit ?? unitOfKind(kind) ?? ''
  const known = Object.hasOwn(units[kind], name) ? units[kind][name as UnitName] : undefined
  if (!known) throw new Refusal('unit-not-understood')
  return storedFrom(value, known)
}
