import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { advisories } from './advisories.ts'
import { findBrowser, findNotifyingBrowser } from './browser.ts'
import { zonedFolders } from './zoned-folders.ts'

/** `quick` is the loop while working; `everything` is what `npm test` and CI run. */
const everything = process.argv[2] === 'everything'
const reports = '.cache/test'
const zones = ['UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland']
// never only UTC: the whole suite runs in one zone with clock changes, what of core could see the zone in all four
const homeZone = 'America/Los_Angeles'
const started = performance.now()

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// both wait for the network, while the processors have enough to do
const news = everything ? advisories() : null
const browsers = everything ? findBrowsers() : null
// told when it is asked for: by then types and tests have said what they have to say
browsers?.catch(() => {})

await together([
  step('types of core', 'node_modules/typescript/bin/tsc', ['-p', 'core/tsconfig.json']),
  step('types of server', 'node_modules/typescript/bin/tsc', ['-p', 'server/tsconfig.json']),
  step('types of web', 'node_modules/typescript/bin/tsc', ['-p', 'web/tsconfig.json']),
  step('types of the store in tests', 'node_modules/typescript/bin/tsc', ['-p', 'test/store/tsconfig.json']),
  step('types of journeys', 'node_modules/typescript/bin/tsc', ['-p', 'test/e2e/tsconfig.json']),
  step('lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']),
  step('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
  step('dead code', 'node_modules/knip/bin/knip.js', []),
  ...(everything ? [step('build', 'scripts/run.mjs', ['build'])] : []),
])
if (news) console.log(await news)
await together([vitest('all', homeZone, [])])
if (browsers) {
  const zoned = zonedFolders().map((folder) => `${folder}/`)
  await together(zones.filter((zone) => zone !== homeZone).map((zone) => vitest('core', zone, zoned)))
  const program = 'node_modules/@playwright/test/cli.js'
  await together([step('journeys in Chromium', program, ['test'], await browsers)])
}
summary()

/** One after the other: they may be installed, and by the same program. */
async function findBrowsers() {
  return { CHROMIUM: await findBrowser(), NOTIFYING_CHROMIUM: await findNotifyingBrowser() }
}

type Step = () => Promise<void>

function vitest(name: string, zone: string, folders: string[]): Step {
  const report = `${reports}/${name}-${zone.replace('/', '-')}.json`
  const args = ['run', ...folders, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const seed = everything ? { PROPERTY_SEED: String(20261115 + zones.indexOf(zone)) } : {}
  return step(`tests of ${name} in ${zone}`, 'node_modules/vitest/vitest.mjs', args, { ...seed, TZ: zone })
}

/** Prints a step's output only when it fails; CI logs stay readable. */
function step(name: string, program: string, args: string[], env: Record<string, string> = {}): Step {
  return async () => {
    const from = performance.now()
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += String(part)))
    child.stderr.on('data', (part: Buffer) => (output += String(part)))
    const code = await new Promise((resolve) => child.on('close', resolve))
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (code === 0) return
    console.log(output)
    summary()
    process.exit(1)
  }
}

/** Two at a time: more only makes them wait for each other on a small machine. */
async function together(steps: Step[]) {
  const waiting = [...steps]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all([work(), work()])
}

function summary() {
  const counts = [...countVitest(), countPlaywright()]
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
  console.log(`in ${Math.round((performance.now() - started) / 1000)} s`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

function countVitest() {
  return ['all', 'core'].flatMap((name) =>
    zones.map((zone) => {
      const report = read<{ numPassedTests: number; numFailedTests: number }>(
        `${reports}/${name}-${zone.replace('/', '-')}.json`,
      )
      return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
    }),
  )
}

function countPlaywright() {
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    `${reports}/e2e.json`,
  )
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return { passed: expected, failed: unexpected + flaky }
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    // a step that did not run left no report
    return null
  }
}
