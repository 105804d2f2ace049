import type { Documents } from '../changes/change.ts'
import type { ImportedEvent, ImportedRecord } from '../changes/import-forms.ts'
import { overrideOf, partsWithinWork } from '../changes/series/series-value.ts'
import type { LeftOut, ReadCalendar, ReadEvent } from '../ics/read-calendar.ts'
import type { Note } from '../ics/read-vevent.ts'
import type { Pet } from '../pets/pet.ts'
import { contentMark } from '../schedule/content-mark.ts'
import type { CareEvent } from '../schedule/event.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { guessPets } from './guess-pets.ts'
import { saySame } from './same-days.ts'

/**
 * How an event of a file stands to what is here: not here; another version of what a file brought; here, and changed here
 * since; here as it is.
 */
export type Standing = 'new' | 'changed' | 'edited-here' | 'same'

export type PlannedEvent = {
  /** as it would be sent */
  given: ImportedEvent
  /** as it would be kept */
  event: CareEvent
  standing: Standing
  /** where it stands in the file; 0 in one without lines */
  line: number
  notes: readonly Note[]
  /** it says itself whose it is, so nobody need be asked */
  hasOwnPets: boolean
}

export type ImportPlan = {
  events: PlannedEvent[]
  /** what comes beside events, and how much of that is here already */
  records: ImportedRecord[]
  recordsThere: number
  leftOut: LeftOut[]
  /** collections of a file of ours that do not come in, each with how many there are */
  collectionsLeftOut: { name: string; count: number }[]
  hasMore: boolean
}

export const emptyPlan: ImportPlan = {
  events: [],
  records: [],
  recordsThere: 0,
  leftOut: [],
  collectionsLeftOut: [],
  hasMore: false,
}

type Here = Pick<Documents, 'find' | 'series'>
const everyEvents = 20

/** What bringing in a calendar would do here, in pieces. Nothing is written. */
export function* planCalendar(
  read: ReadCalendar,
  documents: Here,
  pets: readonly Pick<Pet, 'id' | 'name'>[],
  now: number,
): Generator<undefined, ImportPlan> {
  const events: PlannedEvent[] = []
  const leftOut = [...read.leftOut]
  const isWithin = partsWithinWork(documents)
  const inFile = new Set(read.events.map(({ id }) => id))
  for (const [at, one] of read.events.entries()) {
    if (at % everyEvents === 0) yield
    const planned = plannedEvent(one, { documents, inFile }, pets, now)
    if (isWithin(planned.event, documents.find('events', planned.event.id))) events.push(planned)
    else leftOut.push({ line: one.line, title: one.title, why: 'too-many-parts' })
  }
  return { ...emptyPlan, events, leftOut: leftOut.toSorted((a, b) => a.line - b.line), hasMore: read.hasMore }
}

function plannedEvent(
  read: ReadEvent,
  { documents, inFile }: { documents: Here; inFile: ReadonlySet<string> },
  pets: readonly Pick<Pet, 'id' | 'name'>[],
  now: number,
): PlannedEvent {
  const { title, description, allDay, start, end, recurrence, skipped, line, notes } = read
  const known =
    documents.find('events', read.id) ?? (read.replaces && dayHere(read.replaces, documents, inFile))
  const replaces = read.replaces ?? (recurrence === null ? dayStoodFor(known) : undefined)
  const id = known?.id ?? read.id
  const guess = guessPets(read.petWords, pets)
  const form = {
    title,
    description,
    allDay,
    start,
    end,
    recurrence,
    petIds: known ? [...known.petIds] : guess,
    ...(known?.routineId === undefined ? {} : { routineId: known.routineId }),
    ...(known?.togetherId === undefined ? {} : { togetherId: known.togetherId }),
    ...(known?.reminder === undefined ? {} : { reminder: known.reminder }),
  }
  const createdAt = Math.min(read.createdAt ?? now, now)
  const identity = {
    id,
    createdAt,
    recurrenceExceptions: skipped,
    ...(read.seriesId === undefined ? {} : { seriesId: read.seriesId }),
    ...(replaces ? overrideOf(replaces.seriesId, replaces.day) : {}),
  }
  const event = eventFrom(form, identity)
  const standing = standingOf(event, known, read, documents)
  const given: ImportedEvent = {
    id,
    event: form,
    skipped,
    createdAt,
    ...(read.seriesId === undefined ? {} : { seriesId: read.seriesId }),
    ...(replaces ? { replaces } : {}),
    imported: contentMark(event),
    ...(known ? { over: contentMark(known) } : {}),
  }
  return { given, event, standing, line, notes, hasOwnPets: known !== undefined || guess.length > 0 }
}

/** Ours is written by itself where its series cannot be written as one: it goes on standing for its day. */
function dayStoodFor(known: CareEvent | undefined): ReadEvent['replaces'] {
  if (known?.originalDate === undefined) return undefined
  const seriesId = seriesIdOf(known)
  return { seriesId, eventId: seriesId, day: known.originalDate }
}

/** What stands here for that day of the series, whoever made it, unless the file says something of it under its own id. */
export function dayHere(
  { seriesId, day }: NonNullable<ReadEvent['replaces']>,
  { series }: Pick<Here, 'series'>,
  inFile: ReadonlySet<string>,
) {
  return series(seriesId).find(({ id, originalDate }) => originalDate === day && !inFile.has(id))
}

function standingOf(
  event: CareEvent,
  known: CareEvent | undefined,
  { dayOfSeries }: ReadEvent,
  documents: Here,
): Standing {
  if (!known) return dayOfSeries !== undefined && documents.find('events', dayOfSeries) ? 'same' : 'new'
  if (saySame(known, event)) return 'same'
  return known.imported === contentMark(known) ? 'changed' : 'edited-here'
}
