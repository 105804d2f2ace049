// Puts the figures of the last `npm run bench` into docs/performance.md, and its plots beside it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import type { Curve } from '../bench/bench-line.ts'
import { benchRunsFile } from '../bench/bench-run.ts'
import type { BenchRun } from '../bench/bench-run.ts'
import { plotSvg } from './plot-svg.ts'

const page = 'docs/performance.md'
const folder = 'docs/performance'
const [begin, end] = ['<!-- figures: written by scripts/performance-page.ts -->', '<!-- end of figures -->']

const runs = latestRuns()
const plots = plotsOf(runs.flatMap(({ lines }) => lines.flatMap(({ curve }) => curve ?? [])))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, curves] of plots) writeFileSync(`${folder}/${fileOf(name)}`, plotSvg(curves))
const text = readFileSync(page, 'utf8')
const [before, rest] = [text.slice(0, text.indexOf(begin)), text.slice(text.indexOf(end))]
const written = [before + begin, ...figures(), rest].join('\n\n')
writeFileSync(page, (await format(page, written)).code)

/** The newest of each bench that measured something. */
function latestRuns(): BenchRun[] {
  const all = readFileSync(benchRunsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BenchRun) // written by bench/main.ts
  const latest = [...new Map(all.map((run) => [run.name, run])).values()]
  return latest.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

function plotsOf(curves: Curve[]): Map<string, Curve[]> {
  return Map.groupBy(curves, ({ plot }) => plot)
}

function figures(): string[] {
  const machines = [...new Set(runs.map(({ machine }) => machine))]
  const days = runs.map(({ at }) => at.slice(0, 10)).toSorted()
  return [
    `Measured on ${machines.join(' and ')}; ${[...new Set([days[0], days.at(-1)])].join(' to ')}.`,
    table(),
    ...(runs.some(isDisturbed) ? ['\\* taken while others kept more than one processor busy.'] : []),
    ...[...plots.keys()].map((name) => `![${name}](performance/${fileOf(name)})`),
  ]
}

function table(): string {
  const rows = runs.flatMap((run) =>
    run.lines.map(({ what, measured, budget, reference, ok }) => {
      const mark = isDisturbed(run) ? ' \\*' : ''
      return [ok ? 'yes' : '**no**', what, measured + mark, budget, reference]
    }),
  )
  const head = ['kept', 'what', 'measured', 'budget', 'reference']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function isDisturbed({ othersLoad }: BenchRun): boolean {
  return othersLoad > 1
}

function fileOf(name: string): string {
  return `${name.replaceAll(/[^a-z]+/g, '-')}.svg`
}
