import { planStep } from '#core/medicines/plan-step.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { EventIndex } from '#core/schedule/occurrences.ts'
import { stepInWords } from '../words/plan-step-words.ts'
import { repeatInWords } from '../words/repeat-in-words.ts'

type Known = {
  events: Pick<EventIndex, 'ofSeries' | 'ofPlan'>
  documents: { medicine: (id: string) => Medicine | undefined }
}

type OnDay = Pick<Occurrence, 'event' | 'day'>

/** How it repeats, in words; of a plan where this day lies in it. Null when it happens once. */
export function repeatsOnDay(occurrence: OnDay, known: Known): string | null {
  return planOnDay(occurrence, known) ?? repeatInWords(occurrence.event, known.events.ofSeries)
}

/** "day 1 of 19 · from Sun, 22 Nov 1 tablet": the end of one part of a taper would be taken for the end of it. */
export function planOnDay({ event, day }: OnDay, { events, documents }: Known): string | null {
  if (event.planId === undefined || event.dose === undefined) return null
  const step = planStep(events.ofPlan(event.planId), event.planId, day)
  return step && stepInWords(step, day, (id) => documents.medicine(id))
}
