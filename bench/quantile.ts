export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** What most get, and what the unlucky get, in milliseconds. */
export function spread(times: readonly number[]) {
  const [p50, p99] = [median(times), quantile(times, 0.99)]
  return { p50, p99, words: `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms` }
}
