import { isAboutCare } from './change.ts'
import { collectionOf, isCollection } from './collections.ts'
import type { AppliedChange, Change, Documents, Write } from './change.ts'
import { petsMet } from './facts-met.ts'
import { savedAs, stepsOf } from './save.ts'
import { spelledOut } from './series/all-times.ts'
import { seriesFound, withTarget } from './series/event-target.ts'
import { recordedBy } from './verbs.ts'

/** What an undo needs of a change, asked before its writes are done. */
export function appliedChange(said: Change, documents: Documents, writes: readonly Write[]): AppliedChange {
  const change = spelledOut(said, documents)
  // records are never rewound: whoever takes back the import that brought one must not carry out its corrections once more
  if (isAboutCare(change)) return { change, before: [] }
  // what it took away is told of by an entry of its own: that goes with it, and is never rewound for another's sake
  const rewound = writes.filter(({ collection }) => !collectionOf(collection).isAboutChanges)
  // the cast: the collection says which kind of document it is
  const before = rewound.map(
    (write) => ({ ...write, body: documents.find(write.collection, write.id) ?? null }) as Write,
  )
  return {
    change: withTargets(change, documents),
    before,
    ...targetsFound(change, documents),
    ...recordedOf(change, documents),
    ...metFor(change, documents),
  }
}

/** Of a save, what each of its steps was made for: all that was there before it. */
function withTargets(change: Change, documents: Documents): Change {
  if (change.verb !== 'save') return withTarget(change, documents)
  return savedAs(
    change,
    stepsOf(change).map((step) => withTarget(step, documents)),
  )
}

function targetsFound(change: Change, documents: Documents): Pick<AppliedChange, 'targets'> {
  const targets = stepsOf(change).map((step) => seriesFound(step, documents))
  return targets.some((target) => target !== null) ? { targets } : {}
}

function recordedOf(change: Change, documents: Documents): Pick<AppliedChange, 'recorded' | 'planRecorded'> {
  if (change.verb !== 'save') return recordedBy(change, documents)
  const planRecorded = stepsOf(change).flatMap((step) => {
    const { recorded, planRecorded: ofPlan = [] } = recordedBy(step, documents)
    return [...(recorded ? [recorded] : []), ...ofPlan]
  })
  return planRecorded.length > 0 ? { planRecorded } : {}
}

/** What is kept of a change that touched more than is kept, or that a newer release made. */
export function tooLongToKeep({ change, before, met = [] }: AppliedChange): AppliedChange {
  return { change, before: [], tooLong: [...new Set([...before.flatMap(namesOf), ...met])] }
}

function metFor(change: Change, documents: Documents): Pick<AppliedChange, 'met'> {
  if (change.verb !== 'undo' || change.of === undefined) return {}
  const taken = documents.changesSince(change.of).find((one) => one.change.id === change.of)
  const met = taken ? petsMet(taken, documents) : []
  return met.length > 0 ? { met } : {}
}

/** By which a change that wrote this is found. What only a newer release keeps is found by its id. */
export function namesOf({ collection, id, body }: Write): string[] {
  const names = (body && isCollection(collection) && collectionOf(collection).names?.(body)) || []
  return [id, ...names]
}
