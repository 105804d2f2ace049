/** One budget: what was measured, beside what it may cost and what somebody else's way costs in the same run. */
export type BenchLine = {
  what: string
  measured: string
  budget: string
  reference: string
  ok: boolean
  /** how the figure grows, for a plot */
  curve?: Curve
}

/** Several lines may belong to one plot: they share its title and what lies along it. */
export type Curve = {
  plot: string
  along: string
  unit: string
  name: string
  points: { at: number; value: number }[]
}
