import type { Documents } from '#core/changes/change.ts'
import { courseStep, nextDose, planStep } from '#core/medicines/plan-step.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { EventIndex } from '#core/schedule/occurrences.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { repeatInWords } from '../words/repeat-in-words.ts'
import { doseFromInWords, stepInWords } from '../words/step-in-words.ts'

type Known = {
  events: Pick<EventIndex, 'ofSeries' | 'ofPlan' | 'series'>
  documents: Pick<Documents, 'find'>
}

type OnDay = Pick<Occurrence, 'event' | 'day'>

/** How it repeats, in words, and from when on it is another dose; of a plan where this day lies in it. Null when it happens once. */
export function repeatsOnDay(occurrence: OnDay, known: Known): string | null {
  const step = stepOnDay(occurrence, known)
  if (step !== null) return step
  const repeats = repeatInWords(occurrence.event, known.events.ofSeries)
  return repeats && [repeats, doseOnDay(occurrence, known)].filter(Boolean).join(' · ')
}

/** What this day does not show: where it lies in its plan, or from when on it is another dose. Null where nothing is to say. */
export function planOnDay(occurrence: OnDay, known: Known): string | null {
  return stepOnDay(occurrence, known) ?? doseOnDay(occurrence, known)
}

/**
 * "day 1 of 19 · from Sun, 22 Nov 1 tablet": the end of one part of a taper would be taken for the end of it. Of antibiotics
 * "day 3 of 10 · ends Sat, 5 Dec".
 */
function stepOnDay({ event, day }: OnDay, { events, documents }: Known): string | null {
  const { planId, dose } = event
  if (planId !== undefined && dose === undefined) return null
  const step =
    planId === undefined
      ? courseStep(event, () => events.ofSeries(seriesIdOf(event)), day, events.series())
      : planStep(events.ofPlan(planId), planId, day)
  return step && stepInWords(step, day, (id) => documents.find('medicines', id))
}

/** "from Sun, 22 Nov 1 tablet" */
function doseOnDay({ event, day }: OnDay, { events, documents }: Known): string | null {
  if (event.dose === undefined || event.recurrence === null) return null
  const next = nextDose(event, events.ofSeries(seriesIdOf(event)), day)
  return next && doseFromInWords(event.dose, next, day, (id) => documents.find('medicines', id))
}
