import { measureKinds } from '../health/measure-kinds.ts'
import { numberOf } from '../health/measure.ts'
import type { Measure, MeasureKind } from '../health/measure.ts'
import { isWithin } from '../households/household.ts'
import type { Days } from '../households/household.ts'

/** What was measured of one kind. */
export type MeasureLine = {
  kind: MeasureKind
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
  const byKind = Map.groupBy(living, ({ kind }) => kind)
  return measureKinds.flatMap((kind) => {
    const all = byKind.get(kind) ?? []
    const own = all.filter(({ day }) => isWithin(days, day))
    const before = all.findLast(({ day }) => day < days.first) ?? null
    const isTold = own.length > 0 || (kind === 'weight' && before !== null)
    return isTold ? [{ kind, measures: own, before }] : []
  })
}

/** How often it happened: vomiting is written down with how often, several at once. */
export function timesHappened(measures: readonly Measure[]): number {
  return measures.reduce((sum, one) => sum + (one.kind === 'vomit' ? (numberOf(one) ?? 1) : 1), 0)
}

function inTime(a: Measure, b: Measure): number {
  return a.local === b.local ? (a.id < b.id ? -1 : 1) : a.local < b.local ? -1 : 1
}
