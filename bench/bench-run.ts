import type { BenchLine } from './bench-line.ts'

/** What one bench measured at one time. */
export type BenchRun = {
  name: string
  at: string
  machine: string
  /** processors that were busy with other things just before or after */
  othersLoad: number
  seconds: number
  lines: BenchLine[]
}

export const benchRunsFile = '.cache/bench.jsonl'
