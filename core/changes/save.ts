import { derivedId } from '../id.ts'
import type { Change, ChangeOf, Step, StepOf } from './change.ts'

/*
 * What a person saves at once is one change, whatever it consists of: both times of a day, a dose and the plan that moves
 * with it. Its steps are carried out one after the other over the same draft. All are written or none, one name takes all
 * of them back, and one refusal is the refusal of all.
 */

/** What can be a step, as the schema of changes has it; without that, which the first screen does not load. */
const stepVerbs: Record<Step['verb'], true> = {
  'add-event': true,
  'edit-event': true,
  'delete-event': true,
  'edit-times': true,
  'delete-times': true,
  'add-medicine': true,
  'start-plan': true,
  'move-plan': true,
  'stop-plan': true,
}

export function isStep<Said extends { verb: string }>(said: Said): said is Said & Step {
  return said.verb in stepVerbs
}

/** What is said of all times of a day, by whatever events those are. */
export type TimesStep = StepOf<'edit-times' | 'delete-times'>

export function isOfTimes(step: Step): step is TimesStep {
  return step.verb === 'edit-times' || step.verb === 'delete-times'
}

/** What it says of the one looked at. */
export function ownOf(step: TimesStep): StepOf<'edit-event' | 'delete-event'> {
  const { eventId, scope, occurrenceDate, seriesId, once } = step
  const target = { eventId, scope, occurrenceDate, seriesId, once }
  if (step.verb === 'delete-times') return { verb: 'delete-event', ...target }
  return { verb: 'edit-event', ...target, event: step.event, newEventId: step.newEventId }
}

/**
 * The changes that this one consists of, in their order; of most that is itself. Of what is said of all times, as long as
 * it is not spelled out, what it says of the one looked at.
 */
export function stepsOf(change: Change): readonly Change[] {
  if (change.verb !== 'save') return [change]
  const { id, at, device, seen } = change
  const said = { at, ...(device !== undefined && { device }), ...(seen !== undefined && { seen }) }
  return change.steps.map((step, place) => ({
    ...(isOfTimes(step) ? ownOf(step) : step),
    ...said,
    id: derivedId(id, `${place}`),
  }))
}

/** What the save is mostly about: what it changes or adds, before what it takes away or moves for that. */
export function mainStep(change: Change): Change {
  const steps = stepsOf(change)
  const wanted = steps.find(({ verb }) => verb === 'edit-event' || verb.startsWith('add-'))
  return wanted ?? steps[0] ?? change
}

/** The save with its steps as they were found to be meant. */
export function savedAs(change: ChangeOf<'save'>, steps: readonly Change[]): ChangeOf<'save'> {
  return { ...change, steps: steps.map(asStep) }
}

/** Its name and moment are those of the save. */
function asStep(change: Change): Step {
  const { id: _, at: __, device: ___, seen: ____, ...step } = change
  return step as Step // each was made of one
}
