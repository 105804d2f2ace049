import { addDays, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { addMinutes, dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import { asNeededIdOf, careBounds, careIdOf, dosesOf, petOfCareId } from '#core/care/care.ts'
import type { CareDetails, CareEntry, CareRecord, Person } from '#core/care/care.ts'
import type { DetailsGiven } from '#core/care/care-schema.ts'
import { keepingUnknown } from '#core/care/said-again.ts'
import { disputedBySame, saidTwoDoses } from '#core/care/two-doses.ts'
import { marksOf } from '#core/care/rest.ts'
import { mostMedicineName, plainDose, storedRecordedDose } from '#core/doses/dose.ts'
import type { RecordedDose } from '#core/doses/dose.ts'
import type { Acting } from '#core/households/household.ts'
import { lastCount } from '#core/medicines/stock.ts'
import { Refusal } from '#core/refusal.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { codePoints } from '#core/text-length.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { refuseAfterEnd, refuseDueAfterEnd } from '../refuse-unless-allowed.ts'
import { refuseFilling, refuseOtherPets, refuseOthersRecord, refuseRelied } from './whose-record.ts'

/** Who records, and when it is there. */
export type Recording = { acting: Acting; today: CalendarDay; now: number }

/** Clocks differ; more than this ahead is a mistake. */
const mostAheadMs = 5 * 60_000
/** What a device whose clock is ahead says of longer ago is no mistake of its clock. */
const mostBackMs = 24 * 60 * 60_000
/** Clocks anywhere are within this of UTC. */
const mostOffsetMinutes = 15 * 60

/** One tap for several pets is one change; each pet's record stands by itself. */
export function recordCare(change: ChangeOf<'record-care'>, documents: Documents, by: Recording): Write[] {
  const { seriesId, eventId, day, due, allDay } = change
  const last = addDays(by.today, 1)
  if (!isCalendarDay(day)) throw new Refusal('not-understood')
  // done before it was due, what follows counts from then
  const isAgain = () => documents.find('events', eventId)?.again !== undefined
  if ((day > last || dayOf(due) > last) && !isAgain()) throw new Refusal('care-too-early')
  refuseDueAfterEnd(change, by.acting)
  const title = titleFrom(change.title)
  refuseDose(change.details.dose, documents, by)
  const entry = afterCount(entryFrom(withPlannedDose(change, documents, by.acting), by), change, documents)
  const slot = { seriesId, eventId, day }
  const isTheirs = isAboutTheirPets(change, documents, by.acting)
  const knows = new Set(change.knows)
  return petsOf(change, by).map(({ id: petId, name }) => {
    const id = careIdOf(seriesId, day, petId)
    const there = documents.find('care', id)
    if (!there && !isTheirs) return besidePlan(change, { petId, petName: name, title }, entry, documents)
    const planned = { id, petId, petName: name, title, slot, due, allDay, day: dayOf(due), entries: [] }
    const record = there ?? planned
    refuseFilling(record, by.acting)
    const doses = dosesOf(record)
    const known = doses.find(({ id: dose }) => knows.has(dose))
    if (known && isDose(entry) && !change.again) throw new Refusal('already-given', toldOf(known))
    return writeOf(withEntry(record, isDose(entry) ? { ...entry, ...marksOf(record, change) } : entry))
  })
}

/**
 * Whoever knows of some pets may say a series of another: it must neither tell what that one gets nor stand for a day of
 * it. When the whole series is gone nobody can tell any more whose it was.
 */
function isAboutTheirPets(
  { eventId, seriesId }: ChangeOf<'record-care'>,
  documents: Documents,
  { pets }: Acting,
): boolean {
  if (!pets) return true
  const said = documents.find('events', eventId)
  const isSaid = said && seriesIdOf(said) === seriesId
  // a part that another device has removed; of what happens once there is no series to ask for
  const events = isSaid
    ? [said]
    : [documents.find('events', seriesId) ?? [], ...documents.series(seriesId)].flat()
  return events.length === 0 || events.some(({ petIds }) => petIds.some((id) => pets.has(id)))
}

/** Their pet may have been taken out of the series since: what was done for it stays, as something that nobody planned. */
function besidePlan(
  change: ChangeOf<'record-care'>,
  about: Pick<CareRecord, 'petId' | 'petName' | 'title'>,
  entry: CareEntry,
  documents: Documents,
): Write {
  const id = asNeededIdOf(change.id, about.petId)
  const day = dayOf(entry.local)
  const unplanned = { id, ...about, slot: null, due: null, allDay: false, day, entries: [] }
  return writeOf(withEntry(documents.find('care', id) ?? unplanned, entry))
}

export function recordAsNeeded(
  change: ChangeOf<'record-as-needed'>,
  documents: Documents,
  by: Recording,
): Write[] {
  const title = titleFrom(change.title)
  refuseDose(change.details.dose, documents, by)
  const entry = afterCount(entryFrom(change, by), change, documents)
  return petsOf(change, by).map(({ id: petId, name }) => {
    const id = asNeededIdOf(change.careId, petId)
    if (documents.find('care', id)) throw new Refusal('already-there')
    const day = dayOf(entry.local)
    const record = { id, petId, petName: name, title, slot: null, due: null, allDay: false, day, entries: [] }
    return writeOf(withEntry(record, change.again && isDose(entry) ? { ...entry, again: true } : entry))
  })
}

/** What it said before stays with it. */
export function correctCare(change: ChangeOf<'correct-care'>, documents: Documents, by: Recording): Write[] {
  const { record, entry } = findEntry(change.careId, change.entryId, documents, by)
  refuseRelied(entry, by)
  const before = detailsOf(entry)
  const given = Object.fromEntries(Object.entries(change.details).filter(([, value]) => value !== undefined))
  refuseDose(change.details.dose, documents, by)
  const who = change.details.by ? giverOf(change.details, by.acting) : before.by
  const after = keepingUnknown(before, checked({ ...before, ...given, by: who }, change.at, by))
  refuseAfterEnd(after, by.acting)
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  const answered = change.again === undefined ? entry : saidTwoDoses(entry, change.again, change.id)
  if (isSame) return answered === entry ? [] : [writeOf(replaced(record, answered))]
  const was = [...(entry.was ?? []), { ...before, changedBy: personOf(by.acting), changedAt: by.now }]
  const corrected = { ...answered, ...after }
  const kept = (some: typeof was) => replaced(record, { ...corrected, was: some })
  // the first is what was recorded: it is the last to be forgotten
  while (was.length > careBounds.earlier || (was.length > 1 && isTooMuch(kept(was)))) was.splice(1, 1)
  return [writeOf(notTooMuch(kept(was)))]
}

/** Taken back it no longer counts, and still can be read. */
export function retractCare(change: ChangeOf<'retract-care'>, documents: Documents, by: Recording): Write[] {
  return change.careIds.flatMap((careId) => {
    const { record, entry } = findEntry(careId, change.entryId, documents, by)
    refuseRelied(entry, by)
    if (change.retracted === (entry.retracted !== undefined)) return []
    const disputed = change.retracted && change.same ? disputedBySame(entry, change.id) : null
    if (disputed) return disputed === entry ? [] : [writeOf(replaced(record, disputed))]
    const { retracted: _, disputed: __, ...living } = entry
    const mark = { retracted: { by: personOf(by.acting), at: by.now } }
    return [writeOf(replaced(record, change.retracted ? { ...living, ...mark } : living))]
  })
}

function petsOf(
  { pets }: { pets: readonly { id: string; name: string }[] },
  { acting }: Recording,
): { id: string | null; name: string }[] {
  const all = pets.length > 0 ? pets : [{ id: null, name: '' }]
  for (const { id } of all) refuseOtherPets(acting, id)
  return all.map(({ id, name }) => ({ id, name: [...name].slice(0, 100).join('') }))
}

function findEntry(careId: string, entryId: string, documents: Documents, by: Recording) {
  const petId = petOfCareId(careId)
  refuseOtherPets(by.acting, petId)
  // a sitter's device looks for it in the series, see besidePlan
  const record =
    documents.find('care', careId) ?? (by.acting.pets && documents.find('care', asNeededIdOf(entryId, petId)))
  const entry = record?.entries.find(({ id }) => id === entryId)
  if (!record || !entry) throw new Refusal('care-gone')
  refuseOthersRecord(entry, by)
  return { record, entry }
}

/** The change names the entry: sent twice, recorded once. */
function entryFrom(change: { id: string; at: number; details: DetailsGiven }, by: Recording): CareEntry {
  const details = checked({ ...change.details, by: giverOf(change.details, by.acting) }, change.at, by)
  refuseAfterEnd(details, by.acting)
  const late = by.acting.endedAt === undefined ? {} : { late: true as const }
  return { id: change.id, ...details, recordedBy: personOf(by.acting), recordedAt: by.now, ...late }
}

/**
 * A clock that is ahead is set right to the moment of arrival, and so was that of a count made before it on the same
 * device: the dose would seem to be counted already.
 */
function afterCount(
  entry: CareEntry,
  { details }: { details: DetailsGiven },
  documents: Documents,
): CareEntry {
  if (!entry.dose || entry.at === details.at) return entry
  const medicine = documents.find('medicines', entry.dose.medicineId)
  const isCounted = medicine && lastCount(medicine)?.at === entry.at
  return isCounted ? { ...entry, at: entry.at + 1 } : entry
}

function checked(given: CareDetails, said: number, recording: Recording): CareDetails {
  const { outcome, amount, note, by, dose } = given
  refuseLong(amount, careBounds.amount)
  refuseLong(note, careBounds.note)
  refuseLong(by.name, careBounds.name)
  const { at, local } = timeOfRecord(given, said, recording)
  const rest = { amount: amount.trim(), note: note.trim(), by: { id: by.id, name: by.name }, ...doseIn(dose) }
  return { outcome, at, local, ...rest }
}

/** When something was done, by the server's clock. */
export function timeOfRecord(
  { at, local }: Pick<CareDetails, 'at' | 'local'>,
  said: number,
  { now }: Recording,
): Pick<CareDetails, 'at' | 'local'> {
  const utc = minutesBetween('1970-01-01T00:00:00', local) * 60_000
  if (Math.abs(utc - at) > mostOffsetMinutes * 60_000) throw new Refusal('not-understood')
  if (at - now <= mostAheadMs) return { at, local }
  // lately, as said by a device whose clock is ahead: a dose must not be lost to that
  if (at - said > mostAheadMs || said - at > mostBackMs) throw new Refusal('care-in-future')
  const ahead = said - now
  return { at: at - ahead, local: addMinutes(local, -ahead / 60_000) }
}

function doseIn(dose: RecordedDose | undefined): Pick<CareDetails, 'dose'> {
  return dose ? { dose: storedRecordedDose(dose) } : {}
}

/** An app that knows of no doses, or a tap on a reminder, says none: then it is what the event says. */
function withPlannedDose(
  change: ChangeOf<'record-care'>,
  documents: Documents,
  { pets }: Acting,
): ChangeOf<'record-care'> {
  if (change.details.dose) return change
  const event = documents.find('events', change.eventId)
  if (!event?.dose) return change
  const medicine = documents.find('medicines', event.dose.medicineId)
  // whoever knows of some pets may say the event of another: what that one gets is not theirs to know
  const isTheirs = ({ petIds }: { petIds: readonly string[] }) => !pets || petIds.some((id) => pets.has(id))
  if (!isTheirs(event) || !isTheirs(medicine ?? event)) return change
  // of a medicine that is deleted as well: restored it would have this one too many
  const planned = plainDose(event.dose)
  const dose = medicine ? { ...planned, name: medicine.name, unit: medicine.unit } : planned
  return { ...change, details: { ...change.details, dose } }
}

/** Whoever knows of some pets takes nothing from the shelf of the others. */
function refuseDose(dose: RecordedDose | undefined, documents: Documents, { acting }: Recording) {
  if (!dose) return
  if ('name' in dose && codePoints(dose.name) > mostMedicineName) throw new Refusal('medicine-name-too-long')
  const { pets } = acting
  const theirs = pets && documents.find('medicines', dose.medicineId)?.petIds
  if (theirs && !theirs.some((id) => pets.has(id))) throw new Refusal('not-allowed')
}

export function refuseLong(text: string, most: number) {
  if (codePoints(text) > most) throw new Refusal('care-text-too-long')
}

function titleFrom(text: string): string {
  const title = text.trim()
  if (title === '') throw new Refusal('care-title-missing')
  if (codePoints(title) > careBounds.title) throw new Refusal('title-too-long')
  return title
}

function withEntry(record: CareRecord, entry: CareEntry): CareRecord {
  if (record.entries.some(({ id }) => id === entry.id)) return record
  if (record.entries.length >= careBounds.entries) throw new Refusal('care-full')
  return notTooMuch({ ...record, entries: [...record.entries, entry] })
}

function isTooMuch(record: CareRecord): boolean {
  return JSON.stringify(record).length > careBounds.record
}

function notTooMuch(record: CareRecord): CareRecord {
  if (isTooMuch(record)) throw new Refusal('care-too-much')
  return record
}

function replaced(record: CareRecord, entry: CareEntry): CareRecord {
  return { ...record, entries: record.entries.map((one) => (one.id === entry.id ? entry : one)) }
}

function writeOf(body: CareRecord): Write {
  return { collection: 'care', id: body.id, body }
}

function detailsOf({ outcome, at, local, amount, note, by, dose }: CareEntry): CareDetails {
  return { outcome, at, local, amount, note, by, ...doseIn(dose) }
}

function isDose({ outcome }: CareDetails): boolean {
  return outcome === 'given' || outcome === 'partly'
}

/** Who is no longer here says nothing in somebody else's name. */
export function giverOf({ by }: { by?: Person | undefined }, acting: Acting): Person {
  return acting.endedAt === undefined && by ? by : personOf(acting)
}

export function personOf({ id, name }: Acting): Person {
  return { id, name }
}

function toldOf({ by, local }: CareEntry): string {
  return `${by.name}, ${local.slice(11, 16)}`
}
