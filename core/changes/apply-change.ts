import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Acting } from '../households/household.ts'
import type { StockCount } from '../medicines/medicine.ts'
import { withinSteps } from '../recurrence/steps-taken.ts'
import type { Change, ChangeOf, Documents, Step, Write } from './change.ts'
import type { FactMet } from './facts-met.ts'
import { correctCare, recordAsNeeded, recordCare, retractCare } from './verbs/care-changes.ts'
import { deletionWrites } from './verbs/deletion-changes.ts'
import { addEvent, deleteEvent } from './verbs/event-changes.ts'
import { editEvent } from './verbs/event-edits.ts'
import { aimed } from './verbs/event-target.ts'
import { correctMeasure, recordMeasure, retractMeasure } from './verbs/measure-changes.ts'
import { importEvents, importRecords } from './verbs/import-changes.ts'
import { addMedicine, countMedicine, deleteMedicine, editMedicine } from './verbs/medicine-changes.ts'
import { addPet, deletePet, editPet } from './verbs/pet-changes.ts'
import { movePlan, startPlan, stopPlan } from './verbs/plan-changes.ts'
import { undo } from './undo.ts'
import { carryOutSteps } from './carry-out-steps.ts'
import { stepsOf } from './save.ts'
import type { CarriedOut } from './carry-out-steps.ts'
import { refuseUnlessAllowed } from './refuse-unless-allowed.ts'

/** Who says a change, and the day and instant it is there. */
export type Circumstances = {
  acting: Acting
  today: CalendarDay
  now: number
  /** told what a restore finds to have happened since */
  onMet?: (fact: FactMet) => void
}

/**
 * What a change does to the documents; throws a Refusal when it cannot be done, and then nothing is to be written.
 * It has no other input than these, so that the browser at once and the server for good come to the same result.
 */
export function applyChange(change: Change, documents: Documents, circumstances: Circumstances): Write[] {
  for (const { verb } of [change, ...stepsOf(change)]) refuseUnlessAllowed(circumstances.acting, verb)
  const all = (): Write[] => {
    const { said, writes } = carryOut(change, documents, circumstances)
    return [...writes, ...deletionWrites(said, documents, writes, circumstances)]
  }
  return isOnOneEvent(change) ? withinSteps(mostStepsOfOne, all) : all()
}

/** In rules: some 25 ms, of which what the dialog writes takes none. What touches many events asks by itself. */
const mostStepsOfOne = 200_000

function isOnOneEvent({ verb }: Change): boolean {
  return verb === 'add-event' || verb === 'edit-event' || verb === 'delete-event' || verb === 'save'
}

/** Whoever said a change that is applied again after an undo was allowed to at the time. */
function apply(
  change: Change,
  documents: Documents,
  circumstances: Circumstances,
  counted?: StockCount,
): Write[] {
  const { today } = circumstances
  switch (change.verb) {
    case 'add-pet':
      return addPet(change, documents, today)
    case 'edit-pet':
      return editPet(change, documents, today)
    case 'delete-pet':
      return deletePet(change, documents)
    case 'add-event':
      return addEvent(change, documents)
    case 'edit-event':
      return editEvent(change, documents)
    case 'delete-event':
      return deleteEvent(change, documents)
    case 'record-care':
      return recordCare(change, documents, circumstances)
    case 'record-as-needed':
      return recordAsNeeded(change, documents, circumstances)
    case 'correct-care':
      return correctCare(change, documents, circumstances)
    case 'retract-care':
      return retractCare(change, documents, circumstances)
    case 'record-measure':
      return recordMeasure(change, documents, circumstances)
    case 'correct-measure':
      return correctMeasure(change, documents, circumstances)
    case 'retract-measure':
      return retractMeasure(change, documents, circumstances)
    case 'import-events':
      return importEvents(change, documents)
    case 'import-records':
      return importRecords(change, documents, circumstances)
    case 'add-medicine':
      return addMedicine(change, documents)
    case 'edit-medicine':
      return editMedicine(change, documents)
    case 'delete-medicine':
      return deleteMedicine(change, documents)
    case 'count-medicine':
      return countMedicine(change, documents, circumstances, counted)
    case 'start-plan':
      return startPlan(change, documents)
    case 'move-plan':
      return movePlan(change, documents)
    case 'stop-plan':
      return stopPlan(change, documents)
    case 'save':
      return save(change, documents, circumstances).writes
    case 'undo':
      return undo(
        change,
        documents,
        (later, rewound, made) => apply(later, rewound, circumstances, made),
        circumstances,
      )
  }
}

function carryOut(change: Change, documents: Documents, circumstances: Circumstances): CarriedOut {
  if (change.verb === 'save') return save(change, documents, circumstances)
  const said = aimed(change, documents)
  return { said, writes: apply(said, documents, circumstances) }
}

function save(change: ChangeOf<'save'>, documents: Documents, circumstances: Circumstances): CarriedOut {
  documents.willReadSeries?.([...new Set(change.steps.flatMap(seriesOfStep))], true)
  return carryOutSteps(change, documents, (step, _, draft) => carryOut(step, draft, circumstances))
}

/** What it names; others are looked for by themselves. */
function seriesOfStep(step: Step): string[] {
  return 'scope' in step ? [step.seriesId ?? step.eventId] : []
}
