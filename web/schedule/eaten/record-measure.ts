import { measureIdOf } from '#core/health/measure-id.ts'
import type { Measure, MeasureDetails } from '#core/health/measure.ts'
import { measuredOwn } from '#core/pets/own-measures.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { act } from '#web/store/act.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { randomId } from '#web/store/machine/random-id.ts'

/** `by` left out is whoever records it. */
export type Said = Omit<MeasureDetails, 'by'>

/** Null once it is recorded, else the words of the "no". `said` offers to take it back. */
export function recordMeasure(
  pet: Pick<Pet, 'id' | 'name'>,
  { kind, own }: Pick<Measure, 'kind' | 'own'>,
  details: Said,
  said: string,
  measureId = randomId(),
): Promise<string | null> {
  const what = { kind, ...(own && { own: measuredOwn(own) }) }
  const change = { verb: 'record-measure', measureId, petId: pet.id, petName: petName(pet), ...what, details }
  return act(change as NewChange, said, {
    undoneBy: () => retraction(measureIdOf(measureId, pet.id), true),
  })
}

export function correctMeasure(measure: Measure, details: Said, said: string): Promise<string | null> {
  const { id: recordId, values, at, local, note, photos = [], paper, pdfs = [] } = measure
  const was = { values, at, local, note, photos, ...(paper && { paper, pdfs }) }
  const before = { verb: 'correct-measure', recordId, details: was }
  // only what was changed: what somebody else corrects meanwhile stays
  const changed = Object.entries(details).filter(
    ([field, value]) => JSON.stringify(before.details[field as keyof Said]) !== JSON.stringify(value),
  )
  const correction = { verb: 'correct-measure', recordId, details: Object.fromEntries(changed) } as const
  return act(correction, said, { undoneBy: () => before as NewChange })
}

export function takeBack({ id }: Measure, said: string): Promise<string | null> {
  return act(retraction(id, true), said, { undoneBy: () => retraction(id, false) })
}

function retraction(recordId: string, retracted: boolean): NewChange {
  return { verb: 'retract-measure', recordId, retracted }
}
