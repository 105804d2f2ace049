import type { Measure, MeasureKind } from './measure.ts'

// Apart from measure.ts, because the first screen names measures and checks none.

/** What is drawn as one line: a kind, or what somebody measures in their own way. */
export type MeasureKey = MeasureKind | `own.${string}`

export function measureKeyOf({ kind, own }: Pick<Measure, 'kind' | 'own'>): MeasureKey {
  return kind === 'own' && own ? `own.${own.id}` : kind
}

/** The id of a record names its pet, so that nobody who may not see that pet need be told of it. */
export function measureIdOf(measureId: string, petId: string): string {
  return `${measureId}.${petId}`
}

export function petOfMeasureId(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}
