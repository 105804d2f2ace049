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
import type { Pet } from '../pets/pet.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'

/** What is known of a pet; other pets and other days may be among it. */
export type KnownOfPet = {
  pet: Pet
  events: readonly CareEvent[]
  care: readonly CareRecord[]
  measures: readonly Measure[]
}

/** What became of everything that was planned under one name. Each planned time counts once: the five sum up to `planned`. */
export type CareLine = Record<Outcome | 'notLogged' | 'planned', number> & {
  title: string
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
  due: LocalDateTime | null
  record: CareRecord | null
  /** it reminds until somebody says what became of it, as medicines do */
  isUrgent: boolean
}

/**
 * Everything planned for the pet in these days, up to now, by its name: what nobody may forget first, then what is most
 * often. What was recorded counts on the day, and under the name, that it was recorded with.
 */
export function careLines(known: Omit<KnownOfPet, 'measures'>, days: Days, now: LocalDateTime): CareLine[] {
  const byName = Map.groupBy(plannedIn(known, days, now), ({ title }) => nameOf(title))
  return [...byName.values()]
    .map((all) => ({ line: lineOf(all), isUrgent: all.some((one) => one.isUrgent) }))
    .toSorted(
      (a, b) =>
        Number(b.isUrgent) - Number(a.isUrgent) ||
        b.line.planned - a.line.planned ||
        (a.line.title < b.line.title ? -1 : 1),
    )
    .map(({ line }) => line)
}

/** Two spellings of one name are one thing. */
export function nameOf(title: string): string {
  return title.trim().replace(/\s+/g, ' ').toLowerCase()
}

function plannedIn(
  { pet, events, care }: Omit<KnownOfPet, 'measures'>,
  days: Days,
  now: LocalDateTime,
): Planned[] {
  const records = new Map<string, CareRecord>()
  for (const record of care)
    if (record.petId === pet.id && record.slot && livingEntries(record).length > 0)
      records.set(record.id, record)
  const own = indexEvents(events.filter(({ petIds }) => petIds.includes(pet.id)))
  const occurrences = occurrencesBetween(own, days.first, days.last).filter(({ day }) => isWithin(days, day))
  const urgent = new Set(occurrences.filter(isUrgent).map((one) => careIdFor(one, pet.id)))
  const recorded = [...records.values()].filter(({ day }) => isWithin(days, day))
  const unrecorded = occurrences.filter(
    (one) => !records.has(careIdFor(one, pet.id)) && isOver(dueOf(one), now) && isInLife(pet, one.day),
  )
  return [
    ...recorded.map((record) => {
      const { id, title, allDay } = record
      return { title, due: allDay ? null : record.due, record, isUrgent: urgent.has(id) }
    }),
    ...unrecorded.map((one) => {
      const { due, allDay } = dueOf(one)
      return { title: one.event.title, due: allDay ? null : due, record: null, isUrgent: isUrgent(one) }
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

function lineOf(all: readonly Planned[]): CareLine {
  const line: CareLine = {
    title: all.at(-1)?.title.trim() ?? '',
    planned: all.length,
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
  for (const { record } of all) {
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
