import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { livingEntries } from '../care/care.ts'
import type { CareEntry, CareRecord, Outcome } from '../care/care.ts'
import type { Measure } from '../health/measure.ts'
import { isWithin } from '../households/household.ts'
import type { Days } from '../households/household.ts'
import { doseText } from '../doses/dose-text.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import { careLines } from './care-lines.ts'
import type { CareLine } from './care-lines.ts'
import { picturesOf } from '../papers/paper.ts'
import { measureLines } from './measure-lines.ts'
import type { MeasureLine } from './measure-lines.ts'
import { medicineNames } from './named-doses.ts'
import { nameOf, plannedIn } from './planned-times.ts'
import type { KnownOfPet } from './planned-times.ts'
import { readTitles } from './read-titles.ts'
import { startingLines } from './starts-and-ends.ts'
import type { StartingLine } from './starts-and-ends.ts'

/** One thing that was done without being planned. */
export type AsNeeded = { local: LocalDateTime; outcome: Outcome; amount: string; by: string }

/** Somebody's words. */
export type SheetNote = {
  id: string
  local: LocalDateTime
  /** what they are about: something done, by its title, or something measured */
  about: { title: string } | Pick<Measure, 'kind' | 'own' | 'paper'>
  text: string
  by: string
  photos: readonly string[]
  /** what documents beside them are called */
  pdfs: readonly string[]
}

/** What a vet reads of one pet between two days. Lists are in full, the newest last; who shows them shortens them. */
export type VetSheet = {
  pet: Pet
  days: Days
  care: CareLine[]
  /** in the days that follow */
  starting: StartingLine[]
  /** by name, the most frequent first */
  asNeeded: { title: string; times: AsNeeded[] }[]
  measures: MeasureLine[]
  notes: SheetNote[]
  /** who recorded how much of it, the most first */
  writers: { name: string; entries: number }[]
  /** the first day of these with a record of care; null when there is none */
  recordedFrom: CalendarDay | null
}

/** Made in the same way on a device of the household and by who holds a vet's link. `now` is what clocks show at the pet's home. */
export function vetSheet(ofPet: KnownOfPet, days: Days, now: LocalDateTime): VetSheet {
  const known = readTitles(ofPet)
  const { pet } = known
  const records = known.care.filter(
    (record) => record.petId === pet.id && isWithin(days, record.day) && livingEntries(record).length > 0,
  )
  const entries = records
    .flatMap((record) => livingEntries(record).map((entry) => ({ record, entry })))
    .toSorted((a, b) => inTime(a.entry, b.entry))
  const planned = plannedIn(known, days, now)
  const lines = measureLines(known.measures, pet.id, days)
  const measured = lines.flatMap(({ measures }) => measures)
  return {
    pet,
    days,
    care: careLines(planned, days),
    starting: startingLines(planned, days.last),
    asNeeded: asNeededOf(entries, known.medicines),
    measures: lines.filter(({ kind }) => kind !== 'note'),
    notes: notesOf(entries, measured),
    writers: writersOf([...entries.map(({ entry }) => entry), ...measured]),
    recordedFrom: records.map(({ day }) => day).toSorted()[0] ?? null,
  }
}

type Recorded = { record: CareRecord; entry: CareEntry }

function inTime(a: { local: string; id: string }, b: { local: string; id: string }): number {
  return a.local === b.local ? (a.id < b.id ? -1 : 1) : a.local < b.local ? -1 : 1
}

function asNeededOf(entries: readonly Recorded[], medicines: readonly Medicine[]): VetSheet['asNeeded'] {
  const named = medicineNames(medicines)
  const unplanned = entries
    .filter(({ record }) => record.slot === null)
    .map(({ record, entry }) => {
      const title = named(entry.dose)?.name.trim() ?? record.title.trim()
      return { title, key: entry.dose?.medicineId ?? nameOf(title), entry }
    })
  return [...Map.groupBy(unplanned, ({ key }) => key).values()]
    .map((all) => ({
      title: all.at(-1)?.title ?? '',
      times: all.map(({ entry: { local, outcome, amount, by, dose } }) => ({
        local,
        outcome,
        amount: amount || (dose && 'unit' in dose ? doseText(dose.milli, dose.unit) : ''),
        by: by.name,
      })),
    }))
    .toSorted((a, b) => b.times.length - a.times.length || (a.title < b.title ? -1 : 1))
}

function notesOf(entries: readonly Recorded[], measured: readonly Measure[]): SheetNote[] {
  const ofCare = entries.map(({ record, entry }) => ({
    ...wordsOf(entry),
    about: { title: record.title.trim() },
    photos: [],
    pdfs: [],
  }))
  const ofMeasures = measured.map((one) => ({
    ...wordsOf(one),
    about: { kind: one.kind, ...(one.own && { own: one.own }), ...(one.paper && { paper: one.paper }) },
    photos: picturesOf(one),
    pdfs: (one.pdfs ?? []).map(({ name }) => name),
  }))
  return [...ofCare, ...ofMeasures]
    .filter(({ text, photos, pdfs }) => text !== '' || photos.length + pdfs.length > 0)
    .toSorted(inTime)
}

function wordsOf({ id, local, note, by }: Pick<CareEntry, 'id' | 'local' | 'note' | 'by'>) {
  return { id, local, text: note.trim(), by: by.name }
}

function writersOf(entries: readonly Pick<CareEntry, 'recordedBy'>[]): VetSheet['writers'] {
  const named = entries.map(({ recordedBy }) => recordedBy.name.trim()).filter((name) => name !== '')
  return [...Map.groupBy(named, (name) => name)]
    .map(([name, all]) => ({ name, entries: all.length }))
    .toSorted((a, b) => b.entries - a.entries || (a.name < b.name ? -1 : 1))
}
