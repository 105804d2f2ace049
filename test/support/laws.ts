import * as fc from 'fast-check'
import { expect } from 'vitest'

/** `npm run laws` says how many; otherwise they take about twenty seconds of one processor together. */
const asked = process.env['LAW_CASES']
/** Each of the other zones tries cases of its own: half as many. */
const shareOfZone = Number(process.env['LAW_SHARE'] ?? 1)
const of = (usual: number, share = 1) => ({
  numRuns: asked ? Math.max(1, Math.round(Number(asked) * share)) : Math.ceil(usual * shareOfZone),
})

/** How many cases of a law are looked at, by what one of them costs. A law that says nothing is told of histories. */
export const cases = {
  /** a file with mistakes in it: ten thousand in the four zones together */
  file: of(4_000, 5),
  /** less than a millisecond: a text, a rule, a few doses */
  value: of(500),
  /** a few: what several devices do to a household */
  history: of(100),
  /** ten and more: two files, two other libraries, all moments of some days */
  long: of(25, 1 / 4),
  /** fifty and more: the server lives through it too */
  server: of(10, 1 / 40),
}

/**
 * The one place that says how many cases are looked at and which: `npm test` names a seed made of the commit, so that the
 * same commit passes or fails everywhere; without one the cases are new every time.
 */
export function setUpLaws(seed = process.env['PROPERTY_SEED']): void {
  fc.configureGlobal({ ...cases.history, ...(seed && { seed: Number(seed) }), reporter: tell })
}

/** Shrunk, with what repeats it. */
function tell(run: fc.RunDetails<unknown>): void {
  if (!run.failed) return
  const file = (expect.getState().testPath ?? '').replace(`${process.cwd()}/`, '')
  const again = `TZ=${process.env['TZ']} npm run laws -- ${file} --seed=${run.seed} --number=${asked ?? cases.value.numRuns}`
  throw new Error(`${fc.defaultReportMessage(run)}\n\nAgain: ${again}`, { cause: run.errorInstance })
}
