import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { doubtfulDoses } from '#core/care/care.ts'
import type { CareEntry, CareRecord, Person } from '#core/care/care.ts'
import { isLate } from '#core/care/late.ts'
import { isShown } from '#core/schedule/pet-selection.ts'
import type { PetSelection } from '#core/schedule/pet-selection.ts'
import type { JournalQuery } from './journal-query.ts'

/** One thing that somebody recorded, with what the journal says of it besides. */
export type JournalEntry = {
  record: CareRecord
  entry: CareEntry
  late: boolean
  /** perhaps the same dose, recorded by two */
  twice: boolean
  /** who wrote it down, when that was not who did it */
  recordedBy: Person | null
}
export type JournalDay = { day: CalendarDay; entries: JournalEntry[] }

/** Everything recorded in these days about these pets, before any filter: what the filters choose from. */
export function entriesIn(
  records: Iterable<CareRecord>,
  { first, until }: Pick<JournalQuery, 'first' | 'until'>,
  selection: PetSelection,
  today: CalendarDay,
): JournalEntry[] {
  // what is due after midnight may be given before it
  const last = until ?? addDays(today, 1)
  const found: JournalEntry[] = []
  for (const record of records) {
    if (record.day < first || record.day > last) continue
    const petIds = record.petId === null ? [] : [record.petId]
    if (isShown({ petIds }, selection)) found.push(...entriesOf(record))
  }
  return found
}

function entriesOf(record: CareRecord): JournalEntry[] {
  const twice = doubtfulDoses(record).length > 0
  return record.entries.map((entry) => ({
    record,
    entry,
    late: !entry.retracted && isLate(record, entry),
    twice: twice && !entry.retracted,
    recordedBy: personKey(entry.by) === personKey(entry.recordedBy) ? null : entry.recordedBy,
  }))
}

export function filtered(entries: readonly JournalEntry[], query: JournalQuery): JournalEntry[] {
  const { by, title, outcome, takenBack } = query
  return entries.filter(
    ({ record, entry }) =>
      (takenBack || !entry.retracted) &&
      (by === '' || personKey(entry.by) === by) &&
      (title === '' || record.title.trim() === title) &&
      (outcome === '' || entry.outcome === outcome),
  )
}

/** The newest first, days and what is in them alike. */
export function byDay(entries: readonly JournalEntry[]): JournalDay[] {
  const days = Map.groupBy(entries, ({ record }) => record.day)
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, ofDay]) => ({ day, entries: ofDay.toSorted(newestFirst) }))
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

export function titlesIn(entries: readonly JournalEntry[]): Choice[] {
  const titles = new Set(entries.map(({ record }) => record.title.trim()))
  return inOrder([...titles].map((title) => ({ value: title, label: title })))
}

/** What is called nothing cannot be chosen by its name. */
function inOrder(choices: Choice[]): Choice[] {
  return choices
    .filter(({ value, label }) => value !== '' && label !== '')
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
