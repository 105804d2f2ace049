import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { livingEntries } from '../care/care.ts'
import type { CareEntry, CareRecord, Outcome } from '../care/care.ts'
import { isWithin } from '../households/household.ts'
import type { Days } from '../households/household.ts'
import type { Pet } from '../pets/pet.ts'
import { careLines, nameOf } from './care-lines.ts'
import type { CareLine, KnownOfPet } from './care-lines.ts'

/** One thing that was done without being planned. */
export type AsNeeded = { local: LocalDateTime; outcome: Outcome; amount: string; by: string }

/** Somebody's words, and what they are about. */
export type SheetNote = { local: LocalDateTime; about: string; text: string; by: string }

/** What a vet reads of one pet between two days. Lists are in full, the newest last; who shows them shortens them. */
export type VetSheet = {
  pet: Pet
  days: Days
  care: CareLine[]
  /** by name, the most frequent first */
  asNeeded: { title: string; times: AsNeeded[] }[]
  notes: SheetNote[]
  /** who recorded how much of it, the most first */
  writers: { name: string; entries: number }[]
  /** the first day of these with a record of care; null when there is none */
  recordedFrom: CalendarDay | null
}

/** Made in the same way on a device of the household and by who holds a vet's link. `now` is what clocks show at the pet's home. */
export function vetSheet(known: KnownOfPet, days: Days, now: LocalDateTime): VetSheet {
  const { pet } = known
  const records = known.care.filter(
    (record) => record.petId === pet.id && isWithin(days, record.day) && livingEntries(record).length > 0,
  )
  const entries = records
    .flatMap((record) => livingEntries(record).map((entry) => ({ record, entry })))
    .toSorted((a, b) => inTime(a.entry, b.entry))
  return {
    pet,
    days,
    care: careLines(known, days, now),
    asNeeded: asNeededOf(entries),
    notes: entries
      .filter(({ entry }) => entry.note.trim() !== '')
      .map(({ record, entry }) => ({
        local: entry.local,
        about: record.title.trim(),
        text: entry.note.trim(),
        by: entry.by.name,
      })),
    writers: writersOf(entries.map(({ entry }) => entry)),
    recordedFrom: records.map(({ day }) => day).toSorted()[0] ?? null,
  }
}

type Recorded = { record: CareRecord; entry: CareEntry }

function inTime(a: CareEntry, b: CareEntry): number {
  return a.local === b.local ? (a.id < b.id ? -1 : 1) : a.local < b.local ? -1 : 1
}

function asNeededOf(entries: readonly Recorded[]): VetSheet['asNeeded'] {
  const unplanned = entries.filter(({ record }) => record.slot === null)
  return [...Map.groupBy(unplanned, ({ record }) => nameOf(record.title)).values()]
    .map((all) => ({
      title: all.at(-1)?.record.title.trim() ?? '',
      times: all.map(({ entry }) => {
        const { local, outcome, amount, by } = entry
        return { local, outcome, amount, by: by.name }
      }),
    }))
    .toSorted((a, b) => b.times.length - a.times.length || (a.title < b.title ? -1 : 1))
}

function writersOf(entries: readonly CareEntry[]): VetSheet['writers'] {
  const named = entries.map(({ recordedBy }) => recordedBy.name.trim()).filter((name) => name !== '')
  return [...Map.groupBy(named, (name) => name)]
    .map(([name, all]) => ({ name, entries: all.length }))
    .toSorted((a, b) => b.entries - a.entries || (a.name < b.name ? -1 : 1))
}
