import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { careBounds, careIdOf, petOfCareId } from '#core/care/care.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { areValuesOf, measureBounds } from '#core/health/measure.ts'
import { petOfMeasureId } from '#core/health/measure-id.ts'
import { byMoment, medicineBounds, storedMedicine, whyNotMedicine } from '#core/medicines/medicine.ts'
import { whyNotOwn } from '#core/pets/why-not-own.ts'
import { Refusal } from '#core/refusal.ts'
import { contentMark } from '#core/schedule/content-mark.ts'
import { eventFrom, formWith, stored, unknownIn } from '#core/schedule/stored-event.ts'
import { codePoints } from '#core/text-length.ts'
import type { AppliedChange, Change, ChangeOf, Documents, Write } from '../change.ts'
import { draftOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { knownPets } from '../series/event-changes.ts'
import { mostImportedCharacters } from '../import-bounds.ts'
import type { ImportedCare, ImportedEvent, ImportedMeasure, ImportedMedicine } from '../import-forms.ts'
import { broughtSeries, isStale, seriesGiven, untilNextPart } from '../series/imported-series.ts'
import { petFrom } from './pet-changes.ts'
import { overrideOf, partsWithinWork } from '../series/series-value.ts'
import { stepsOf } from '../save.ts'
import type { VerbsOf } from '../verb.ts'

/** Clocks differ; more than this ahead is a mistake. */
const mostAheadMs = 5 * 60_000

/**
 * What is there already stays as it is, unless the person saw what it says and chose the file's. A series comes in as one
 * or, where a day of it would then show twice, not at all.
 */
export function importEvents(change: ChangeOf<'import-events'>, documents: Documents): Write[] {
  refuseTooLarge(change.events)
  documents.willRead?.({ series: seriesLookedAt(change) })
  const draft = draftOf(documents)
  const brought = broughtSeries(draft, documents)
  const ids = new Set(change.events.map(({ id }) => id))
  const isWithin = partsWithinWork(documents)
  for (const one of change.events) {
    // a hundred rules as nobody writes them would keep everybody waiting
    documents.budget?.check('rule-too-complicated')
    importEvent(draft, one, { at: change.at, ids, isWithin, brought })
  }
  brought.settle()
  return draft.writes()
}

/** Series of which something may be there already. */
export function seriesLookedAt({ events }: ChangeOf<'import-events'>): string[] {
  return [...new Set(events.map(seriesGiven))]
}

type Importing = {
  at: number
  ids: ReadonlySet<string>
  isWithin: ReturnType<typeof partsWithinWork>
  brought: ReturnType<typeof broughtSeries>
}

function importEvent(draft: Draft, given: ImportedEvent, { at, ids, isWithin, brought }: Importing) {
  const { id, event, skipped, replaces, seriesId, imported, over } = given
  const known = draft.find('events', id)
  if (isStale(given, known)) brought.refuse(seriesGiven(given))
  if (known && over !== contentMark(known)) return
  // no calendar of others says what is given, nor how it reminds here: left out, it stays
  const whole = { ...(known ? formWith(known, event) : event), petIds: knownPets(event.petIds, draft) }
  const form = untilNextPart(whole, known, draft, ids)
  if (form === null) return brought.refuse(seriesGiven(given))
  const identity = {
    ...(known && unknownIn(known)),
    id,
    createdAt: known?.createdAt ?? Math.min(given.createdAt ?? at, at),
    recurrenceExceptions: [...new Set(skipped)].toSorted(),
    ...(seriesId === undefined || form.recurrence === null ? {} : { seriesId }),
    ...(replaces ? overrideOf(replaces.seriesId, replaces.day) : {}),
    ...(imported === undefined ? {} : { imported }),
  }
  const kept = stored(eventFrom(form, identity))
  if (!isWithin(kept, known)) throw new Refusal('too-many-parts', kept.title)
  brought.put(kept, known)
}

type Circumstances = { today: CalendarDay; now: number }

/** Pets that are there stay as they are; of a record of care what is missing is added to it. */
export function importRecords(
  change: ChangeOf<'import-records'>,
  documents: Documents,
  { today, now }: Circumstances,
): Write[] {
  refuseTooLarge(change.records)
  const draft = draftOf(documents)
  for (const one of change.records) {
    if (one.kind === 'care') importCare(draft, one.record, { today, now })
    else if (one.kind === 'health') importMeasure(draft, one.record, now)
    else if (one.kind === 'medicines') importMedicine(draft, one, { at: change.at, now })
    else if (!draft.find('pets', one.id)) {
      const body = petFrom(one.pet, { id: one.id, createdAt: Math.min(one.createdAt, change.at) }, today)
      draft.write({ collection: 'pets', id: one.id, body })
    }
  }
  return draft.writes()
}

function importCare(draft: Draft, record: ImportedCare, circumstances: Circumstances) {
  refuseUnlikely(record, circumstances)
  const known = draft.find('care', record.id)
  const held = new Set(known?.entries.map(({ id }) => id))
  const added = record.entries.filter(({ id }) => !held.has(id))
  if (added.length === 0) return
  const entries: CareEntry[] = [...(known?.entries ?? []), ...added]
  const body: CareRecord = known ? { ...known, entries } : { ...record, entries }
  if (entries.length > careBounds.entries) throw new Refusal('care-full', record.title)
  if (JSON.stringify(body).length > careBounds.record) throw new Refusal('care-too-much', record.title)
  draft.write({ collection: 'care', id: record.id, body })
}

/** With what was counted of it: what is left follows from that and from the record. */
function importMedicine(
  draft: Draft,
  { id, createdAt, medicine, counts }: ImportedMedicine,
  { at, now }: { at: number; now: number },
) {
  if (draft.find('medicines', id)) return
  // one of next year would stand before every count until then
  for (const count of counts) refuseToCome({ at: count.at, recordedAt: count.at }, now)
  const refused = whyNotMedicine(medicine)
  // one whose pets are all gone was kept, too
  if (refused && refused.field !== 'petIds') throw new Refusal(refused.refusal)
  if (draft.all('medicines').length >= medicineBounds.medicines) throw new Refusal('medicines-full')
  const { asNeeded, hoursApart, ...form } = medicine
  const petIds = knownPets(form.petIds, draft)
  const body = storedMedicine({
    ...form,
    petIds,
    id,
    createdAt: Math.min(createdAt, at),
    counts: counts.toSorted(byMoment),
    ...(hoursApart ? { hoursApart } : {}),
    ...(asNeeded ? { asNeeded } : {}),
  })
  draft.write({ collection: 'medicines', id, body })
}

function importMeasure(draft: Draft, record: ImportedMeasure, now: number) {
  if (draft.find('health', record.id)) return
  const { id, petId, kind, values, own } = record
  const isKnown = petOfMeasureId(id) === petId && areValuesOf(kind, values, own) && !(own && whyNotOwn(own))
  if (!isKnown) throw new Refusal('not-understood')
  refuseToCome(record, now)
  if (codePoints(record.note) > measureBounds.note) throw new Refusal('care-text-too-long')
  if (JSON.stringify(record).length > measureBounds.record) throw new Refusal('care-too-much')
  draft.write({ collection: 'health', id: record.id, body: record })
}

function refuseToCome({ at, recordedAt }: { at: number; recordedAt: number }, now: number) {
  if (Math.max(at, recordedAt) > now + mostAheadMs) throw new Refusal('care-in-future')
}

/** A record is named by its series, its day and its pet; what has not happened yet is not on record. */
function refuseUnlikely(record: ImportedCare, { today, now }: Circumstances) {
  const { id, slot, day, due, petId, entries } = record
  const isNamed = slot ? id === careIdOf(slot.seriesId, slot.day, petId) : petOfCareId(id) === petId
  if (!isNamed) throw new Refusal('not-understood')
  // a series is changed only after the last day that is on record: one to come would hold it until then
  const last = addDays(today, 1)
  const days = [day, slot?.day, due === null ? undefined : dayOf(due)]
  if (days.some((one) => one !== undefined && one > last)) throw new Refusal('care-too-early')
  for (const entry of entries) {
    refuseToCome(entry, now)
    const { amount, note, by } = entry
    const isLong =
      codePoints(amount) > careBounds.amount ||
      codePoints(note) > careBounds.note ||
      codePoints(by.name) > careBounds.name
    if (isLong) throw new Refusal('care-text-too-long')
  }
}

function refuseTooLarge(list: readonly object[]) {
  if (JSON.stringify(list).length > mostImportedCharacters) throw new Refusal('too-large')
}

export type ImportChange = ChangeOf<'import-events' | 'import-records'>

export function isImport(change: Change): change is ImportChange {
  return change.verb === 'import-events' || change.verb === 'import-records'
}

/** The documents, series and pets it is about. */
export function namesImported(change: ImportChange): string[] {
  if (change.verb === 'import-records')
    return change.records.flatMap((one) => [
      'record' in one ? one.record.id : one.id,
      ...(one.kind === 'medicines' ? one.medicine.petIds : []),
    ])
  return change.events.flatMap(({ id, seriesId, replaces, event }) => [
    id,
    ...(seriesId === undefined ? [] : [seriesId]),
    ...(replaces ? [replaces.seriesId, replaces.eventId] : []),
    ...event.petIds,
  ])
}

/**
 * Of an import that is taken back, what somebody has changed since: that stays, and so do their changes. Null when nothing
 * of it stays, and of every other change.
 */
export function whatStays(change: Change, isTouched: (name: string) => boolean): Change | null {
  if (!isImport(change)) return null
  if (change.verb === 'import-records') {
    const records = change.records.filter((one) => !('record' in one) && isTouched(one.id))
    return records.length > 0 ? { ...change, records } : null
  }
  const events = change.events.filter(({ id, seriesId, replaces }) =>
    [id, seriesId ?? id, replaces?.seriesId ?? id].some(isTouched),
  )
  return events.length > 0 ? { ...change, events } : null
}

export function documentsTouchedBy({ change, before }: AppliedChange): string[] {
  const named = stepsOf(change).flatMap((step) => [
    'eventId' in step ? step.eventId : undefined,
    'seriesId' in step ? step.seriesId : undefined,
    'petId' in step ? step.petId : undefined,
    'medicineId' in step ? step.medicineId : undefined,
  ])
  return [...named.filter((name) => name !== undefined), ...before.map(({ id }) => id)]
}

/** What this import brought of the record and nobody has changed since; the rest of it stays. */
export function withoutImported({ change, before }: AppliedChange, documents: Documents): Write[] {
  if (change.verb !== 'import-records') return []
  const there = new Map(before.map((write) => [write.id, write]))
  return change.records.flatMap((one): Write[] => {
    const was = 'record' in one ? there.get(one.record.id) : undefined
    if (one.kind === 'health' && was) return withoutMeasure(one.record, documents)
    return one.kind === 'care' && was?.collection === 'care'
      ? withoutEntries(one.record, was.body, documents)
      : []
  })
}

function withoutMeasure(brought: ImportedMeasure, documents: Documents): Write[] {
  const isAsItCame = JSON.stringify(documents.find('health', brought.id)) === JSON.stringify(brought)
  return isAsItCame ? [{ collection: 'health', id: brought.id, body: null }] : []
}

/** A record of which nothing is left goes. */
function withoutEntries(brought: ImportedCare, was: CareRecord | null, documents: Documents): Write[] {
  const known = documents.find('care', brought.id)
  if (!known) return []
  const were = new Set(was?.entries.map(({ id }) => id))
  const texts = new Map(brought.entries.map((entry) => [entry.id, JSON.stringify(entry)]))
  const entries = known.entries.filter(
    (entry) => were.has(entry.id) || texts.get(entry.id) !== JSON.stringify(entry),
  )
  if (entries.length === known.entries.length) return []
  return [{ collection: 'care', id: known.id, body: entries.length > 0 ? { ...known, entries } : null }]
}

const reads = (change: ImportChange) => [...new Set(namesImported(change))]
const isSlow = () => true

/** What a person chose to bring in over an event is not brought where that event is another by now: nobody's import is lost. */
function isLost(
  { events }: ChangeOf<'import-events'>,
  { before }: AppliedChange,
  writes: readonly Write[],
): boolean {
  const [brought, written] = [before, writes].map((all) => new Set(all.map(({ id }) => id)))
  return events.some(({ id, over }) => over !== undefined && brought?.has(id) && !written?.has(id))
}

export const importVerbs: VerbsOf<'import-events' | 'import-records'> = {
  'import-events': {
    apply: importEvents,
    names: namesImported,
    reads,
    series: seriesLookedAt,
    isLost,
    isSlow,
  },
  'import-records': { apply: importRecords, names: namesImported, reads, isSlow },
}
