import { appendFileSync, mkdirSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import type { BenchLine } from './bench-line.ts'
import type { BenchRun } from './bench-run.ts'
import { benchRunsFile } from './bench-run.ts'
import { othersLoad } from './others-load.ts'

type Bench = { name: string; run: () => Promise<BenchLine[]>; onlyByName?: true }

/** Loaded one after the other: a bench must not slow its neighbour down. `npm run bench -- write start` runs only those. */
const benches: Bench[] = [
  { name: 'recurrence', run: async () => (await import('./recurrence.ts')).benchRecurrence() },
  { name: 'first-screen', run: async () => (await import('./first-screen.ts')).benchFirstScreen() },
  { name: 'start', run: async () => (await import('./start.ts')).benchStart() },
  { name: 'write', run: async () => (await import('./write.ts')).benchWrite() },
  { name: 'plans', run: async () => (await import('./plans.ts')).benchPlans() },
  { name: 'feed', run: async () => (await import('./feed.ts')).benchFeed() },
  { name: 'lists', run: async () => (await import('./lists.ts')).benchLists() },
  { name: 'growth', run: async () => (await import('./growth.ts')).benchGrowth() },
  { name: 'care', run: async () => (await import('./care.ts')).benchCare() },
  { name: 'reminders', run: async () => (await import('./reminders.ts')).benchReminders() },
  { name: 'sign-in', run: async () => (await import('./sign-in.ts')).benchSignIn() },
  { name: 'next-day', run: async () => (await import('./next-day.ts')).benchNextDay() },
  { name: 'run-out', run: async () => (await import('./run-out.ts')).benchRunOut() },
  { name: 'import', run: async () => (await import('./import.ts')).benchImport() },
  { name: 'search', run: async () => (await import('./search.ts')).benchSearch() },
  { name: 'tap', run: async () => (await import('./tap.ts')).benchTap() },
  {
    name: 'day-shown',
    // beside another version, built in a folder: `npm run bench -- day-shown ../before`
    run: async () => (await import('./day-shown.ts')).benchDayShown(wanted.find((one) => one.includes('/'))),
    onlyByName: true,
  },
  {
    name: 'versions',
    // beside another version, installed in a folder: `npm run bench -- versions ../before`
    run: async () => (await import('./versions.ts')).benchVersions(wanted.find((one) => one.includes('/'))),
    onlyByName: true,
  },
  { name: 'peers', run: async () => (await import('./peers.ts')).benchPeers(), onlyByName: true },
  { name: 'failover', run: async () => (await import('./failover.ts')).benchFailover(), onlyByName: true },
  { name: 'soak', run: async () => (await import('./soak.ts')).benchSoak(), onlyByName: true },
]

const wanted = process.argv.slice(2)
const chosen = benches.filter(({ name, onlyByName }) =>
  wanted.length === 0 ? !onlyByName : wanted.includes(name),
)
const lines: BenchLine[] = []
// next-day rests for five minutes between its taps; whoever loses patience is told so, and not that a browser was closed
let running = ''
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    console.error(`Stopped while measuring ${running}.`)
    process.exit(1)
  })
for (const { name, run } of chosen) {
  const started = performance.now()
  const before = await othersLoad()
  running = name
  console.log(`measuring ${name}…`)
  const measured = await run().catch((error: unknown) => [failed(name, error)])
  const load = Math.max(before, await othersLoad())
  if (load > 0.5)
    console.log(`  others keep ${load.toFixed(1)} processors busy: the figures are worse than they should be`)
  const seconds = Math.round((performance.now() - started) / 1000)
  keep({ name, at: new Date().toISOString(), machine: machine(), othersLoad: load, seconds, lines: measured })
  lines.push(...measured)
}
print(lines)
process.exit(lines.length > 0 && lines.every((line) => line.ok) ? 0 : 1)

/** One that breaks shall not hide what the others measured. */
function failed(name: string, error: unknown): BenchLine {
  console.error(error)
  return { what: name, measured: `failed: ${String(error)}`, budget: '-', reference: '-', ok: false }
}

function print(measured: BenchLine[]) {
  const columns = ['what', 'measured', 'budget', 'reference'] as const
  const widths = columns.map((column) =>
    Math.max(column.length, ...measured.map((line) => line[column].length)),
  )
  const row = (cells: string[], mark: string) =>
    console.log(mark, cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
  row([...columns], ' ')
  for (const line of measured)
    row(
      columns.map((column) => line[column]),
      line.ok ? '✓' : '✗',
    )
}

/** One line of JSON for each bench that ran, for comparison over time. */
function keep(run: BenchRun) {
  mkdirSync('.cache', { recursive: true })
  appendFileSync(benchRunsFile, `${JSON.stringify(run)}\n`)
}

function machine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const [first] = cpus()
  return `${cpus().length} x ${first?.model ?? 'unknown'}, ${memory}, ${type()} ${release()}, Node ${process.version}`
}
