import { Refusal } from '../refusal.ts'
import { seriesIdOf } from '../schedule/series.ts'
import type { AppliedChange, Change, ChangeOf, Documents, Write } from './change.ts'
import type { Document } from './collections.ts'
import { mainStep, stepsOf } from './save.ts'
import { isOfAllTimes } from './series/all-times.ts'
import type { Circumstances, OwnVerb, Verb, VerbsOf, What, WhatMeets, Words } from './verb.ts'
import { careVerbs } from './verbs/care-verbs.ts'
import { eventVerbs } from './verbs/event-verbs.ts'
import { importVerbs } from './verbs/import-changes.ts'
import { measureVerbs } from './verbs/measure-changes.ts'
import { medicineVerbs } from './verbs/medicine-changes.ts'
import { petVerbs } from './verbs/pet-changes.ts'
import { planVerbs } from './verbs/plan-changes.ts'
import { triedVerbs } from './verbs/tried-changes.ts'

/*
 * The one list of all verbs. What an undo, a lock, a quota or the list of what was deleted has to know of a change is asked
 * of its verb here: a save answers for its steps, an undo for the change it leaves out.
 */
const verbs: VerbsOf<OwnVerb> = {
  ...petVerbs,
  ...eventVerbs,
  ...careVerbs,
  ...measureVerbs,
  ...importVerbs,
  ...medicineVerbs,
  ...planVerbs,
  ...triedVerbs,
}

type OwnChange = ChangeOf<OwnVerb>

/** Nothing of an undo, and of a verb that only a newer release knows. */
function verbOf(change: Change): Verb<OwnVerb> | undefined {
  // the casts: a table of different verbs, asked with the one that the change says
  return (verbs as Partial<Record<string, unknown>>)[change.verb] as Verb<OwnVerb> | undefined
}

export function applyVerb(change: OwnChange, documents: Documents, circumstances: Circumstances): Write[] {
  const verb = verbOf(change)
  // of a newer tab, which shares its outbox with this one
  if (!verb) throw new Refusal('not-understood')
  return verb.apply(change as never, documents, circumstances) // as the table has it
}

/** One that found its work done wrote nothing, and yet stands: two people deleted the same day. */
export function namedBy(change: Change): string[] {
  return ownSteps(change).flatMap((step) => verbOf(step)?.names(step) ?? [])
}

/** The documents a change names, and the entry of what it takes away, so that most verbs find everything at the first try. */
export function readBy(change: Change): string[] {
  if (change.verb === 'undo') return change.of === undefined ? [] : [change.of]
  // asked twice at every write, where a list made of lists costs more than all of the rule
  const read: string[] = []
  for (const step of ownSteps(change)) read.push(...(verbOf(step)?.reads(step) ?? []))
  if (mayTakeAway(change)) read.push(change.id)
  return read
}

/** The series a change is about, found at once where an undo carries it out again. */
export function seriesReadBy(change: Change): string[] {
  return ownSteps(change).flatMap((step) => verbOf(step)?.series?.(step) ?? [])
}

export function mayTakeAway(change: Change): boolean {
  return stepsOf(change).some((step) => verbOf(step)?.takes !== undefined)
}

/** Skipping a day of a series keeps a few bytes more, and an undo brings back what went: both work in a full account. */
export function makesRoom(change: Change): boolean {
  if (change.verb === 'undo') return true
  return ownSteps(change).every((step) => verbOf(step)?.makesRoom?.(step))
}

export function isSlow(change: Change): boolean {
  // all times of a thing are looked for among all events
  if (change.verb === 'undo' || isOfAllTimes(change)) return true
  return ownSteps(change).some((step) => verbOf(step)?.isSlow?.(step))
}

/** A save may be of several, which belong together: it has no more steps than one. */
export function isOnOneEvent(change: Change): boolean {
  return change.verb === 'save' || verbOf(change)?.isOnOneEvent === true
}

/** Of a change that is no save. */
export function recordedBy(
  change: Change,
  documents: Documents,
): Pick<AppliedChange, 'recorded' | 'planRecorded'> {
  return verbOf(change)?.recorded?.(change as OwnChange, documents) ?? {} // its own verb is asked
}

export function whatMeets(change: Change): WhatMeets | undefined {
  return verbOf(change)?.meets?.(change as OwnChange) // its own verb is asked
}

export function countedBy(change: Change): readonly string[] {
  return ownSteps(change).flatMap((step) => verbOf(step)?.counts?.(step) ?? [])
}

/** Undo takes back the one it names. Null of one that takes back none, as most. */
export function takenBackBy(change: Change): readonly string[] | null {
  if (change.verb === 'undo') return change.of === undefined ? [] : [change.of]
  return verbOf(change)?.takesBack?.(change as OwnChange) ?? null // its own verb is asked
}

export function isLostAgain(change: Change, applied: AppliedChange, writes: readonly Write[]): boolean {
  return ownSteps(change).some((step) => verbOf(step)?.isLost?.(step, applied, writes))
}

/** The pet, event, medicine or record that a change is about. */
export function subjectOf(change: Change, documents: Documents): Document | undefined {
  const [step] = ownSteps(mainStep(change))
  return step && verbOf(step)?.subject?.(step, documents)
}

/** Of a change that is no save. */
export function wordsOf(change: Change): Words<Change> | undefined {
  const [step] = ownSteps(change)
  return step && verbOf(step)?.words
}

/** What a change takes away. In one save that is one: both times of the day come back together, with what else was changed. */
export function takenBy(change: Change, documents: Documents, writes: readonly Write[]): What | null {
  if (writes.length === 0) return null
  const steps = ownSteps(change)
  const gone = steps.map((step) => verbOf(step)?.takes?.(step, documents, writesOf(step, documents, writes)))
  const [first, ...more] = gone.filter((what) => what !== null && what !== undefined)
  if (!first) return null
  const { time: _, ...rest } = first
  const times = [...new Set([first, ...more].flatMap(({ time }) => time ?? []))].toSorted()
  const withMore = !steps.every(mayTakeAway)
  return { ...(times.length > 1 ? { ...rest, times } : first), ...(withMore && { withMore }) }
}

/** Of a save what this deletion of it did: the same day may have been changed by hand at another time, too. */
function writesOf(step: OwnChange, documents: Documents, writes: readonly Write[]): readonly Write[] {
  if (step.verb !== 'delete-event') return writes
  const event = documents.find('events', step.eventId)
  const series = event ? seriesIdOf(event) : (step.seriesId ?? step.eventId)
  return writes.filter(({ collection, id }) => {
    const found = collection === 'events' ? documents.find('events', id) : undefined
    return found !== undefined && seriesIdOf(found) === series
  })
}

function ownSteps(change: Change): readonly OwnChange[] {
  if (change.verb === 'undo') return []
  if (change.verb !== 'save') return [change]
  return stepsOf(change).filter((step): step is OwnChange => step.verb !== 'save' && step.verb !== 'undo')
}
