import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { Change } from '../changes/change.ts'
import { stickerUndoMs } from '../changes/verbs/whose-record.ts'
import type { CareRecord, Person } from '../care/care.ts'
import { namesOf } from '../care/same-care.ts'
import type { NamedCare } from '../care/same-care.ts'
import type { RecordedDose } from '../doses/dose.ts'
import type { Medicine } from '../medicines/medicine.ts'
import { petName } from '../pets/pet.ts'
import type { Pet } from '../pets/pet.ts'
import { Refusal } from '../refusal.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import { seriesIdOf, togetherIdOf } from '../schedule/series.ts'
import { slotOf } from '../care/slot.ts'
import { dueOf } from '../care/usual-gap.ts'
import { careOn, eventOn, medicineOn, petOn } from './shown-fields.ts'
import type { StickerOf } from './sticker-calls.ts'

/** Documents of a household, or those of them that a sticker reaches. */
export type Reached = { pets: Pet[]; events: CareEvent[]; medicines: Medicine[]; care: CareRecord[] }

/**
 * What a sticker shows of a household, with the fields named here alone: its pets, what is planned of its one thing and of
 * everything that is the same (two rows of one insulin are two doses in one cat), and what was given of it. Nothing when it
 * was for something that is no longer there.
 */
export function reachOf(all: Reached, of: StickerOf): Reached {
  const pets = all.pets.filter(({ id, diedOn }) => of.petIds.includes(id) && !diedOn)
  const ofPets = ({ petIds }: { petIds: readonly string[] }) =>
    of.petIds.length === 0 ? petIds.length === 0 : petIds.some((id) => pets.some((pet) => pet.id === id))
  const medicines = new Map(all.medicines.filter(ofPets).map((medicine) => [medicine.id, medicine]))
  const named = ({ title, dose }: CareEvent): NamedCare => ({
    title,
    ...(dose && { dose: { medicineId: dose.medicineId, name: medicines.get(dose.medicineId)?.name } }),
  })
  const theirs = all.events.filter(ofPets)
  const own = theirs.filter((event) => isOwn(event, of)).map(named)
  const medicine = medicines.get(of.medicineId ?? '')
  if (medicine) own.push({ title: medicine.name, dose: { medicineId: medicine.id, name: medicine.name } })
  // as isSameCare asks of two; a strange household has thousands of each
  const sought = new Set(own.flatMap((one) => namesOf(one).soughtUnder))
  const isSame = (care: NamedCare) => namesOf(care).under.some((name) => sought.has(name))
  const events = theirs.filter((event) => isSame(named(event)))
  const days = new Set(events.map(daysOf))
  const given = new Set(events.flatMap(({ dose }) => dose?.medicineId ?? []).concat(of.medicineId ?? []))
  return {
    pets: pets.map(petOn),
    events: events.map((event) => eventOn(event, of)),
    medicines: [...medicines.values()].filter(({ id }) => given.has(id)).map((one) => medicineOn(one, of)),
    care: all.care.filter((record) => isOf(record, of, days, isSame)).map(careOn),
  }
}

function isOwn(event: CareEvent, { medicineId, togetherId }: StickerOf): boolean {
  return medicineId === undefined
    ? togetherIdOf(event) === togetherId || seriesIdOf(event) === togetherId
    : event.dose?.medicineId === medicineId
}

/** A day that was changed by hand is that day alone: it may be called as the thing is, in a series that is another. */
const daysOf = (event: CareEvent) =>
  event.originalDate === undefined ? seriesIdOf(event) : dayOfSeries(seriesIdOf(event), event.originalDate)
const dayOfSeries = (seriesId: string, day: CalendarDay) => `${seriesId} ${day}`

function isOf(
  { petId, slot, title, entries }: CareRecord,
  { petIds }: StickerOf,
  days: ReadonlySet<string>,
  isSame: (care: NamedCare) => boolean,
): boolean {
  if (petId === null ? petIds.length > 0 : !petIds.includes(petId)) return false
  const isReached = slot && (days.has(slot.seriesId) || days.has(dayOfSeries(slot.seriesId, slot.day)))
  return isReached || entries.some(({ dose }) => isSame({ title, dose }))
}

/** What a sticker may say. */
export type SaidBySticker = Extract<Change, { verb: 'record-care' | 'record-as-needed' | 'retract-care' }>
/** Who may have given it, and who they are. */
type People = readonly { id: string; name: string }[]

export type Saying = {
  reached: Reached
  of: Pick<StickerOf, 'petIds'>
  people: People
  /** what is longer ago it does not show, and so cannot be asked about */
  from: CalendarDay
  now: number
}

/**
 * A change as a sticker may say it, with what it is about in the household's own words: what a device claims of the plan is a
 * hint. Throws what it may not.
 */
export function saidByStickerOf(change: Change, { reached, of, people, from, now }: Saying): SaidBySticker {
  if (change.verb === 'retract-care') return takenBack(change, reached, now)
  if (change.verb !== 'record-care' && change.verb !== 'record-as-needed')
    throw new Refusal('sticker-not-for-this')
  const pets = change.pets.map(({ id }) => {
    const pet = reached.pets.find((one) => one.id === id)
    if (!pet) throw new Refusal('sticker-not-for-this')
    return { id, name: petName(pet) }
  })
  if (pets.length === 0 && of.petIds.length > 0) throw new Refusal('sticker-not-for-this')
  if (dayOf(change.details.local) < from) throw new Refusal('sticker-not-for-this')
  const { dose, by, ...rest } = change.details
  const known = dose && reached.medicines.find(({ id }) => id === dose.medicineId)
  if (dose && !known) throw new Refusal('sticker-not-for-this')
  const details = {
    ...rest,
    amount: '',
    note: '',
    ...(by && { by: giverAmong(by, people) }),
    ...(dose && known && isDoseOf(change, dose, reached) && amountOf(dose, known, reached)),
  }
  if (change.verb === 'record-care') return { ...change, ...planned(change, reached, from), pets, details }
  // of what is not planned only a medicine is recorded, under its own name
  if (!known?.asNeeded) throw new Refusal('sticker-not-for-this')
  const card = { medicineId: known.id, milli: known.asNeeded.milli, name: known.name, unit: known.unit }
  return { ...change, title: known.name, pets, details: { dose: card, ...details } }
}

/**
 * Of what is planned only what is given there, or lately was: of another medicine the shelf would be emptied under the name of
 * this one. Then what the plan says stands, as with an amount.
 */
function isDoseOf(change: SaidBySticker, { medicineId }: RecordedDose, { events, care }: Reached): boolean {
  if (change.verb !== 'record-care') return true
  const { seriesId } = change
  const isIt = (dose?: { medicineId: string }) => dose?.medicineId === medicineId
  return (
    events.some((event) => seriesIdOf(event) === seriesId && isIt(event.dose)) ||
    care.some(({ slot, entries }) => slot?.seriesId === seriesId && entries.some(({ dose }) => isIt(dose)))
  )
}

/**
 * As much as the household gives of it: by the plan, by its card, or lately; in the unit of then, it may be counted in another
 * since. Any other amount is a slip or a lie, and would empty the shelf: then what the plan or its card says stands, for a
 * dose that is refused would be given once more.
 */
function amountOf(
  { medicineId, ...said }: RecordedDose,
  { unit, name, asNeeded }: Medicine,
  { events, care }: Reached,
): { dose?: RecordedDose } {
  const recorded = care.flatMap(({ entries }) => entries.flatMap(({ dose }) => dose ?? []))
  const planned = events.flatMap(({ dose }) => dose ?? [])
  const own = [...planned, ...recorded].filter((one) => one.medicineId === medicineId)
  const inUnit = (one: object) => ('unit' in one ? one.unit : unit)
  const isOwn = [...own, ...(asNeeded ? [asNeeded] : [])].some(
    (one) => one.milli === said.milli && inUnit(one) === inUnit(said),
  )
  return isOwn ? { dose: { unit, ...said, medicineId, name } } : {}
}

/** What an occurrence is called and when it was due, as the plan says; of one that is gone since, as the device saw it. */
function planned(
  change: Extract<Change, { verb: 'record-care' }>,
  { events }: Reached,
  from: CalendarDay,
): Pick<typeof change, 'eventId' | 'title' | 'due' | 'allDay'> {
  const { seriesId, day } = change
  const parts = events.filter((event) => seriesIdOf(event) === seriesId)
  const [part] = parts
  if (!part) throw new Refusal('sticker-not-for-this')
  if (!isCalendarDay(day)) throw new Refusal('not-understood')
  if (!parts.some(({ originalDate = day }) => originalDate === day)) throw new Refusal('sticker-not-for-this')
  if (day < from || dayOf(change.due) < from) throw new Refusal('sticker-not-for-this')
  // of another series its dose would be told, and taken from the shelf
  const eventId = parts.some(({ id }) => id === change.eventId) ? change.eventId : part.id
  const found = occurrencesOn(parts, day).find((one) => slotOf(one).day === day)
  if (!found) return { eventId, title: part.title, due: change.due, allDay: change.allDay }
  const { event, start } = found
  return { eventId, title: event.title, due: dueOf(found), allDay: event.allDay || start === '' }
}

/** A day that was moved by hand may lie elsewhere: those are looked at by themselves. */
function occurrencesOn(events: readonly CareEvent[], day: CalendarDay): Occurrence[] {
  const moved = events.filter(({ originalDate }) => originalDate === day)
  const days = [day, ...moved.map(({ start, date }) => date ?? dayOf(start))].filter(isCalendarDay)
  const index = indexEvents(events)
  return days.flatMap((one) => occurrencesBetween(index, one, one))
}

function takenBack(
  change: Extract<Change, { verb: 'retract-care' }>,
  { care }: Reached,
  now: number,
): Extract<Change, { verb: 'retract-care' }> {
  for (const careId of change.careIds) {
    const entry = care.find(({ id }) => id === careId)?.entries.find(({ id }) => id === change.entryId)
    // one that arrives with it is not there yet, and is its own
    if (entry && now - entry.recordedAt > stickerUndoMs) throw new Refusal('care-too-old')
  }
  return { ...change }
}

/** Of who lives there the name is as the household has it; anybody else is a name alone. */
function giverAmong({ id, name }: Person, people: People): Person {
  return people.find((one) => one.id === id) ?? { id: null, name }
}
