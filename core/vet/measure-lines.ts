import { measureKinds } from '../health/measure-kinds.ts'
import { numberOf } from '../health/measure.ts'
import { measureKeyOf } from '../health/measure-id.ts'
import type { Measure, MeasureKind } from '../health/measure.ts'
import type { MeasureKey } from '../health/measure-id.ts'
import { isWithin } from '../households/household.ts'
import type { Days } from '../households/household.ts'
import type { MeasuredOwn } from '../pets/own-measures.ts'

/** What was measured of one kind, or of one that people call their own. */
export type MeasureLine = {
  kind: MeasureKind
  /** as it is called now */
  own?: MeasuredOwn
  /** in these days, the newest last */
  measures: Measure[]
  /** the last one before these days: what it changed from */
  before: Measure | null
}

/** Kinds of which something was measured in these days; what a pet weighed before them is told also when it was not weighed since. */
export function measureLines(measures: readonly Measure[], petId: string, days: Days): MeasureLine[] {
  const living = measures
    .filter((one) => one.petId === petId && !one.retracted && one.day <= days.last)
    .toSorted(inTime)
  const byKey = Map.groupBy(living, measureKeyOf)
  const ours = measureKinds.filter((kind) => kind !== 'own')
  const nameOf = (key: MeasureKey) => byKey.get(key)?.at(-1)?.own?.name ?? ''
  const theirs = [...byKey.keys()]
    .filter((key) => key.startsWith('own.'))
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  return [...ours, ...theirs].flatMap((key: MeasureKey) => {
    const all = byKey.get(key) ?? []
    const measures = all.filter(({ day }) => isWithin(days, day))
    const before = all.findLast(({ day }) => day < days.first) ?? null
    const newest = all.at(-1)
    const isTold = measures.length > 0 || (key === 'weight' && before !== null)
    if (!isTold || !newest) return []
    const { kind, own } = newest
    return [{ kind, ...(own && { own }), measures, before }]
  })
}

/** How often it happened: vomiting is written down with how often, several at once. */
export function timesHappened(measures: readonly Measure[]): number {
  return measures.reduce((sum, one) => sum + (one.kind === 'vomit' ? (numberOf(one) ?? 1) : 1), 0)
}

function inTime(a: Measure, b: Measure): number {
  return a.local === b.local ? (a.id < b.id ? -1 : 1) : a.local < b.local ? -1 : 1
}
