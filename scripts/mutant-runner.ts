import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import config from '../vitest.config.ts'
import type { Mutation } from './mutations.ts'

/** One broken place, or none of it for the run that must pass; the tests that could notice. */
export type Trial = { file: string; mutation: Mutation | null; tests: string[] }
/** The first test that failed, or null. */
export type Verdict = { noticedBy: string | null }

/**
 * The process in which tests run against a broken source. It is broken in memory alone, when the test runner loads it: no
 * file is ever written, whatever ends the process. `mutants.ts` starts it, and ends it when a mutant runs for ever.
 */
let trial: Trial | null = null
const breakIt = {
  name: 'break-it',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!trial?.mutation || id.split('?')[0] !== join(process.cwd(), trial.file)) return null
    const { from, to, text } = trial.mutation
    return code.slice(0, from) + text + code.slice(to)
  },
}

type Project = { test: { name: string } }

/** In one zone, and with nothing from the disk that was transformed for an earlier run: it would be whole. */
const projects = ((config.test?.projects ?? []) as Project[]) // as the configuration has them
  .filter(({ test }) => !test.name.startsWith('zone '))
  .map(({ test }) => ({ test: { ...test, fsModuleCache: false }, plugins: [breakIt] }))
const vitest = await createVitest(
  'test',
  { config: false, watch: false, bail: 1, maxWorkers: 1, reporters: [{}] },
  { test: { projects } },
)

const tell = (verdict: Verdict) => process.send?.(verdict)
process.on('message', (asked: Trial | 'end') => {
  if (asked === 'end') void end()
  else answer(asked).then(tell, (error: unknown) => tell({ noticedBy: String(error) }))
})
// whoever started it is gone
process.on('disconnect', () => void end())
process.send?.('ready')

async function answer(asked: Trial): Promise<Verdict> {
  const former = trial?.file
  trial = asked
  for (const file of new Set([former ?? asked.file, asked.file]))
    vitest.invalidateFile(join(process.cwd(), file))
  const specifications = await vitest.globTestSpecifications(asked.tests)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // it remembers what failed in earlier runs
  const now = new Set(specifications.map(({ moduleId }) => moduleId))
  const modules = testModules.filter(({ moduleId }) => now.has(moduleId))
  // a module fails by a test, or by what is done before its tests
  const failed = modules
    .filter((module) => !module.ok())
    .map(({ relativeModuleId, children }) => {
      const [test] = children.allTests('failed')
      return test ? `${relativeModuleId}: ${test.fullName}` : relativeModuleId
    })
  const passed = modules.flatMap(({ children }) => [...children.allTests('passed')])
  if (failed.length === 0 && passed.length === 0) throw new Error(`nothing ran: ${asked.tests.join(' ')}`)
  return { noticedBy: failed[0] ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null) }
}

/** With all it started, which is in one group: a test that runs for ever hears nothing. */
async function end(): Promise<void> {
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 15_000)
  await vitest.close()
  process.exit()
}
