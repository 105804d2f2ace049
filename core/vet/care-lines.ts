import type { CalendarDay } from '../calendar/calendar-day.ts'
import { timeOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime, TimeOfDay } from '../calendar/wall-clock.ts'
import { dosesOf, livingEntries } from '../care/care.ts'
import type { CareEntry, CareRecord, Outcome } from '../care/care.ts'
import { isLate, isOver } from '../care/late.ts'
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
import { doseSpans, medicineNames } from './named-doses.ts'
import type { DoseSpan, NamedMedicine } from './named-doses.ts'

/** What is known of a pet; other pets and other days may be among it. */
export type KnownOfPet = {
  pet: Pet
  events: readonly CareEvent[]
  care: readonly CareRecord[]
  measures: readonly Measure[]
  medicines: readonly Medicine[]
}

type KnownCare = Omit<KnownOfPet, 'measures'>

/** What became of everything that was planned under one name. Each planned time counts once: the five sum up to `planned`. */
export type CareLine = Record<Outcome | 'notLogged' | 'planned', number> & {
  title: string
  /** of a medicine, as its package says */
  strength: string
  /** of a medicine: how much, and from when to when */
  doses: DoseSpan[]
  /** of those that were given, or partly */
  late: number
  /** doses beyond the one that was planned */
  again: number
  /** the times of day it was planned for, in order */
  times: TimeOfDay[]
  lastDose: LocalDateTime | null
}

/** One planned time; without a record nothing was logged of it. */
type Planned = {
  title: string
  day: CalendarDay
  due: LocalDateTime | null
  medicine: NamedMedicine | null
  milli: Milli | null
  record: CareRecord | null
  /** it reminds until somebody says what became of it, as medicines do */
  isUrgent: boolean
  /** later than now: it is not counted, only its time of day is told */
  isAhead: boolean
}

/**
 * Everything planned for the pet in these days, up to now, by medicine or else by its name: medicines first, then what
 * nobody may forget, then what is most often. What was recorded counts on the day, and under the name, that it was recorded with.
 */
export function careLines(known: KnownCare, days: Days, now: LocalDateTime): CareLine[] {
  const byName = Map.groupBy(plannedIn(known, days, now), ({ medicine, title }) =>
    medicine ? `medicine ${medicine.id}` : `title ${nameOf(title)}`,
  )
  return [...byName.values()]
    .filter((all) => !all.every(({ isAhead }) => isAhead))
    .map((all) => ({ line: lineOf(all), rank: Math.max(...all.map(rankOf)) }))
    .toSorted(
      (a, b) => b.rank - a.rank || b.line.planned - a.line.planned || (a.line.title < b.line.title ? -1 : 1),
    )
    .map(({ line }) => line)
}

function rankOf({ medicine, isUrgent }: Planned): number {
  return medicine ? 2 : isUrgent ? 1 : 0
}

/** Two spellings of one name are one thing. */
export function nameOf(title: string): string {
  return title.trim().replace(/\s+/g, ' ').toLowerCase()
}

function plannedIn({ pet, events, care, medicines }: KnownCare, days: Days, now: LocalDateTime): Planned[] {
  const records = new Map<string, CareRecord>()
  for (const record of care)
    if (record.petId === pet.id && record.slot && livingEntries(record).length > 0)
      records.set(record.id, record)
  const own = indexEvents(events.filter(({ petIds }) => petIds.includes(pet.id)))
  const occurrences = occurrencesBetween(own, days.first, days.last).filter(({ day }) => isWithin(days, day))
  const planned = new Map(occurrences.map((one) => [careIdFor(one, pet.id), one]))
  const named = medicineNames(medicines)
  // of a time when the plan named no medicine yet, a later part of it says which it was, not how much
  const later = new Map<string, Dose>()
  for (const { event } of occurrences)
    if (event.dose && !later.has(seriesIdOf(event))) later.set(seriesIdOf(event), event.dose)
  const recorded = [...records.values()].filter(({ day }) => isWithin(days, day))
  const unrecorded = occurrences.filter(
    (one) => !records.has(careIdFor(one, pet.id)) && isInLife(pet, one.day),
  )
  return [
    ...recorded.map((record): Planned => {
      const { id, title, day, allDay } = record
      const occurrence = planned.get(id)
      const given = countedEntry(record)?.dose
      const medicine = named(given ?? later.get(record.slot?.seriesId ?? ''))
      const due = allDay ? null : record.due
      const urgent = occurrence !== undefined && isUrgent(occurrence)
      return {
        title,
        day,
        due,
        medicine,
        milli: given?.milli ?? null,
        record,
        isUrgent: urgent,
        isAhead: false,
      }
    }),
    ...unrecorded.map((one): Planned => {
      const { due, allDay } = dueOf(one)
      const { title, dose } = one.event
      const about = {
        title,
        day: one.day,
        due: allDay ? null : due,
        medicine: named(dose ?? later.get(seriesIdOf(one.event))),
      }
      const isAhead = !isOver(dueOf(one), now)
      return { ...about, milli: dose?.milli ?? null, record: null, isUrgent: isUrgent(one), isAhead }
    }),
  ]
}

function isUrgent({ event }: Occurrence): boolean {
  return event.reminder?.untilRecorded === true
}

function dueOf({ event, start, day }: Occurrence) {
  return { day, due: start === '' ? null : start, allDay: event.allDay }
}

function isInLife({ diedOn }: Pet, day: CalendarDay): boolean {
  return !diedOn || day <= diedOn
}

function doseOf({ medicine, milli, day }: Planned) {
  return medicine && milli !== null ? [{ milli, unit: medicine.unit, day }] : []
}

function lineOf(all: readonly Planned[]): CareLine {
  const counted = all.filter(({ isAhead }) => !isAhead)
  const medicine = all.at(-1)?.medicine
  const line: CareLine = {
    title: medicine?.name.trim() ?? all.at(-1)?.title.trim() ?? '',
    strength: medicine?.strength ?? '',
    doses: doseSpans(counted.flatMap(doseOf)),
    planned: counted.length,
    given: 0,
    partly: 0,
    skipped: 0,
    refused: 0,
    notLogged: 0,
    late: 0,
    again: 0,
    times: [...new Set(all.flatMap(({ due }) => (due === null ? [] : timeOf(due))))].toSorted(),
    lastDose: null,
  }
  for (const { record } of counted) {
    const entry = record && countedEntry(record)
    if (!record || !entry) {
      line.notLogged += 1
      continue
    }
    const doses = dosesOf(record)
    line[entry.outcome] += 1
    line.again += Math.max(doses.length - 1, 0)
    if (doses.length > 0 && doses.every((dose) => isLate(record, dose))) line.late += 1
    for (const { local } of doses) if (local > (line.lastDose ?? '')) line.lastDose = local
  }
  return line
}

/** Of several that stand, a whole dose counts before a part of one, and that before none. */
function countedEntry(record: CareRecord): CareEntry | undefined {
  const doses = dosesOf(record)
  return doses.find(({ outcome }) => outcome === 'given') ?? doses[0] ?? livingEntries(record).at(-1)
}
