import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { advisories } from './advisories.ts'
import { findBrowser, findNotifyingBrowser } from './browser.ts'
import { changedFiles } from './changed-files.ts'
import { commitSeed } from './commit-seed.ts'
import { sourceTests } from './source-tests.ts'

/**
 * `everything` is what `npm test` and CI run; `quick` is the loop while working, with `--changed` for the files alone that
 * are different from main. Wrong types end it before the tests; whatever else is wrong is told at the end, all of it.
 */
const everything = process.argv[2] === 'everything'
const changed = process.argv.includes('--changed') ? changedFiles() : null
const reports = '.cache/test'
const started = performance.now()
const failures: { name: string; output: string }[] = []

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// both wait for the network, while the processors have enough to do
const news = everything ? advisories() : null
const browsers = everything ? findBrowsers() : null
// told when it is asked for: by then types and tests have said what they have to say
browsers?.catch(() => {})

// types of one side wait for those of another: meanwhile a processor is free
await together([types(), ...checks(changed?.filter((file) => existsSync(file)) ?? ['.'])])
if (failures.some(({ name }) => name === 'types')) finish()

// the tests wait for processes and disks: what needs a processor fits in between
await together(changed ? testsOf(changed) : [tests(), ...(everything ? [build()] : [])])
if (news) console.log(await news)
if (browsers && (await whyNoBrowser()) === null) {
  const browser = await browsers
  // they fill every processor: nothing else runs beside them
  // one after the other: beside each other on two processors each waits for the other, and both take longer
  await together([components(browser)])
  await together([journeys(browser)])
}
finish()

type Step = () => Promise<void>

/** What proves everything believes nothing that was found before; the loop while working checks what is different since. */
function types(): Step {
  if (everything) rmSync('.cache/types', { recursive: true, force: true })
  // two sides at a time have a processor each; checkers beside each other check twice what they share
  return step('types', 'node_modules/typescript/bin/tsc', [
    '--build',
    'test',
    '--checkers',
    '1',
    '--builders',
    '2',
  ])
}

function checks(files: string[]): Step[] {
  const code = files.filter((file) => file === '.' || /\.(ts|tsx|mjs)$/.test(file))
  const format = ['--check', '--no-error-on-unmatched-pattern', ...files]
  return [
    ...(files.length > 0 ? [step('format', 'node_modules/oxfmt/bin/oxfmt', format)] : []),
    step('dead code', 'node_modules/knip/bin/knip.js', []),
    ...(code.length > 0
      ? [step('lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings', ...code])]
      : []),
  ]
}

function build(): Step {
  // compressed as for people it takes twice as long
  return step('build', 'scripts/run.mjs', ['build', '--quick'])
}

function tests(): Step {
  const zones = everything ? ['zone *'] : []
  return vitest('tests', [
    'run',
    ...['apart', 'server', 'values', ...zones].flatMap((name) => ['--project', name]),
  ])
}

/**
 * Whatever imports what was changed: of core and web the values, of the server its own. Nearly all of the server imports
 * nearly all of core; what those two do together is left to the whole run.
 */
function testsOf(files: string[]): Step[] {
  const values = files.filter((file) => /^(core|web)\/.*\.tsx?$/.test(file))
  const server = files.filter((file) => /^(server|test)\/.*\.ts$/.test(file) && !file.startsWith('test/e2e/'))
  const related = (...args: string[]) => ['related', '--run', '--passWithNoTests', ...args]
  return [
    vitest('tests of values', related('--project', 'values', ...sourceTests, ...values)),
    ...(server.length > 0
      ? [vitest('tests of the server', related('--project', 'server', '--project', 'apart', ...server))]
      : []),
  ]
}

function vitest(name: string, args: string[], env: Record<string, string> = {}): Step {
  const report = `${reports}/vitest-${name.replaceAll(' ', '-')}.json`
  const more = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const seed = everything ? { PROPERTY_SEED: String(commitSeed()) } : {}
  return step(name, 'node_modules/vitest/vitest.mjs', [...args, ...more], {
    ...seed,
    ...env,
    TZ: 'America/Los_Angeles',
  })
}

/** The app in one page of the same Chromium. */
function components(browser: Record<string, string>): Step {
  return vitest('components in Chromium', ['run', '--project', 'browser'], browser)
}

function journeys(browser: Record<string, string>): Step {
  // Node takes away the types by itself, in less than a third of the time that Playwright's own way takes
  const env = { ...browser, PW_DISABLE_TS_ESM: '1' }
  return step('journeys in Chromium', 'node_modules/@playwright/test/cli.js', ['test'], env)
}

/** One after the other: they may be installed, and by the same program. */
async function findBrowsers() {
  return { CHROMIUM: await findBrowser(), NOTIFYING_CHROMIUM: await findNotifyingBrowser() }
}

/** A journey through what was built before would say nothing of this. */
async function whyNoBrowser(): Promise<string | null> {
  const why = failures.some(({ name }) => name === 'build')
    ? 'the build failed'
    : await browsers?.then(
        () => null,
        (error: Error) => error.message,
      )
  if (why) failures.push({ name: 'journeys in Chromium', output: `not run: ${why}` })
  return why ?? null
}

/** Prints a step's output only when it fails, and then at the end; CI logs stay readable. */
function step(name: string, program: string, args: string[], env: Record<string, string> = {}): Step {
  return async () => {
    const from = performance.now()
    // the same packages are loaded by many programs, and compiled once
    const shared = { NODE_COMPILE_CACHE: resolve('.cache/compiled') }
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...shared, ...env } })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += String(part)))
    child.stderr.on('data', (part: Buffer) => (output += String(part)))
    const code = await new Promise((resolve) => child.on('close', resolve))
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (code !== 0) failures.push({ name, output })
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

function finish(): never {
  for (const { name, output } of failures) console.log(`\n✗ ${name}\n${output}`)
  const counts = [...countVitest(), countPlaywright()]
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
  if (failures.length > 0) console.log(`✗ ${failures.map(({ name }) => name).join(', ')}`)
  console.log(`in ${Math.round((performance.now() - started) / 1000)} s`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(failures.length > 0 ? 1 : 0)
}

function countVitest() {
  const files = readdirSync(reports).filter((file) => file.startsWith('vitest-'))
  return files.map((file) => {
    const report = read<{ numPassedTests: number; numFailedTests: number }>(`${reports}/${file}`)
    return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  })
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
