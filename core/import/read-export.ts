import { readDocument } from '../changes/collections.ts'
import * as v from 'valibot'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Documents } from '../changes/change.ts'
import { importedEventSchema, importedRecordSchema } from '../changes/import-forms.ts'
import type { ImportedEvent, ImportedRecord } from '../changes/import-forms.ts'
import { overrideOf, partsWithinWork } from '../changes/series/series-value.ts'
import { isId } from '../id.ts'
import type { LeftOut } from '../ics/read-calendar.ts'
import { contentMark } from '../schedule/content-mark.ts'
import { whyNotEvent } from '../schedule/event.ts'
import type { CareEvent } from '../schedule/event.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { eventFrom, formOf } from '../schedule/stored-event.ts'
import { dayHere, emptyPlan } from './plan-import.ts'
import type { ImportPlan, PlannedEvent } from './plan-import.ts'

/** With photos; more would not fit into the memory of a phone. */
export const mostExportBytes = 100 * 1024 * 1024
const mostPhotos = 1_000
const mostEvents = 5_000
const mostRecords = 50_000
const every = 20

/** A file with everything that is kept about a person, see AccountExport; of another version it may have more or less. */
type Export = { product: string; [collection: string]: unknown }
type Here = Pick<Documents, 'find' | 'series'>

/** Null when the text is no such file. */
export function readExport(text: string): Export | null {
  try {
    const file: unknown = JSON.parse(text)
    const isOurs = typeof file === 'object' && file !== null && 'product' in file
    return isOurs && file.product === 'Senior Pet Care App' ? (file as Export) : null
  } catch {
    return null // no JSON at all: what is asked is whether it is
  }
}

/** How each collection comes in beside events, in the order in which they need each other. */
const kinds: Record<ImportedRecord['kind'], (body: Record<string, unknown>) => unknown> = {
  pets: ({ id, createdAt, ...pet }) => ({ kind: 'pets', id, createdAt, pet }),
  medicines: ({ id, createdAt, counts, ...medicine }) => ({
    kind: 'medicines',
    id,
    createdAt,
    counts,
    medicine,
  }),
  care: (record) => ({ kind: 'care', record }),
  health: (record) => ({ kind: 'health', record }),
}
/** What a file also has, and nobody expects to find again elsewhere. */
const ofTheAccount = [
  'product',
  'exportedAt',
  'user',
  'sessions',
  'phone',
  'reminders',
  'calendarLinks',
  'contactMessages',
  'keys',
  'vetLinks',
  'passkeys',
  'singleSignOn',
]

/** What bringing in a file of ours would do here, in pieces. Nothing is written. */
export function* planExport(file: Export, documents: Here): Generator<undefined, ImportPlan> {
  const plan: ImportPlan = { ...emptyPlan, events: [], records: [], leftOut: [], collectionsLeftOut: [] }
  for (const [name, list] of Object.entries(file)) {
    if (!Array.isArray(list) || list.length === 0 || ofTheAccount.includes(name)) continue
    if (name !== 'events' && name !== 'photos' && !(name in kinds))
      plan.collectionsLeftOut.push({ name, count: list.length })
  }
  for (const [kind, toRecord] of Object.entries(kinds))
    for (const [at, body] of listOf(file, kind).entries()) {
      if (at % every === 0) yield
      if (plan.records.length + plan.recordsThere >= mostRecords) {
        plan.hasMore = true
        break
      }
      const read = v.safeParse(importedRecordSchema, toRecord(body))
      if (!read.success) plan.leftOut.push(leftOut(body))
      else if (isThere(read.output, documents)) plan.recordsThere++
      else plan.records.push(read.output)
    }
  const isWithin = partsWithinWork(documents)
  const inFile = new Set(listOf(file, 'events').map(({ id }) => String(id)))
  for (const [at, body] of listOf(file, 'events').entries()) {
    if (at % every === 0) yield
    if (at >= mostEvents) {
      plan.hasMore = true
      break
    }
    const planned = plannedEvent(body, documents, inFile)
    if ('why' in planned) plan.leftOut.push(planned)
    else if (isWithin(planned.event, documents.find('events', planned.event.id))) plan.events.push(planned)
    else plan.leftOut.push({ ...leftOut(body), why: 'too-many-parts' })
  }
  return plan
}

/** A photo as the file has it: its name, and its bytes as letters. */
export type PhotoInFile = { hash: string; base64: string }

/** Those of the photos that something which comes in names. */
export function photosFor(file: Export, records: readonly ImportedRecord[]): PhotoInFile[] {
  const named = new Set(
    records.flatMap((one) =>
      one.kind === 'pets' ? (one.pet.photo ?? []) : one.kind === 'health' ? (one.record.photos ?? []) : [],
    ),
  )
  return listOf(file, 'photos')
    .flatMap(({ hash, base64 }) =>
      typeof hash === 'string' && typeof base64 === 'string' && named.delete(hash) ? { hash, base64 } : [],
    )
    .slice(0, mostPhotos)
}

/** The days of what happened once: to be compared with what is here, these have to be here. */
export function daysIn(file: Export): CalendarDay[] {
  const dayOfOne = ({ recurrence, start, day }: Record<string, unknown>) =>
    Array.isArray(recurrence) ? '' : String(day ?? start).slice(0, 10)
  return ['events', 'care', 'health']
    .flatMap((name) => listOf(file, name).map(dayOfOne))
    .filter(isCalendarDay)
}

function listOf(file: Export, name: string): Record<string, unknown>[] {
  const list = file[name]
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : []
}

function isThere(one: ImportedRecord, documents: Here): boolean {
  if (one.kind === 'pets') return documents.find('pets', one.id) !== undefined
  if (one.kind === 'medicines') return documents.find('medicines', one.id) !== undefined
  if (one.kind === 'health') return documents.find('health', one.record.id) !== undefined
  const known = new Set(documents.find('care', one.record.id)?.entries.map(({ id }) => id))
  return one.record.entries.every(({ id }) => known.has(id)) && known.size > 0
}

function plannedEvent(
  body: Record<string, unknown>,
  documents: Here,
  inFile: ReadonlySet<string>,
): PlannedEvent | LeftOut {
  const stored = typeof body.id === 'string' && isId(body.id) ? readDocument('events', body.id, body) : null
  if (!stored) return leftOut(body)
  const refused = whyNotEvent(formOf(stored))
  if (refused) return { ...leftOut(body), why: refused.refusal }
  const read = v.safeParse(importedEventSchema, givenFrom(stored))
  if (!read.success) return leftOut(body)
  const { replaces } = read.output
  const itself = documents.find('events', stored.id)
  // the same day may have been changed here too: two for one day would show it twice
  const known = itself ?? (replaces && dayHere(replaces, documents, inFile))
  const identity = identityOf(read.output, stored)
  const own = itself || !known ? identity : { ...identity, id: known.id, createdAt: known.createdAt }
  const event = eventFrom(read.output.event, own)
  const standing = !known ? 'new' : JSON.stringify(known) === JSON.stringify(event) ? 'same' : 'edited-here'
  const given = known ? { ...read.output, id: known.id, over: contentMark(known) } : read.output
  return { given, event, standing, line: 0, notes: [], hasOwnPets: true }
}

/** As the verb will make it, see importEvents. */
function identityOf(given: ImportedEvent, { id, createdAt, recurrenceExceptions }: CareEvent) {
  const { event, seriesId, replaces, imported } = given
  return {
    id,
    createdAt,
    recurrenceExceptions,
    ...(seriesId === undefined || event.recurrence === null ? {} : { seriesId }),
    ...(replaces ? overrideOf(replaces.seriesId, replaces.day) : {}),
    ...(imported === undefined ? {} : { imported }),
  }
}

function givenFrom(stored: CareEvent): ImportedEvent {
  const { id, createdAt, seriesId, originalDate, imported } = stored
  const series = seriesIdOf(stored)
  return {
    id,
    // a file of ours says all of it: what it does not have is none
    event: { ...formOf(stored), reminder: stored.reminder ?? null, dose: stored.dose ?? null },
    skipped: [...stored.recurrenceExceptions],
    createdAt,
    ...(originalDate === undefined && seriesId !== undefined ? { seriesId } : {}),
    ...(originalDate === undefined
      ? {}
      : { replaces: { seriesId: series, eventId: series, day: originalDate } }),
    ...(imported === undefined ? {} : { imported }),
  }
}

function leftOut({ title, name }: Record<string, unknown>): LeftOut {
  const called = [title, name].find((text) => typeof text === 'string') as string | undefined
  return { line: 0, title: called ?? '', why: 'not-understood' }
}
