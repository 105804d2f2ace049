import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open-database.ts'
import { startPostgres } from './postgres.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // vitest asks for an interface here: it is merged with its own
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for a whole run of the tests; each test file makes its own database in it, empty or like `ready`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', await postgres.createDatabase('tests'))
  await makeTables(await postgres.createDatabase('ready'))
  return () => postgres.stop()
}

async function makeTables(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pets-ready-'))
  const database = await openDatabase({ dataDir, databaseUrl }, Date.now)
  await database.close()
  rmSync(dataDir, { recursive: true })
}
