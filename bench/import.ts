import { execFileSync } from 'node:child_process'
import { readCalendar } from '#core/ics/read-calendar.ts'
import { mostCalendarBytes } from '#core/ics/read-calendar.ts'
import { planCalendar } from '#core/import/plan-import.ts'
import { largeMutatedCalendar } from '#test/support/mutated-calendar.ts'
import type { BenchLine } from './bench-line.ts'
import { median } from './quantile.ts'

const files = 20
const budgetMs = 200
const budgetMegabytes = 64

/** Files of 2 MB with mistakes in them, read as the page reads them: the first one with nothing compiled yet, as a browser has it. */
export async function benchImport(): Promise<BenchLine[]> {
  const runs = Array.from({ length: files }, (_, seed) =>
    timesFor(largeMutatedCalendar(seed, mostCalendarBytes)),
  )
  const reading = runs.map(({ read }) => read)
  const worst = Math.max(...reading.slice(1))
  const [first] = reading
  const megabytes = Math.max(...[0, 1, 2].map(peakFor))
  return [
    {
      what: `worst of ${files} mutated 2 MB calendars read, processor time`,
      measured: `${worst.toFixed(0)} ms, the first of all ${first?.toFixed(0)} ms`,
      budget: `${budgetMs} ms`,
      reference: `median ${median(reading).toFixed(0)} ms; parted at its line ends ${median(runs.map(({ split }) => split)).toFixed(0)} ms`,
      ok: worst <= budgetMs,
    },
    {
      what: 'and compared with what is here',
      measured: `${Math.max(...runs.map(({ compared }) => compared)).toFixed(0)} ms`,
      budget: '-',
      reference: `median ${median(runs.map(({ compared }) => compared)).toFixed(0)} ms`,
      ok: true,
    },
    {
      what: 'memory that reading one of them takes, above the file itself',
      measured: `${megabytes.toFixed(0)} MB`,
      budget: `${budgetMegabytes} MB`,
      reference: 'with what is not yet collected, worst of 3 in processes of their own',
      ok: megabytes <= budgetMegabytes,
    },
  ]
}

function timesFor(text: string) {
  const begun = processorMs()
  const lines = text.split('\n').filter((line) => line !== '').length
  if (lines === 0) throw new Error('an empty file')
  const parted = processorMs()
  const read = ended(readCalendar(text, 'America/New_York'))
  const understood = processorMs()
  ended(planCalendar(read, { find: () => undefined, series: () => [] }, [], 0))
  return { split: parted - begun, read: understood - parted, compared: processorMs() - understood }
}

/** Of this thread: on a busy machine others take no part of it. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function ended<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

function peakFor(seed: number): number {
  return Number(execFileSync(process.execPath, ['--expose-gc', 'bench/import-memory.ts', `${seed}`]))
}
