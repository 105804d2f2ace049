/** One budget: what was measured, beside what it may cost and what somebody else's way costs in the same run. */
export type BenchLine = { what: string; measured: string; budget: string; reference: string; ok: boolean }
