import { careInJournal, measureInJournal } from '../api/journal-told.ts'
import type { ApiAnswer, Task } from '../api/api-schemas.ts'
import { tasksFound, tasksTold } from '../api/tasks-told.ts'
import type { Moment } from '../api/tasks-told.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { dayOf, localAt } from '../calendar/wall-clock.ts'
import type { CareRecord } from '../care/care.ts'
import type { Measure } from '../health/measure.ts'
import { shelfOf } from '../medicines/medicine-shelf.ts'
import { isAlive } from '../pets/pet.ts'
import { dueInstant, stagesOf } from '../reminders/stages.ts'
import type { Reached } from '../stickers/sticker-reach.ts'
import type { Happening } from './webhook-calls.ts'

type Entry = ApiAnswer<'journal'>['entries'][number]
export type Recorded = {
  entry: Entry
  /** it was taken back, and says what it had said */
  takenBack: boolean
}
export type Low = {
  medicine: { id: string; name: string; unit: string }
  left: number
  lastDay: string
}
/** Something that happened in a household, as its receivers are told. */
export type Happened = { what: Happening; at: number; data: Task | Recorded | Low }
/** Of one entry of a record: which, under a name that this happening has for good. */
export type Told = Happened & { data: Recorded; about: string; key: string }

/** All that was ever done to the entries of a record, each by a name of its own: who was told before is not told again. */
export function careHappened(record: CareRecord): Told[] {
  return record.entries.flatMap((entry) =>
    stepsOf(`${record.id} ${entry.id}`, entry, (details) => {
      const { retracted: _, ...standing } = entry
      return careInJournal({ ...record, entries: [{ ...standing, ...details }] })
    }),
  )
}

/** The same of a measure. */
export function measureHappened(measure: Measure): Told[] {
  return stepsOf(measure.id, measure, (details) => {
    const { retracted: _, ...standing } = measure
    return measureInJournal({ ...standing, ...details })
  })
}

type Steps<Details> = {
  recordedAt: number
  was?: readonly (Details & { changedAt: number })[]
  retracted?: { at: number }
}

function stepsOf<Details>(
  about: string,
  { recordedAt, was = [], retracted }: Steps<Details>,
  told: (details: Details | null) => Entry[],
): Told[] {
  const steps: Told[] = []
  const keys = new Set<string>()
  const add = (
    what: 'recorded' | 'corrected',
    at: number,
    details: Details | null,
    { takenBack = false, mark = '' } = {},
  ) => {
    // what a device did without a network arrives in one moment
    const said = `${about} ${what} ${at}${mark}`
    let key = said
    for (let n = 2; keys.has(key); n++) key = `${said} ${n}`
    keys.add(key)
    for (const entry of told(details)) steps.push({ what, at, data: { entry, takenBack }, about, key })
  }
  // what it said at each time is what the next one changed
  const saidAfter = (n: number) => was[n] ?? null
  add('recorded', recordedAt, saidAfter(0))
  // somebody who did not know may correct what is taken back: it still is
  const before = retracted ? was.filter(({ changedAt }) => changedAt <= retracted.at).length : was.length
  was.slice(0, before).forEach(({ changedAt }, n) => add('corrected', changedAt, saidAfter(n + 1)))
  if (!retracted) return steps
  add('corrected', retracted.at, saidAfter(before), { takenBack: true, mark: ' taken back' })
  was
    .slice(before)
    .forEach(({ changedAt }, n) =>
      add('corrected', changedAt, saidAfter(before + n + 1), { takenBack: true }),
    )
  return steps
}

/** What was told of one entry last: by its name, and whether it said that it stands. */
export type LastTold = { id: string; stands: boolean }

/**
 * What there is to tell of an entry to whoever is told of what happened since `from`; by their names they know what they have
 * heard. Every step has the moment at which it arrived, so nothing is too late for that.
 */
export function toldSince(
  steps: readonly Told[],
  last: LastTold | null,
  { from, now }: { from: number; now: number },
): Told[] {
  const recent = steps.filter(({ at }) => at >= from)
  return last && !last.stands ? [...recent, ...standsAgain(steps, last.id, now)] : recent
}

/** One that was taken back stands again, which leaves no trace in it; `since` names what was told last. */
function standsAgain(steps: readonly Told[], since: string, now: number): Told[] {
  const last = steps.at(-1)
  if (!last || last.data.takenBack) return []
  return [{ ...last, what: 'corrected', at: now, key: `${last.about} again after ${since}` }]
}

/** What became due or late after `from`, until now, and is not recorded; and when to look again. */
export function planHappened(
  reached: Reached,
  moment: Moment,
  from: number,
): { happened: Happened[]; nextAt: number | null } {
  const today = dayOf(localAt(moment.now, moment.zone))
  const told = tasksTold(reached, moment)
  const happened: Happened[] = []
  let nextAt: number | null = null
  for (const found of tasksFound(reached, addDays(today, -1), addDays(today, 1))) {
    const { occurrence } = found
    if (!occurrence.event.reminder) continue
    const late = stagesOf(occurrence, moment.zone).find(({ to }) => to === 'everyone')
    const times = [{ what: 'due' as const, at: dueInstant(occurrence, moment.zone) }]
    for (const { what, at } of late ? [...times, { what: 'late' as const, at: late.at }] : times) {
      if (at > moment.now) nextAt = Math.min(nextAt ?? at, at)
      // nobody is late for what was planned only afterwards
      if (at <= from || at > moment.now || at < occurrence.event.createdAt) continue
      const data = told(found)
      if (data.recorded === null) happened.push({ what, at, data })
    }
  }
  return { happened: happened.toSorted((one, other) => one.at - other.at), nextAt }
}

/** The medicines of which it is time to get more, as the app says it of itself. */
export function medicinesLow({ medicines, pets, events, care }: Reached, { now, zone }: Moment): Low[] {
  const today = dayOf(localAt(now, zone))
  const living = new Set(pets.filter(isAlive).map(({ id }) => id))
  const used = medicines.filter(({ petIds }) => petIds.length === 0 || petIds.some((id) => living.has(id)))
  return shelfOf(used, events, care, today).flatMap(({ medicine, left, outlook, refillBy }) => {
    const isLow = refillBy !== null && refillBy <= today
    if (!isLow || left === null || outlook === null || typeof outlook === 'string') return []
    const { id, name, unit } = medicine
    return [{ medicine: { id, name, unit }, left: left / 1_000, lastDay: outlook.day }]
  })
}
