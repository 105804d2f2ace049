import type { DoseUnit } from '#core/doses/dose.ts'

export type Unit = 'day' | 'week' | 'month' | 'year'

/** A pill is a tablet or a capsule: whichever the medicine is counted in. */
export type TypedUnit = DoseUnit | 'pill'

/** What each of these words means: [7, 'july jul']. */
export function named<Value>(values: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> {
  return new Map(values.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)))
}

/** Those of several words have commas between them: 'by mouth, with food'. */
export function words(all: string): ReadonlySet<string> {
  return new Set(all.split(all.includes(',') ? ', ' : ' '))
}
