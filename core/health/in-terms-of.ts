import type { MeasuredOwn } from '../pets/own-measures.ts'
import type { Measure } from './measure.ts'

/**
 * Those that can stand in one picture, as it is measured now: a number of another unit and an answer that is no longer
 * offered cannot. An answer is known by its words, in whichever place it stands.
 */
export function inTermsOf(now: MeasuredOwn, measures: readonly Measure[]): Measure[] {
  return measures.flatMap((measure) => {
    const value = valueNow(now, measure)
    return value === null ? [] : [{ ...measure, own: now, values: { value } }]
  })
}

function valueNow(now: MeasuredOwn, { own, values: { value = 0 } }: Measure): number | null {
  if (own?.form !== now.form) return null
  if (now.form === 'number') return own.unit === now.unit ? value : null
  if (now.form === 'yes-no') return value
  const place = now.choices?.indexOf(own.choices?.[value] ?? '') ?? -1
  return place === -1 ? null : place
}
