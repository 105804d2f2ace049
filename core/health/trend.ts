/** A day, as a number that may have a part of a day behind its point, and what was measured then. */
export type Point = readonly [day: number, value: number]

const windowDays = 90
const leastDays = 14
const leastPoints = 3

/** The middle one, or between the two middle ones. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/**
 * By how much of itself it changes in 30 days, by Theil and Sen over the last 90: the median of all slopes, so that one
 * wrong digit does not bend it. Null where there is too little to tell. One number a day counts: a hundred measures of
 * one day are no trend.
 */
export function changeIn30Days(points: readonly Point[]): number | null {
  const last = points.at(-1)?.[0] ?? 0
  const days = Map.groupBy(
    points.filter(([day]) => day > last - windowDays),
    ([day]) => Math.floor(day),
  )
  const daily = [...days].map(([day, some]): Point => [day, medianOf(some.map(([, value]) => value))])
  const [first] = daily
  if (daily.length < leastPoints || !first || last - first[0] < leastDays) return null
  const slopes = daily.flatMap(([day, value], at) =>
    daily.slice(at + 1).map(([later, other]) => (other - value) / (later - day)),
  )
  const slope = medianOf(slopes)
  const before = medianOf(daily.map(([day, value]) => value - slope * (day - last + 30)))
  return before > 0 ? (slope * 30) / before : null
}
