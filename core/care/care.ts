import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { RecordedDose } from '../doses/dose.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'

/** What became of one planned dose, walk or meal; the last is the pet's own word. */
export const outcomes = ['given', 'partly', 'skipped', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** Somebody by name, as they were called then; without an id when nobody knows one. */
export type Person = { id: string | null; name: string }

/** What a person says about something that was done. */
export type CareDetails = {
  outcome: Outcome
  /** when it was done, as an instant and as clocks showed it there */
  at: number
  local: LocalDateTime
  amount: string
  note: string
  by: Person
  /** the medicine and amount it stands for, as they were then */
  dose?: RecordedDose
}

/** One thing that somebody recorded. It is never deleted: corrected it keeps what it was, taken back it says so. */
export type CareEntry = CareDetails & {
  id: string
  recordedBy: Person
  recordedAt: number
  /** one more dose on purpose, not the same one recorded twice, nor one that came too near another row's unknown */
  again?: true
  /** the rest of what was given in part: the id of that part, see rest.ts */
  restOf?: string
  /** the change whose answer to "given twice?" met the opposite one: everybody is asked once more */
  disputed?: string
  /** it arrived after the sitter's days had ended */
  late?: true
  /** what it said before, the oldest first */
  was?: (CareDetails & { changedBy: Person; changedAt: number })[]
  retracted?: { by: Person; at: number }
}

/**
 * What was done about one occurrence for one pet: two devices that record the same dose meet in it. It keeps what was
 * planned, so that it stays true whatever becomes of the plan.
 */
export type CareRecord = {
  id: string
  petId: string | null
  petName: string
  title: string
  /** names the occurrence for good, however its series is cut or moved; null when nothing was planned */
  slot: { seriesId: string; eventId: string; day: CalendarDay } | null
  /** when it was planned; null when nothing was */
  due: LocalDateTime | null
  allDay: boolean
  /** the day it is shown on */
  day: CalendarDay
  entries: readonly CareEntry[]
}

export const careBounds = {
  title: 200,
  amount: 60,
  note: 1_000,
  name: 60,
  entries: 20,
  earlier: 10,
  /** of a whole record, as it is kept: twenty long notes. One change may write fifty, while everybody waits */
  record: 30_000,
} as const

/** Stands for no pet: shorter than any id. */
const nobody = 'none'

/** The record of one occurrence and pet, whoever writes it first. */
export function careIdOf(seriesId: string, day: CalendarDay, petId: string | null): string {
  return `${seriesId}.${day.replaceAll('-', '')}.${petId ?? nobody}`
}

/** The record of something that was not planned. */
export function asNeededIdOf(id: string, petId: string | null): string {
  return `${id}.${petId ?? nobody}`
}

/** The pet that the id of a record names; null for none. */
export function petOfCareId(careId: string): string | null {
  const petId = careId.slice(careId.lastIndexOf('.') + 1)
  return petId === nobody ? null : petId
}

/** The day that names its occurrence and the day it is shown on; one that was moved by hand has two. */
export function daysOf({ day, slot }: CareRecord): { first: CalendarDay; last: CalendarDay } {
  const named = slot?.day ?? day
  return named < day ? { first: named, last: day } : { first: day, last: named }
}

/** What still stands. */
export function livingEntries({ entries }: CareRecord): CareEntry[] {
  return entries.filter(({ retracted }) => !retracted)
}

/** What the pet really got. */
export function dosesOf(record: CareRecord): CareEntry[] {
  return livingEntries(record).filter(({ outcome }) => outcome === 'given' || outcome === 'partly')
}

/** What a row says about the record: a dose before anything else, or it could be given once more. */
export function shownEntry(record: CareRecord): CareEntry | null {
  return dosesOf(record).at(-1) ?? livingEntries(record).at(-1) ?? null
}

/**
 * One more after a whole one, and nobody doubts it: it stays marked, for it was too much however it came about. What comes
 * after a part may be its rest.
 */
export function isGivenTwice(record: CareRecord): boolean {
  const first = dosesOf(record).findIndex(({ outcome }) => outcome === 'given')
  return first >= 0 && first < dosesOf(record).length - 1 && doubtfulDoses(record).length === 0
}

/** Doses that may be the same one, recorded by two who did not know of each other. */
export function doubtfulDoses(record: CareRecord): CareEntry[] {
  return dosesOf(record)
    .slice(1)
    .filter(({ again }) => !again)
}
