import { startPostgres } from './postgres.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // vitest asks for an interface here: it is merged with its own
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for a whole run of the tests; each test file makes its own database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', await postgres.createDatabase('tests'))
  return () => postgres.stop()
}
