import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { timeOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime, TimeOfDay } from '../calendar/wall-clock.ts'
import { dosesOf, livingEntries } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { isOver } from '../care/late.ts'
import { outcomeIn } from '../care/rest.ts'
import { careIdFor } from '../care/slot.ts'
import type { Measure } from '../health/measure.ts'
import { isWithin } from '../households/household.ts'
import type { Days } from '../households/household.ts'
import type { Dose, Milli } from '../doses/dose.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { medicineNames } from './named-doses.ts'
import type { NamedMedicine } from './named-doses.ts'
import { daysAhead } from './vet-calls.ts'

/** What is known of a pet; other pets and other days may be among it. */
export type KnownOfPet = {
  pet: Pet
  events: readonly CareEvent[]
  care: readonly CareRecord[]
  measures: readonly Measure[]
  medicines: readonly Medicine[]
}
export type KnownCare = Omit<KnownOfPet, 'measures'>

/** One planned time; without a record nothing was logged of it. */
export type Planned = {
  title: string
  day: CalendarDay
  due: LocalDateTime | null
  medicine: NamedMedicine | null
  milli: Milli | null
  /** what it is planned by; nothing where that is gone */
  event: CareEvent | undefined
  record: CareRecord | null
  /** it reminds until somebody says what became of it, as medicines do */
  isUrgent: boolean
  /** later than now: it is not counted, only its time of day is told */
  isAhead: boolean
}

/**
 * Everything planned for the pet in these days and in those that follow. What was recorded counts on the day, and under
 * the name, that it was recorded with; of the days that follow only the plan is told.
 */
export function plannedIn({ pet, events, care, medicines }: KnownCare, days: Days, now: LocalDateTime) {
  const records = new Map<string, CareRecord>()
  for (const record of care)
    if (record.petId === pet.id && record.slot && livingEntries(record).length > 0)
      records.set(record.id, record)
  const own = indexEvents(events.filter(({ petIds }) => petIds.includes(pet.id)))
  const told = { first: days.first, last: addDays(days.last, daysAhead) }
  const occurrences = occurrencesBetween(own, told.first, told.last).filter(({ day }) => isWithin(told, day))
  const planned = new Map(occurrences.map((one) => [careIdFor(one, pet.id), one]))
  const named = medicineNames(medicines)
  // of a time when the plan named no medicine yet, a later part of it says which it was, not how much
  const later = new Map<string, Dose>()
  for (const { event } of occurrences)
    if (event.dose && !later.has(seriesIdOf(event))) later.set(seriesIdOf(event), event.dose)
  const recorded = [...records.values()].filter(({ day }) => isWithin(days, day))
  const unrecorded = occurrences.filter(
    (one) => (one.day > days.last || !records.has(careIdFor(one, pet.id))) && isInLife(pet, one.day),
  )
  return [
    ...recorded.map((record): Planned => {
      const { id, title, day, allDay } = record
      const event = planned.get(id)?.event
      const given = countedEntry(record)?.dose
      const medicine = named(given ?? later.get(record.slot?.seriesId ?? ''))
      const about = { title, day, due: allDay ? null : record.due, medicine, milli: given?.milli ?? null }
      return { ...about, event, record, isUrgent: isUrgent(event), isAhead: false }
    }),
    ...unrecorded.map((one): Planned => {
      const { due, allDay } = dueOf(one)
      const { day, event } = one
      const medicine = named(event.dose ?? later.get(seriesIdOf(event)))
      const about = { title: event.title, day, due: allDay ? null : due, medicine }
      const isAhead = !isOver(dueOf(one), now)
      return {
        ...about,
        milli: event.dose?.milli ?? null,
        event,
        record: null,
        isUrgent: isUrgent(event),
        isAhead,
      }
    }),
  ]
}

/** Of several that stand, a whole dose counts before a part of one, and that before none. */
export function countedEntry(record: CareRecord): CareEntry | undefined {
  const doses = dosesOf(record)
  return (
    doses.find((entry) => outcomeIn(record, entry) === 'given') ?? doses[0] ?? livingEntries(record).at(-1)
  )
}

/** One medicine is one thing whatever its events are called; so are two spellings of one name. */
export function keyOf({ medicine, title }: Pick<Planned, 'medicine' | 'title'>): string {
  return medicine ? `medicine ${medicine.id}` : `title ${nameOf(title)}`
}

export function nameOf(title: string): string {
  return title.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Medicines before what nobody may forget, and that before the rest. */
export function rankOf({ medicine, isUrgent: urgent }: Planned): 0 | 1 | 2 {
  return medicine ? 2 : urgent ? 1 : 0
}

/** The times of day, in order. */
export function timesOf(all: readonly Planned[]): TimeOfDay[] {
  return [...new Set(all.flatMap(({ due }) => (due === null ? [] : timeOf(due))))].toSorted()
}

function isUrgent(event: CareEvent | undefined): boolean {
  return event?.reminder?.untilRecorded === true
}

function dueOf({ event, start, day }: Occurrence) {
  return { day, due: start === '' ? null : start, allDay: event.allDay }
}

function isInLife({ diedOn }: Pet, day: CalendarDay): boolean {
  return !diedOn || day <= diedOn
}
