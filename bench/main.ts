import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { BenchLine } from './bench-line.ts'

type Bench = { name: string; run: () => Promise<BenchLine[]> }

/** Loaded one after the other: a bench must not slow its neighbour down. `npm run bench -- write start` runs only those. */
const benches: Bench[] = [
  { name: 'recurrence', run: async () => (await import('./recurrence.ts')).benchRecurrence() },
  { name: 'first-screen', run: async () => (await import('./first-screen.ts')).benchFirstScreen() },
  { name: 'start', run: async () => (await import('./start.ts')).benchStart() },
  { name: 'write', run: async () => (await import('./write.ts')).benchWrite() },
  { name: 'feed', run: async () => (await import('./feed.ts')).benchFeed() },
  { name: 'sign-in', run: async () => (await import('./sign-in.ts')).benchSignIn() },
  { name: 'next-day', run: async () => (await import('./next-day.ts')).benchNextDay() },
]

const wanted = process.argv.slice(2)
const lines: BenchLine[] = []
for (const { name, run } of benches.filter((bench) => wanted.length === 0 || wanted.includes(bench.name))) {
  console.log(`measuring ${name}…`)
  lines.push(...(await run()))
}
print(lines)
keep(lines)
process.exit(lines.every((line) => line.ok) ? 0 : 1)

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

/** For comparison over time. */
function keep(measured: BenchLine[]) {
  mkdirSync('.cache', { recursive: true })
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  writeFileSync(
    '.cache/bench.json',
    JSON.stringify({ at: new Date().toISOString(), machine, lines: measured }, null, 2),
  )
}
