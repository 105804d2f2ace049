import { dosesOf, doubtfulDoses, isGivenTwice, shownEntry } from '#core/care/care.ts'
import type { CareEntry, CareRecord, Outcome, Person } from '#core/care/care.ts'
import type { HeldCare } from '#core/care/held-care.ts'
import { timingOf } from '#core/care/late.ts'
import { entryWord } from '#core/care/outcome-word.ts'
import { isSameDose, recordedLabel, shownLabel } from '#core/care/recorded-as.ts'
import type { Label } from '#core/care/recorded-as.ts'
import { isAllGiven, outcomeIn, separateDoses } from '#core/care/rest.ts'
import { careIdFor } from '#core/care/slot.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { amountText, namedDose } from '#core/doses/dose-text.ts'
import type { RecordedDose } from '#core/doses/dose.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { isShown } from '#core/schedule/pet-selection.ts'
import type { PetSelection } from '#core/schedule/pet-selection.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { careWords } from '../words/care-words.ts'
import type { CareCounts } from '../words/care-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { words } from '../words/schedule-words.ts'

/** What is recorded of an occurrence for one of its pets; without a pet when it is for none. */
export type PetCare = { pet: Pet | null; careId: string; record: CareRecord | null }

export function careOf(occurrence: Occurrence, pets: readonly Pet[], care: HeldCare): PetCare[] {
  const own = pets.filter(({ id }) => occurrence.event.petIds.includes(id))
  return (own.length > 0 ? own : [null]).map((pet) => {
    const careId = careIdFor(occurrence, pet?.id ?? null)
    const record = care.get(careId)
    return { pet, careId, record: record && shownEntry(record) ? record : null }
  })
}

/** Nothing is left to record. */
export function isDone(care: readonly PetCare[]): boolean {
  return care.every(({ record }) => record !== null)
}

/** Of whom nothing is recorded yet. */
export function leftOf(care: readonly PetCare[]): PetCare[] {
  return care.filter(({ record }) => record === null)
}

/** Whose they are, in a list. */
export function namesOf(care: readonly PetCare[]): string {
  return inWords.list(care.flatMap(({ pet }) => (pet ? petName(pet) : [])))
}

/** Two may have given the same dose. */
export function isDoubtful(care: readonly PetCare[]): boolean {
  return care.some(({ record }) => record !== null && doubtfulDoses(record).length > 0)
}

/** How often it was given, of the pet that got most, where that is too often and nobody doubts it; else null. */
export function timesGiven(care: readonly PetCare[]): number | null {
  const times = care.map(({ record }) => (record && isGivenTwice(record) ? separateDoses(record).length : 0))
  const most = Math.max(0, ...times)
  return most === 0 ? null : most
}

/** Every pet got all of it. */
export function isGiven(care: readonly PetCare[]): boolean {
  return care.every(({ record }) => record !== null && isAllGiven(record))
}

/** What the ring of a row says: how often where that is too often, a doubt before any calm, null before it is done. */
export function markOf(care: readonly PetCare[]): Outcome | 'doubt' | number | null {
  if (isDoubtful(care)) return 'doubt'
  return timesGiven(care) ?? (isDone(care) ? outcomeOf(care) : null)
}

/** How many rows were done, left out or are in doubt; a row is done when every pet got all of it, and nobody asks about it. */
export function careCounts(rows: readonly (readonly PetCare[])[]): CareCounts {
  const [doubtful = [], sure = []] = [true, false].map((isDoubt) =>
    rows.filter((care) => isDoubtful(care) === isDoubt),
  )
  const counts = { done: 0, partly: 0, skipped: 0, refused: 0, doubtful: doubtful.length, of: rows.length }
  for (const care of sure.filter(isDone)) {
    const outcome = outcomeOf(care)
    counts[outcome === 'given' ? 'done' : outcome] += 1
  }
  return counts
}

/** What became of a row that is done: of several pets the one that got least. */
export function outcomeOf(care: readonly PetCare[]): Outcome {
  if (isGiven(care)) return 'given'
  const all = care.map(({ record }) => record && shownOutcome(record))
  return (['refused', 'skipped'] as const).find((one) => all.includes(one)) ?? 'partly'
}

/** What a row's mark says of one pet's record. */
function shownOutcome(record: CareRecord): Outcome | null {
  const entry = shownEntry(record)
  return entry && outcomeIn(record, entry)
}

/** For how many rows each pet has no record yet; without a pet for what is about none. */
export function openByPet(rows: readonly (readonly PetCare[])[]): { pet: Pet | null; open: number }[] {
  const open = rows.flat().filter(({ record }) => record === null)
  return [...Map.groupBy(open, ({ pet }) => pet)].map(([pet, those]) => ({ pet, open: those.length }))
}

/** Records of a day that no row shows: not planned, or no longer. What is planned for a pet that is not selected is neither. */
export function recordsOutsidePlan(
  day: CalendarDay,
  rows: readonly (readonly PetCare[])[],
  care: HeldCare,
  selection: PetSelection,
): CareRecord[] {
  const shown = new Set(rows.flatMap((row) => row.map(({ careId }) => careId)))
  return care
    .onDay(day)
    .filter(({ petId }) => isShown({ petIds: petId === null ? [] : [petId] }, selection))
    .filter((record) => !shown.has(record.id) && shownEntry(record))
    .toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
}

/** "Otto · 2 times: Given 07:02 · Anna and Given 07:20 · Ben · No longer in the plan" */
export function outsidePlanInWords(record: CareRecord, alone: Person | null): string {
  const why = record.slot ? careWords.noLongerPlanned : careWords.asNeeded
  return [record.petName, recordInWords(record, alone), why].filter(Boolean).join(' · ')
}

function whenOf(record: CareRecord): string {
  return shownEntry(record)?.local ?? ''
}

/** Who gave it is worth a word unless nobody else does, and the day where it is another one than that of the record. */
export function entryInWords(
  entry: CareEntry,
  record: Pick<CareRecord, 'title' | 'due' | 'allDay'>,
  alone: Person | null,
  day = dayOf(entry.local),
): string {
  const { dose, local, by, amount } = entry
  const { title } = record
  const time = inWords.time(timeOf(local))
  // what was imported, or is said of somebody without an account, has only a name
  const isOwn = alone && [alone.id, alone.name].includes(by.id ?? by.name)
  const when = dayOf(local) === day ? time : `${inWords.dateShort(dayOf(local))}, ${time}`
  const how = entryWord(entry, { title, dose })
  const timing = timingOf(record, entry)
  const told = careWords.told(how, timing ? careWords[timing](when) : when, isOwn ? '' : by.name)
  return amount === '' ? told : `${told} · ${amount}`
}

/** What the record says; every dose of it, for two must never look like one. Null when nothing stands. */
function recordInWords(record: CareRecord, alone: Person | null): string | null {
  const told = dosesOf(record).map((dose) => entryInWords(dose, record, alone, record.day))
  const times = separateDoses(record).length
  if (times > 1) return careWords.times(times, inWords.list(told))
  if (told.length > 1) return careWords.inParts(told)
  const entry = shownEntry(record)
  return entry && entryInWords(entry, record, alone, record.day)
}

/** What a row is called, and says is given: as it was recorded, or as it is planned while something is left to do. */
export function labelOfRow({ event }: Pick<Occurrence, 'event'>, care: readonly PetCare[]): Label {
  const { dose, routineId } = event
  const planned = { title: event.title.trim() || words.untitled, dose, routineId }
  return shownLabel(
    planned,
    care.map(({ record }) => record),
  )
}

/** What was recorded under another name, or of another amount, than the row says. */
function otherwise(record: CareRecord, shown: Label): string[] {
  const { title, dose } = recordedLabel(record, shown) ?? shown
  return [
    ...(title.trim() === shown.title.trim() ? [] : [title]),
    ...(!dose || isSameDose(dose, shown.dose) ? [] : [doseWords(dose)]),
  ]
}

function doseWords(dose: RecordedDose): string {
  return 'unit' in dose ? namedDose(dose) : amountText(dose.milli)
}

/** What a row, which says `shown`, says of its records; once, where one tap was for all its pets. Empty when nothing is recorded. */
export function careInWords(care: readonly PetCare[], alone: Person | null, shown: Label): string[] {
  const told = care.map(({ pet, record }) => {
    const said = record && recordInWords(record, alone)
    return { pet, words: said && [said, ...otherwise(record, shown)].join(' · ') }
  })
  const all = new Set(told.map(({ words: said }) => said))
  const [only] = all
  if (all.size === 1) return only ? [only] : []
  return told.flatMap(({ pet, words: said }) =>
    said && pet ? careWords.toldOf(petName(pet), said) : (said ?? []),
  )
}
