import { isAboutCare } from './change.ts'
import { collectionOf } from './collections.ts'
import type { AppliedChange, Change, ChangeOf, Documents, Write } from './change.ts'
import { deletionAgain, withinBounds, withoutDeletion } from './deletion-writes.ts'
import { carryOutSteps, draftOf } from './draft.ts'
import { meetPets, meetPlan, refuseFor } from './facts-met.ts'
import type { FactMet } from './verb.ts'
import { documentsTouchedBy, isImport, whatStays, withoutImported } from './verbs/import-changes.ts'
import { aimedAgain, eventsFound } from './series/event-target.ts'
import type { Found } from './series/event-target.ts'
import { namesOf } from './kept-change.ts'
import { countedBy, isLostAgain, namedBy, takenBackBy } from './verbs.ts'
import type { StockCount } from '../medicines/medicine.ts'
import { Refusal } from '../refusal.ts'

type Apply = (change: Change, documents: Documents, made?: StockCount) => Write[]

/**
 * As if the change had never been made: it and the changes that touch the same are rewound, and all but it are carried
 * out again. Refused when one of them then cannot be: nobody's change is lost to an undo. What comes back meets what is
 * true today, and `onMet` hears of it.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function undo(
  change: ChangeOf<'undo'>,
  documents: Documents,
  apply: Apply,
  { now, onMet }: { now: number; onMet?: ((met: FactMet) => void) | undefined },
): Write[] {
  const { of } = change
  // a long undo of an older app came in parts, of which the first took everything back
  if (of === undefined) return []
  const log = documents.changesSince(of)
  const taken = log.find(({ change }) => change.id === of)
  if (!taken || taken.tooLong || isAboutCare(taken.change) || isUndo(taken.change))
    throw new Refusal('undo-too-late')
  const undone = new Set(log.flatMap(undoneBy))
  const entries = withoutDeletion(documents, of)
  if (undone.has(of)) return entries
  const concerned = concernedBy(taken, log)
  if (concerned.some(({ tooLong }) => tooLong)) throw new Refusal('changed-since')
  const counted = countsMade(concerned, documents)
  const draft = draftOf(documents)
  for (const { before } of concerned.toReversed())
    for (const write of before) if (!collectionOf(write.collection).isRecord) draft.write(write)
  for (const write of withoutImported(taken, documents)) draft.write(write)
  const isLeftOut = (one: AppliedChange) =>
    one === taken || one.change.verb === 'undo' || undone.has(one.change.id)
  // of what was tried and taken out again nothing is offered to be restored
  const isTakenOut = new Set(
    log.flatMap(({ change: one }) => (one.verb === 'undo' ? [] : (takenBackBy(one) ?? []))),
  )
  const found = eventsFound(concerned, documents)
  const isTouchedAfter = touchesOf(concerned)
  const met: FactMet[] = []
  const carryOut: Apply = (step, over) => apply(step, over, counted.get(step.id))
  for (const [at, later] of concerned.entries()) {
    const stays = isLeftOut(later)
      ? whatStays(later.change, (name) => isTouchedAfter(at, later, name))
      : later.change
    if (stays === null) continue
    documents.budget?.check('changed-since', titleOf(later))
    const then = asRecordedThen(later, draft)
    const again = () => {
      const { said, writes } = carriedOutAgain(
        stays,
        { found: found[at] ?? [], targets: later.targets ?? [] },
        then,
        carryOut,
      )
      if (isLostAgain(stays, later, writes)) throw new Refusal('changed-since')
      return { said, writes }
    }
    const { said, writes } = orChangedSince(again, later)
    if (!isTakenOut.has(said.id)) entries.push(...deletionAgain(said, draft, writes, now))
    met.push(...meetPlan(later, draft, writes))
    for (const write of writes) draft.write(write)
  }
  met.push(...meetPets({ undo: change, draft, documents, log }))
  const writes = draft.writes()
  if (writes.length === 0) refuseFor(met)
  for (const fact of met) onMet?.(fact)
  return [...writes, ...withinBounds(entries, documents, now)]
}

/** What it brings back is brought back once; of a try that was taken out the device still has all. */
function isUndo(change: Change): boolean {
  return takenBackBy(change) !== null
}

/** What it was aimed at then it is aimed at again, each step of a save by itself. */
function carriedOutAgain(
  change: Change,
  { found, targets }: { found: readonly Found[]; targets: NonNullable<AppliedChange['targets']> },
  then: Documents,
  apply: Apply,
) {
  const again = (step: Change, place: number, over: Documents) => {
    const said = aimedAgain(step, found[place], targets[place] ?? null, over)
    return { said, writes: apply(said, over) }
  }
  return change.verb === 'save' ? carryOutSteps(change, then, again) : again(change, 0, then)
}

/** By the change that made each: counted again now, it would be whoever undoes who counts, and after doses that were given since. */
function countsMade(
  concerned: readonly AppliedChange[],
  documents: Documents,
): ReadonlyMap<string, StockCount> {
  const ids = concerned.flatMap(({ change }) => countedBy(change))
  if (ids.length === 0) return new Map()
  documents.willRead?.({ ids })
  const before = concerned.flatMap((one) => one.before)
  const kept = before.flatMap(({ collection, body }) => (collection === 'medicines' && body ? body : []))
  const counts = [...kept, ...ids.flatMap((id) => documents.find('medicines', id) ?? [])].flatMap(
    (one) => one.counts,
  )
  // the earliest of equal names is the last to be set
  return new Map(counts.toReversed().map((count) => [count.id, count]))
}

/**
 * Whether somebody had touched what an import brought when it was taken back: that stayed then, whatever is undone
 * afterwards. Taken back now, it is as things are now.
 */
function touchesOf(changes: readonly AppliedChange[]) {
  const undoneAt = new Map(changes.flatMap((one, at) => undoneBy(one).map((id) => [id, at] as const)))
  const touches = new Map<string, { at: number; until: number }[]>()
  for (const [at, one] of changes.entries()) {
    if (one.change.verb === 'undo' || isImport(one.change)) continue
    const touch = { at, until: undoneAt.get(one.change.id) ?? Infinity }
    for (const name of documentsTouchedBy(one)) {
      const known = touches.get(name)
      if (known) known.push(touch)
      else touches.set(name, [touch])
    }
  }
  return (place: number, { change }: AppliedChange, name: string): boolean => {
    const takenBackAt = undoneAt.get(change.id) ?? changes.length
    return (touches.get(name) ?? []).some(
      ({ at, until }) => place < at && at < takenBackAt && takenBackAt <= until,
    )
  }
}

/** Changes before these that some of these have undone: whoever rewinds has to begin with them. */
export function undoneEarlier(log: readonly AppliedChange[]): string[] {
  const known = new Set(log.map(({ change }) => change.id))
  return log.flatMap(undoneBy).filter((id) => !known.has(id))
}

export function undoneBy({ change }: AppliedChange): string[] {
  return change.verb === 'undo' && change.of !== undefined ? [change.of] : []
}

/** Whether what became of these changes may have to do with what that one did; of what is not remembered it may. */
export function haveToDo(changeIds: ReadonlySet<string>, of: string, log: readonly AppliedChange[]): boolean {
  const known = new Set(log.map(({ change }) => change.id))
  const taken = log.find(({ change }) => change.id === of)
  if (!taken || [...changeIds].some((id) => !known.has(id))) return true
  return concernedBy(taken, log).some(({ change }) => changeIds.has(change.id))
}

/** The change, and those that touch what it or another of them touches. */
function concernedBy(taken: AppliedChange, log: readonly AppliedChange[]): AppliedChange[] {
  const touching = new Map<string, AppliedChange[]>()
  for (const applied of log)
    for (const name of linksOf(applied)) {
      const known = touching.get(name)
      if (known) known.push(applied)
      else touching.set(name, [applied])
    }
  // grows while it is walked; each name is followed once, for a deleted pet may have thousands
  const concerned = new Set([taken])
  for (const applied of concerned)
    for (const name of linksOf(applied)) {
      for (const other of touching.get(name) ?? []) concerned.add(other)
      touching.delete(name)
    }
  return log.filter((applied) => concerned.has(applied))
}

/** Whoever rewinds an undo rewinds what it took back as well: neither is carried out again, and half of them would stay. */
function linksOf(applied: AppliedChange): string[] {
  return [...touchedBy(applied), ...[applied.change.id, ...undoneBy(applied)].map(asUndone)]
}

/** What an undo has in common with the change it took back. */
function asUndone(changeId: string): string {
  return `undone ${changeId}`
}

/** Ids of documents, series and pets: no two of them are the same, so they need no kind. */
function touchedBy({ change, before, tooLong = [], met = [] }: AppliedChange): string[] {
  return [...namedBy(change), ...before.flatMap(namesOf), ...tooLong, ...met]
}

function asRecordedThen({ recorded, planRecorded = [] }: AppliedChange, documents: Documents): Documents {
  const then = new Map([...planRecorded, ...(recorded ? [recorded] : [])].map(({ of, day }) => [of, day]))
  const lastCareDay: Documents['lastCareDay'] = (series, apartFrom) => {
    const day = then.get(series)
    return day === undefined ? documents.lastCareDay(series, apartFrom) : day
  }
  return { ...documents, lastCareDay }
}

function orChangedSince<Done>(again: () => Done, later: AppliedChange): Done {
  try {
    return again()
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('changed-since', titleOf(later))
    throw error
  }
}

/** What the person calls the event or pet that a change is about. */
function titleOf({ before }: AppliedChange): string | null {
  const [title] = before.flatMap(({ body }) =>
    body && 'title' in body ? body.title : body && 'name' in body ? body.name : [],
  )
  return title ?? null
}
