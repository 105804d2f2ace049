import type { StockCount } from '../medicines/medicine.ts'
import { Refusal } from '../refusal.ts'
import type { CareEvent } from '../schedule/event.ts'
import { areTooMuch, createBudget } from './budget.ts'
import type { Budget } from './budget.ts'
import { withinSteps } from '../recurrence/steps-taken.ts'
import type { Change, ChangeOf, Documents, Write } from './change.ts'
import { deletionWrites } from './deletion-writes.ts'
import { withNext } from './done-again.ts'
import { applyVerb, isOnOneEvent, readBy, seriesReadBy } from './verbs.ts'
import { spelledOut } from './series/all-times.ts'
import { aimed } from './series/event-target.ts'
import { undo } from './undo.ts'
import { carryOutSteps } from './draft.ts'
import { stepsOf } from './save.ts'
import type { CarriedOut } from './draft.ts'
import type { Circumstances } from './verb.ts'
import { refuseUnlessAllowed } from './refuse-unless-allowed.ts'

/**
 * What a change does to the documents; throws a Refusal when it cannot be done, and then nothing is to be written.
 * It has no other input than these, so that the browser at once and the server for good come to the same result.
 */
export function applyChange(change: Change, documents: Documents, circumstances: Circumstances): Write[] {
  for (const { verb } of [change, ...stepsOf(change)]) refuseUnlessAllowed(circumstances.acting, verb)
  const all = (): Write[] => {
    const counted = within(createBudget(), documents)
    const meant = spelledOut(change, counted)
    if (meant !== change) documents.willRead?.({ ids: readBy(meant) })
    const { said, writes } = carryOut(meant, counted, circumstances)
    return [...writes, ...deletionWrites(said, documents, writes, circumstances)]
  }
  return isOnOneEvent(change) ? withinSteps(mostStepsOfOne, tooComplicated, all) : all()
}

/** In rules: some 25 ms, of which what the dialog writes takes none. What touches many events asks by itself. */
const mostStepsOfOne = 200_000
const tooComplicated = () => new Refusal('rule-too-complicated')

/** Whoever said a change that is applied again after an undo was allowed to at the time. */
function apply(change: Change, documents: Documents, circumstances: Circumstances): Write[] {
  if (change.verb === 'save') return save(change, documents, circumstances).writes
  if (change.verb !== 'undo') return withNext(change, applyVerb(change, documents, circumstances), documents)
  const again = (later: Change, rewound: Documents, counted?: StockCount) =>
    apply(later, rewound, { ...circumstances, ...(counted && { counted }) })
  return withNext(change, undo(change, documents, again, circumstances), documents)
}

function carryOut(change: Change, documents: Documents, circumstances: Circumstances): CarriedOut {
  if (change.verb === 'save') return save(change, documents, circumstances)
  const said = aimed(change, documents)
  return { said, writes: apply(said, documents, circumstances) }
}

function save(change: ChangeOf<'save'>, documents: Documents, circumstances: Circumstances): CarriedOut {
  // of a plan's series most are not there: it asks by itself
  const onSeries = stepsOf(change).filter((step) => 'scope' in step)
  documents.willRead?.({ series: [...new Set(onSeries.flatMap(seriesReadBy))], alsoRecorded: true })
  return carryOutSteps(change, documents, (step, _, draft) => carryOut(step, draft, circumstances))
}

/** The documents as one change reads them, at its expense. */
function within(budget: Budget, documents: Documents): Documents {
  const counted = (found: readonly CareEvent[]): readonly CareEvent[] => {
    budget.takeReads(found)
    return found
  }
  const series: Documents['series'] = (id, ifTooLarge) => {
    const found = documents.series(id, ifTooLarge)
    return ifTooLarge === 'none' && areTooMuch(found) ? [] : counted(found)
  }
  return {
    ...documents,
    series,
    plan: (id) => counted(documents.plan(id)),
    eventsOfPet: (id) => counted(documents.eventsOfPet(id)),
    budget,
  }
}
