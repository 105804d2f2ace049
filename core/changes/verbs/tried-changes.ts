import type { CareEntry, CareRecord } from '#core/care/care.ts'
import type { Measure } from '#core/health/measure.ts'
import type { Acting } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { nextIdOf } from '#core/schedule/again.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { isAboutCare } from '../change.ts'
import type { AppliedChange, ChangeOf, Documents, Write, WriteTo } from '../change.ts'
import type { VerbsOf } from '../verb.ts'
import { withoutImported } from './import-changes.ts'

/*
 * What was tried and then added to a household goes again, all of it at once. What its changes made, the log knows; what
 * they recorded, the record. Nothing is rewound: what somebody has changed since stays as it is by now, with all that it
 * needs, and so does whatever was not made by the try.
 */

/** What a plan consists of: made by a change that the log remembers. */
type Planned = 'pets' | 'events' | 'medicines'
type There = Kept & { names: readonly string[] }
type Kept = { [C in Planned]: { collection: C; id: string; body: NonNullable<WriteTo[C]['body']> } }[Planned]

function undoTried(
  { changes, records }: ChangeOf<'undo-tried'>,
  documents: Documents,
  { acting }: { acting: Acting },
): Write[] {
  const ids = new Set(changes)
  const log = logOf(changes, documents)
  const tried = log.filter(({ change }) => ids.has(change.id))
  const brought = broughtBy(tried)
  const named = [...new Set([...records, ...brought])]
  documents.willRead?.({ ids: named })
  const care = named.flatMap((one) => documents.find('care', one) ?? [])
  const made = withNext(madeBy(tried), care)
  documents.willRead?.({
    ids: [...made.keys(), ...tried.flatMap(({ before }) => before.map((one) => one.id))],
  })
  const there = [...made].flatMap(([one, collection]) => found(documents, collection, one))
  const series = [
    ...new Set(there.flatMap((one) => (one.collection === 'events' ? seriesIdOf(one.body) : []))),
  ]
  documents.willRead?.({ series, alsoRecorded: true })

  const ofTry = { ids, acting, made, brought }
  const measures = named.flatMap((one) => documents.find('health', one) ?? [])
  const ownCare = care.filter((one) => isCareOfTry(one, ofTry))
  const ownMeasures = measures.filter((one) => isMeasureOfTry(one, ofTry))
  const isWhole = new Set([...care, ...measures].filter((one) => isAbout(one, ofTry)).map(({ id }) => id))
  const others = [...care, ...measures].filter((one) => ![...ownCare, ...ownMeasures].includes(one))
  const ownIds = new Set(ownCare.map(({ id }) => id))
  const stays = withNeeds(there, [
    ...touchedSince(log, ids),
    ...others.flatMap(namesIn),
    ...series.filter((one) => isRecordedSince(one, ownIds, documents)),
  ])
  const goes = (collection: Write['collection']) => (one: { id: string }) =>
    ({ collection, id: one.id, body: null }) as Write // whichever it is, nothing is left of it
  return [
    // what a file of the try added to records that were there already
    ...tried.flatMap((one) => withoutImported(one, documents)).filter(({ id }) => !isWhole.has(id)),
    ...ownCare.filter(isNot(stays)).map(goes('care')),
    ...ownMeasures.filter(isNot(stays)).map(goes('health')),
    ...there.filter((one) => !isAmong(stays, one)).map((one) => goes(one.collection)(one)),
    ...changes.flatMap((one) => documents.find('deletions', one) ?? []).map(goes('deletions')),
  ]
}

/** From the first of these on that was not refused. A server remembers records only where they were corrected. */
function logOf(changes: readonly string[], documents: Documents): readonly AppliedChange[] {
  for (const one of changes.slice(0, 5)) {
    const log = documents
      .changesSince(one)
      .filter(({ change }) => !isAboutCare(change) || change.verb.startsWith('correct-'))
    const first = log.findIndex(({ change }) => changes.includes(change.id))
    if (first >= 0) return log.slice(first)
  }
  throw new Refusal('undo-too-late')
}

/** What was not there before the first of these that wrote it. */
function madeBy(tried: readonly AppliedChange[]): ReadonlyMap<string, Planned> {
  const first = new Map<string, Write>()
  for (const write of tried.flatMap(({ before }) => before))
    if (!first.has(write.id)) first.set(write.id, write)
  const made = [...first.values()].filter(({ body }) => body === null)
  return new Map(made.flatMap(({ id, collection }) => (isPlanned(collection) ? [[id, collection]] : [])))
}

/** What was planned by recording that the one before was done: the log does not say it, the record does. */
function withNext(
  made: ReadonlyMap<string, Planned>,
  care: readonly CareRecord[],
): ReadonlyMap<string, Planned> {
  const recorded = new Set(care.flatMap(({ slot }) => slot?.eventId ?? []))
  const all = new Map(made)
  for (const [id, collection] of made)
    for (let last = id; collection === 'events' && recorded.has(last);) {
      last = nextIdOf({ id: last })
      if (all.has(last)) break
      all.set(last, 'events')
    }
  return all
}

function isPlanned(collection: string): collection is Planned {
  return collection === 'pets' || collection === 'events' || collection === 'medicines'
}

function found(documents: Documents, collection: Planned, one: string): There[] {
  const body = documents.find(collection, one)
  if (!body) return []
  const kept = { collection, id: one, body } as Kept // the collection says which kind it is
  return [{ ...kept, names: ownNames(kept) }]
}

/** Whatever others said, and whatever they wrote: an id that is nowhere among it is of nothing that they touched. */
function touchedSince(log: readonly AppliedChange[], ids: ReadonlySet<string>): string[] {
  const undos = log.flatMap(({ change }) =>
    change.verb === 'undo' && change.of !== undefined && !ids.has(change.of) ? [change] : [],
  )
  // what was taken back meanwhile has left everything as it was; but of a file only what nobody had changed goes again
  const known = new Set(log.flatMap(({ change }) => (change.verb.startsWith('import-') ? [] : change.id)))
  const isOver = new Set(undos.filter(({ of = '' }) => known.has(of)).flatMap(({ id, of = '' }) => [id, of]))
  return log
    .filter(({ change }) => !ids.has(change.id) && !isOver.has(change.id) && change.verb !== 'undo-tried')
    .flatMap(({ change, before, tooLong = [] }) => [
      ...textsIn(change),
      ...before.map((one) => one.id),
      ...tooLong,
    ])
}

function textsIn(said: unknown): string[] {
  if (typeof said === 'string') return [said]
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(textsIn) : []
}

/** What stays needs its pets and its medicine, and a series all of its parts. */
function withNeeds(there: readonly There[], names: readonly string[]): ReadonlySet<string> {
  const named = there.flatMap((one) => one.names.map((name) => ({ name, one })))
  const byName = Map.groupBy(named, ({ name }) => name)
  const stays = new Set(names)
  // what is added meanwhile is looked at, too
  for (const name of stays)
    for (const { one } of byName.get(name) ?? [])
      for (const more of [...one.names, ...needs(one)]) stays.add(more)
  return stays
}

function isAmong(names: ReadonlySet<string>, one: There): boolean {
  return one.names.some((name) => names.has(name))
}

/** Of what repeats from when it was done also that of the next: all of them stay, or none. */
function ownNames({ collection, id, body }: Kept): string[] {
  if (collection !== 'events') return [id]
  return [id, seriesIdOf(body), ...(body.again ? [nextIdOf({ id })] : [])]
}

function needs({ collection, body }: Kept): readonly string[] {
  if (collection === 'pets') return []
  return collection === 'events' && body.dose ? [...body.petIds, body.dose.medicineId] : body.petIds
}

/** Records that were there only once a file had been read, and all entries that it brought: they have ids of their own. */
function broughtBy(tried: readonly AppliedChange[]): ReadonlySet<string> {
  const imported = tried.flatMap((one) => (one.change.verb === 'import-records' ? [one] : []))
  const born = imported.flatMap(({ before }) => before.flatMap(({ id, body }) => (body === null ? [id] : [])))
  const entries = imported.flatMap(({ change }) =>
    change.verb === 'import-records'
      ? change.records.flatMap((one) => (one.kind === 'care' ? one.record.entries.map(({ id }) => id) : []))
      : [],
  )
  return new Set([...born, ...entries])
}

type OfTry = {
  ids: ReadonlySet<string>
  acting: Acting
  made: ReadonlyMap<string, Planned>
  brought: ReadonlySet<string>
}

/** Every entry was made by the try, of a pet or a plan that came with it; nobody else has said anything to it. */
function isCareOfTry(record: CareRecord, ofTry: OfTry): boolean {
  const { ids, acting, brought } = ofTry
  const isSaid = (change: string) => ids.has(change) || brought.has(change)
  const isOwn = (one: CareEntry) => isBy(acting, one) && isSaid(one.id) && isSaid(one.disputed ?? one.id)
  return isAbout(record, ofTry) && record.entries.every(isOwn)
}

function isMeasureOfTry(measure: Measure, ofTry: OfTry): boolean {
  return isAbout(measure, ofTry) && isBy(ofTry.acting, measure)
}

function isAbout(one: CareRecord | Measure, { made, brought }: OfTry): boolean {
  const plan = 'slot' in one ? one.slot?.seriesId : undefined
  return brought.has(one.id) || made.has(one.petId ?? plan ?? '')
}

/** The record is for good: nobody takes more out of it than their own, and what a file said by names alone. */
function isBy({ id: who }: Acting, one: Measure | CareEntry): boolean {
  const said = [one.recordedBy, ...(one.was ?? []).map(({ changedBy }) => changedBy), one.retracted?.by]
  return said.every((by) => !by?.id || by.id === who)
}

/** Somebody has said so since, or it is of a series that stays. */
function isNot(stays: ReadonlySet<string>) {
  return (one: CareRecord | Measure) =>
    !stays.has(one.id) && !('slot' in one && one.slot && stays.has(one.slot.seriesId))
}

function namesIn(one: CareRecord | Measure): string[] {
  return [
    ...(one.petId === null ? [] : [one.petId]),
    // it may be they who planned the next by it
    ...('slot' in one && one.slot ? [one.slot.seriesId, nextIdOf({ id: one.slot.eventId })] : []),
  ]
}

/** On whichever day: the try itself may have recorded later ones. */
function isRecordedSince(series: string, own: ReadonlySet<string>, documents: Documents): boolean {
  return documents.lastCareDay(series, own) !== null
}

export const triedVerbs: VerbsOf<'undo-tried'> = {
  'undo-tried': {
    apply: undoTried,
    names: () => [],
    reads: ({ changes, records }) => [...changes, ...records],
    takesBack: ({ changes }) => changes,
    makesRoom: () => true,
    isSlow: () => true,
  },
}
