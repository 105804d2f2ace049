import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import type { Trial, Verdict } from './mutant-runner.ts'
import { mutationsOf } from './mutations.ts'
import type { Mutation } from './mutations.ts'

type Place = { file: string; mutation: Mutation }

/**
 * `npm run mutants -- core/care`: breaks a room in many places, one at a time, and names those that no test of the room
 * notices. `--number 50` tries so many, `--seed 5` the same again. A mutant that means the same as the source is noticed by nobody.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    number: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})
const [room = 'core'] = positionals
const seed = Number(values.seed)
const testFiles = globSync('{core,server,test}/**/*.test.ts', { exclude: ['test/{e2e,browser}/**'] })
const sources = globSync(`${room}{.ts,/**/*.ts}`).filter((file) => !file.endsWith('.test.ts'))
const places = sources.flatMap((file) =>
  mutationsOf(file, readFileSync(file, 'utf8')).map((mutation) => ({ file, mutation })),
)
const trials = shuffled(places).slice(0, Number(values.number))
console.log(`${trials.length} of ${places.length} places of ${room}, seed ${seed}`)

let runner = await startRunner()
const limit = new Map<string, number>()
const unnoticed: string[] = []
for (const [at, place] of trials.entries()) {
  const line = `${at + 1}/${trials.length} ${placeOf(place)}`
  const noticedBy = await whoNotices(place)
  console.log(noticedBy === null ? `${line}  UNNOTICED` : `${line}  ${noticedBy}`)
  if (noticedBy === null) unnoticed.push(placeOf(place))
}
await stopRunner()
console.log(`\n${room}: ${trials.length - unnoticed.length} of ${trials.length} noticed, seed ${seed}`)
for (const line of unnoticed) console.log(`unnoticed ${line}`)

/** First the tests that import the source by name, wherever they are; then the others beside it. */
async function whoNotices({ file, mutation }: Place): Promise<string | null> {
  const direct = testFiles.filter((test) => importsOf(test).includes(file))
  const beside = testFiles.filter((test) => dirname(test) === dirname(file) && !direct.includes(test))
  for (const tests of [direct, beside]) {
    if (tests.length === 0) continue
    const ms = await limitOf({ file, tests })
    const { noticedBy } = await run({ file, mutation, tests }, ms)
    if (noticedBy !== null) return noticedBy
  }
  return null
}

function importsOf(test: string): string[] {
  return [...readFileSync(test, 'utf8').matchAll(/from '([#.][^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : normalize(join(dirname(test), target)),
  )
}

/** What passes when nothing is broken tells how long the broken may take; what fails already would prove nothing. */
async function limitOf({ file, tests }: Omit<Trial, 'mutation'>): Promise<number> {
  const key = tests.join()
  if (!limit.has(key)) {
    const started = performance.now()
    const { noticedBy } = await run({ file, mutation: null, tests }, 600_000)
    if (noticedBy !== null) throw new Error(`fails although nothing is broken: ${noticedBy}`)
    limit.set(key, 20_000 + 5 * (performance.now() - started))
  }
  return limit.get(key) ?? 0
}

async function run(trial: Trial, ms: number): Promise<Verdict> {
  const timer = new AbortController()
  const answered = once(runner, 'message', { signal: timer.signal }).then(([verdict]) => verdict as Verdict)
  const late = setTimeout(() => timer.abort(), ms)
  runner.send(trial)
  return answered
    .catch(async (): Promise<Verdict> => {
      // in a circle for ever: only the end of its process stops it
      await stopRunner()
      runner = await startRunner()
      return { noticedBy: `no end in ${Math.round(ms / 1000)} s` }
    })
    .finally(() => clearTimeout(late))
}

/** In a group of its own, so that what it started ends with it. */
async function startRunner(): Promise<ChildProcess> {
  const env = { TZ: 'America/Los_Angeles', ...process.env, PROPERTY_SEED: String(seed) }
  const child = fork('scripts/mutant-runner.ts', {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

async function stopRunner(): Promise<void> {
  const ended = once(runner, 'exit')
  runner.send('end')
  await ended
}

function placeOf({ file, mutation: { from, to, what } }: Place): string {
  const source = readFileSync(file, 'utf8')
  const said = source.slice(from, to).replace(/\s+/g, ' ').slice(0, 80)
  return `${file}:${source.slice(0, from).split('\n').length} ${what}: ${said}`
}

/** The same order for the same seed, by a generator of Park and Miller. */
function shuffled<T>(all: T[]): T[] {
  let state = (seed % 2_147_483_646) + 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return all
    .map((one) => ({ one, key: next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one)
}
