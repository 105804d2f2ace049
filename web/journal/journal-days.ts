import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { dosesOf, doubtfulDoses, isGivenTwice } from '#core/care/care.ts'
import type { CareEntry, CareRecord, Person } from '#core/care/care.ts'
import { timingOf } from '#core/care/late.ts'
import { recordedTitle } from '#core/care/recorded-as.ts'
import type { Timing } from '#core/care/late.ts'
import { missedBetween } from '#core/care/missed.ts'
import type { Missed } from '#core/care/missed.ts'
import type { Measure } from '#core/health/measure.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { isShown } from '#core/schedule/pet-selection.ts'
import type { PetSelection } from '#core/schedule/pet-selection.ts'
import { measureTitle } from '../health/measure-title.ts'
import { notLogged } from './journal-query.ts'
import type { JournalQuery } from './journal-query.ts'
import { journalWords as words } from './journal-words.ts'

type Remarks = {
  title: string
  timing: Timing | null
  /** perhaps the same dose, recorded by two */
  twice: boolean
  /** two doses, as somebody said */
  wasTwice: boolean
  /** who wrote it down, when that was not who did it */
  recordedBy: Person | null
}
type Recorded = { kind: 'care'; record: CareRecord; entry: CareEntry }
/** A measure is a record of one entry. */
type Measured = { kind: 'measure'; record: Measure; entry: Measure }
/** One thing that somebody recorded, with what the journal says of it besides. */
export type JournalEntry = Remarks & (Recorded | Measured)
/** Something planned that nobody recorded. */
export type MissedEntry = Missed & { kind: 'missed'; title: string }
export type JournalRow = JournalEntry | MissedEntry
export type JournalDay = { day: CalendarDay; rows: JournalRow[] }
type OfSeries = Parameters<typeof recordedTitle>[1]
type Kept = { care: Iterable<CareRecord>; measures: Iterable<Measure>; ofSeries?: OfSeries }

/** Everything recorded in these days about these pets, before any filter: what the filters choose from. */
export function entriesIn(
  { care, measures, ofSeries = () => [] }: Kept,
  { first, until }: Pick<JournalQuery, 'first' | 'until'>,
  selection: PetSelection,
  today: CalendarDay,
): JournalEntry[] {
  // what is due after midnight may be given before it
  const last = until ?? addDays(today, 1)
  const isIn = ({ day, petId }: { day: CalendarDay; petId: string | null }) =>
    day >= first && day <= last && isShown({ petIds: petId === null ? [] : [petId] }, selection)
  const found: JournalEntry[] = []
  for (const record of care) if (isIn(record)) found.push(...entriesOf(record, ofSeries))
  for (const measure of measures) if (isIn(measure)) found.push(entryOf(measure))
  return found
}

function entriesOf(record: CareRecord, ofSeries: OfSeries): JournalEntry[] {
  const title = recordedTitle(record, ofSeries).trim()
  const twice = doubtfulDoses(record).length > 0
  const wasTwice = isGivenTwice(record)
  return record.entries.map((entry) => ({
    kind: 'care',
    record,
    entry,
    title,
    timing: entry.retracted ? null : timingOf(record, entry),
    twice: twice && !entry.retracted,
    wasTwice: (wasTwice && dosesOf(record).includes(entry)) || isMeantAgain(entry),
    recordedBy: anotherWho(entry),
  }))
}

/** Soon after the dose of another row, and somebody said that it was one more. */
function isMeantAgain({ again, restOf, retracted }: CareEntry): boolean {
  return again === true && !restOf && !retracted
}

function entryOf(measure: Measure): JournalEntry {
  const title = (measure.paper ? null : words.measured[measure.kind]) ?? measureTitle(measure)
  const rest = { timing: null, twice: false, wasTwice: false, recordedBy: anotherWho(measure) }
  return { kind: 'measure', record: measure, entry: measure, title, ...rest }
}

function anotherWho({ by, recordedBy }: CareEntry | Measure): Person | null {
  return personKey(by) === personKey(recordedBy) ? null : recordedBy
}

/** What was planned in these days for these pets, and nobody recorded. */
export function missedIn(
  known: Parameters<typeof missedBetween>[0],
  { first, until }: Pick<JournalQuery, 'first' | 'until'>,
  selection: PetSelection,
  now: LocalDateTime,
): MissedEntry[] {
  return missedBetween(known, first, until ?? dayOf(now), now)
    .filter(({ pet }) => isShown({ petIds: pet ? [pet.id] : [] }, selection))
    .map((one) => ({ ...one, kind: 'missed', title: one.occurrence.event.title.trim() }))
}

export function filtered(rows: readonly JournalRow[], query: JournalQuery): JournalRow[] {
  const { by, title, outcome, takenBack } = query
  return rows.filter((one) => {
    if (title !== '' && one.title !== title) return false
    if (one.kind === 'missed') return by === '' && (outcome === '' || outcome === notLogged)
    return (
      (takenBack || !one.entry.retracted) &&
      (by === '' || personKey(one.entry.by) === by) &&
      (outcome === '' || (one.kind === 'care' && one.entry.outcome === outcome))
    )
  })
}

/** The newest first, days and what is in them alike. */
export function byDay(rows: readonly JournalRow[]): JournalDay[] {
  return [...Map.groupBy(rows, dayOfRow)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, ofDay]) => ({ day, rows: inTime(ofDay) }))
}

function dayOfRow(row: JournalRow): CalendarDay {
  return row.kind === 'missed' ? row.occurrence.day : row.record.day
}

/** By the instant they were recorded at; what was not is put where its time is on the clock, and after all if it has none. */
function inTime(rows: readonly JournalRow[]): JournalRow[] {
  const missed = rows.filter((one) => one.kind === 'missed').toReversed()
  const recorded = rows.filter((one) => one.kind !== 'missed').toSorted(newestFirst)
  const sorted: JournalRow[] = recorded.flatMap((one) => {
    const later = missed.findIndex(({ occurrence }) => dueOf(occurrence) <= one.entry.local)
    return [...missed.splice(0, later === -1 ? missed.length : later), one]
  })
  return [...sorted, ...missed]
}

function dueOf({ event, start }: Occurrence): LocalDateTime {
  return event.allDay ? '' : start
}

function newestFirst(one: JournalEntry, other: JournalEntry): number {
  return other.entry.at - one.entry.at || (one.record.id < other.record.id ? -1 : 1)
}

/** Names somebody for a filter: people may be called alike, and one may change their name. */
export function personKey({ id, name }: Person): string {
  return id ?? name
}

export type Choice = { value: string; label: string }

/** Everybody who did something, as they were last called. */
export function peopleIn(entries: readonly JournalEntry[]): Choice[] {
  const names = new Map<string, { name: string; at: number }>()
  for (const { by, at } of entries.map(({ entry }) => entry)) {
    const known = names.get(personKey(by))
    if (!known || known.at < at) names.set(personKey(by), { name: by.name, at })
  }
  return inOrder([...names].map(([value, { name }]) => ({ value, label: name })))
}

export function titlesIn(entries: readonly { title: string }[]): Choice[] {
  const titles = new Set(entries.map((one) => one.title))
  return inOrder([...titles].map((title) => ({ value: title, label: title })))
}

/** What is called nothing cannot be chosen by its name. */
function inOrder(choices: Choice[]): Choice[] {
  return choices
    .filter(({ value, label }) => value !== '' && label !== '')
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
