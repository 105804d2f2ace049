import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf, localAt } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { awaitedBy } from '../care/awaited.ts'
import { dosesOf, shownEntry } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { createHeldCare } from '../care/held-care.ts'
import { findOpenPart } from '../care/rest.ts'
import { careIdFor } from '../care/slot.ts'
import { dueOf } from '../care/usual-gap.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'

/** What somebody is to record of one occurrence for one pet, as a task of a list; its id is that of the record. */
export type Task = {
  id: string
  occurrence: Occurrence
  pet: Pet | null
  due: LocalDateTime
  allDay: boolean
  record: CareRecord | null
}

/** What is read for it. */
export type TaskSources = { pets: readonly Pet[]; events: readonly CareEvent[]; care: readonly CareRecord[] }

const daysAhead = 7
/** More than a household has; a list of more nobody reads. */
export const mostTasks = 2_000

/** The days that a list of tasks has at this moment: yesterday to the next seven. */
export function daysOfTasks(now: number, zone: string): { first: CalendarDay; last: CalendarDay } {
  const today = dayOf(localAt(now, zone))
  return { first: addDays(today, -1), last: addDays(today, daysAhead) }
}

/**
 * Each occurrence that somebody is to record, once for each of its pets, in order of time. Never a task that repeats: what
 * programs do with those differs, and one of them is always wrong. What was recorded stays, also where nobody would be asked.
 */
export function tasksOf(sources: TaskSources, now: number, zone: string): Task[] {
  const { first, last } = daysOfTasks(now, zone)
  const care = createHeldCare()
  for (const record of sources.care) care.set(record.id, record)
  const isAwaited = awaitedBy(care, (instant) => localAt(instant, zone))
  const tasks = new Map<string, Task>()
  for (const occurrence of occurrencesBetween(indexEvents(sources.events), first, last)) {
    // what lasts over midnight is the task of the day on which it begins
    if (occurrence.day < first) continue
    const asked = isAwaited(occurrence)
    for (const pet of petsIn(occurrence, sources.pets)) {
      const id = careIdFor(occurrence, pet?.id ?? null)
      const record = care.get(id) ?? null
      if ((!asked && !record) || tasks.has(id)) continue
      const allDay = occurrence.event.allDay || occurrence.start === ''
      tasks.set(id, { id, occurrence, pet, due: dueOf(occurrence), allDay, record })
      if (tasks.size >= mostTasks) return [...tasks.values()]
    }
  }
  return [...tasks.values()]
}

/** None is nobody's: the household's own. A pet that has died has nothing to come. */
function petsIn({ event, day }: Occurrence, pets: readonly Pet[]): (Pet | null)[] {
  const named = pets.filter(({ id }) => event.petIds.includes(id))
  return named.length > 0 ? named.filter(({ diedOn }) => !diedOn || day <= diedOn) : [null]
}

/** As lists say it: a part of a dose is under way, what was skipped or refused is off. */
export type TaskState = {
  status: 'NEEDS-ACTION' | 'IN-PROCESS' | 'COMPLETED' | 'CANCELLED'
  /** what says so */
  entry: CareEntry | null
  /** the part whose rest is open */
  part: CareEntry | null
}

export function stateOf(record: CareRecord | null): TaskState {
  const entry = record && shownEntry(record)
  if (!record || !entry) return { status: 'NEEDS-ACTION', entry: null, part: null }
  const part = findOpenPart(record)
  if (part) return { status: 'IN-PROCESS', entry, part }
  return { status: dosesOf(record).length > 0 ? 'COMPLETED' : 'CANCELLED', entry, part: null }
}
