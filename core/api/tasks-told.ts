import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { atTime, dayOf, localAt } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { awaitedBy } from '../care/awaited.ts'
import { shownEntry } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { createHeldCare } from '../care/held-care.ts'
import { awayFrom, isOver } from '../care/late.ts'
import { outcomeIn } from '../care/rest.ts'
import { careIdFor } from '../care/slot.ts'
import { dueOf } from '../care/usual-gap.ts'
import type { Dose, RecordedDose } from '../doses/dose.ts'
import type { Medicine } from '../medicines/medicine.ts'
import { ownMeasuresOf } from '../pets/own-measures.ts'
import { isAlive, petName } from '../pets/pet.ts'
import type { Occurrence } from '../schedule/event.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import { turnOf } from '../schedule/turns.ts'
import type { Reached } from '../stickers/sticker-reach.ts'
import type { ApiAnswer, DoseTold, EntryTold, Task } from './api-schemas.ts'

/** When it is for the household, and where its clock is. */
export type Moment = { now: number; zone: string }
/** One thing to do for one pet, as the plan has it. */
export type TaskFound = { task: string; petId: string | null; occurrence: Occurrence }

/** What was planned from then on, the day before, is still meant until the morning is over. */
const eveningBegins = '17:00'
const nightEnds = '12:00'

/** Everything planned that begins in these days, for each pet by itself, in the order of its times. */
export function tasksFound({ events, pets }: Reached, first: CalendarDay, last: CalendarDay): TaskFound[] {
  const living = new Set(pets.filter(isAlive).map(({ id }) => id))
  const all = occurrencesBetween(indexEvents(events), first, last).filter(({ day }) => day >= first)
  return all
    .toSorted((one, other) => (dueOf(one) < dueOf(other) ? -1 : 1))
    .flatMap((occurrence) => {
      const { petIds } = occurrence.event
      const of = petIds.length === 0 ? [null] : petIds.filter((id) => living.has(id))
      return of.map((petId) => ({ task: careIdFor(occurrence, petId), petId, occurrence }))
    })
}

/** Tells tasks as they stand at a moment. */
export function tasksTold(reached: Reached, { now, zone }: Moment): (found: TaskFound) => Task {
  const care = createHeldCare()
  for (const record of reached.care) care.set(record.id, record)
  const isAwaited = awaitedBy(care, (instant) => localAt(instant, zone))
  const names = new Map(reached.pets.map((pet) => [pet.id, petName(pet)]))
  const medicines = new Map(reached.medicines.map((one) => [one.id, one]))
  const at = localAt(now, zone)
  return ({ task, petId, occurrence }) => {
    const { event, day } = occurrence
    const record = care.get(task)
    const entry = record ? shownEntry(record) : null
    const allDay = event.allDay || occurrence.start === ''
    return {
      task,
      title: event.title,
      pet: petId === null ? null : { id: petId, name: names.get(petId) ?? '' },
      day,
      due: allDay ? null : occurrence.start,
      state: record && entry ? outcomeIn(record, entry) : stateOf(occurrence, isAwaited(occurrence), at),
      important: event.reminder?.important === true,
      dose: event.dose ? doseTold(event.dose, medicines) : null,
      whose: turnOf(occurrence),
      recorded: entry && entryTold(entry, medicines),
    }
  }
}

function stateOf(occurrence: Occurrence, isAwaited: boolean, now: LocalDateTime): Task['state'] {
  const plan = { due: dueOf(occurrence), allDay: occurrence.event.allDay || occurrence.start === '' }
  if (isOver({ day: occurrence.day, ...plan }, now)) return isAwaited ? 'late' : 'unrecorded'
  if (plan.allDay) return occurrence.day <= dayOf(now) ? 'due' : 'coming'
  return awayFrom(plan, now) === 'early' ? 'coming' : 'due'
}

export function todayTold(reached: Reached, moment: Moment): ApiAnswer<'today'> {
  const now = localAt(moment.now, moment.zone)
  const today = dayOf(now)
  const yesterday = addDays(today, -1)
  const told = tasksTold(reached, moment)
  const wasEvening = atTime(yesterday, eveningBegins)
  const all = tasksFound(reached, yesterday, today).map(told)
  const tasks = all.filter(({ day, due, recorded }) => {
    if (day === today) return true
    return due !== null && due >= wasEvening && now < atTime(today, nightEnds) && recorded === null
  })
  const open = tasks.filter(({ state }) => state === 'coming' || state === 'due')
  const late = tasks.filter(({ state }) => state === 'late').length
  return { day: today, now, zone: moment.zone, tasks, next: open[0] ?? null, left: open.length, late }
}

/** By whole days, so that none is told in part; the first is told however long it is. */
export function daysTold(
  reached: Reached,
  moment: Moment,
  { first, last, most }: { first: CalendarDay; last: CalendarDay; most: number },
): ApiAnswer<'days'> {
  const told = tasksTold(reached, moment)
  const found = tasksFound(reached, first, last)
  const begun = found[0]?.occurrence.day ?? first
  const over = found[most]?.occurrence.day ?? null
  const after = found.find(({ occurrence: { day } }) => day > begun)?.occurrence.day ?? null
  const next = over === null || over > begun ? over : after
  const tasks = next === null ? found : found.filter(({ occurrence: { day } }) => day < next)
  return { zone: moment.zone, tasks: tasks.map(told), next }
}

export function petsTold({ pets, medicines }: Pick<Reached, 'pets' | 'medicines'>): ApiAnswer<'pets'> {
  return {
    pets: pets.map((pet) => ({
      id: pet.id,
      name: petName(pet),
      species: pet.species,
      birthday: pet.birthday || null,
      diedOn: pet.diedOn || null,
      ownMeasures: ownMeasuresOf(pet).map(({ id, name, form, unit = null, choices = null }) => ({
        id,
        name,
        form,
        unit,
        choices,
      })),
    })),
    medicines: medicines.map(({ id, name, strength, unit, petIds, asNeeded }) => ({
      id,
      name,
      strength,
      unit,
      petIds: [...petIds],
      asNeeded: asNeeded ? asNeeded.milli / 1_000 : null,
    })),
  }
}

export function entryTold(entry: CareEntry, medicines: ReadonlyMap<string, Medicine>): EntryTold {
  const { id, outcome, at, local, by, recordedBy, amount, note, dose } = entry
  return {
    id,
    outcome,
    at: new Date(at).toISOString(),
    local,
    by: personTold(by),
    recordedBy: personTold(recordedBy),
    amount,
    note,
    dose: dose ? doseTold(dose, medicines) : null,
  }
}

export const personTold = ({ id, name }: CareRecord['entries'][number]['by']) => ({ id, name })

function doseTold(dose: Dose | RecordedDose, medicines: ReadonlyMap<string, Medicine>): DoseTold {
  const { medicineId, milli } = dose
  const known = 'name' in dose ? dose : medicines.get(medicineId)
  return { medicineId, medicine: known?.name ?? null, amount: milli / 1_000, unit: known?.unit ?? null }
}
