import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open-database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { migrations } from '#server/database/migrations.ts'
import { spread } from '#server/database/spread/spread.ts'
import {
  ask,
  citusUrl,
  createOnAll,
  dropOnAll,
  keepAsTemplate,
  spreadLogin,
  spreadTemplate,
} from './citus.ts'
import { startPostgres } from './postgres.ts'
import { bundleServer } from './server-bundle.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // vitest asks for an interface here: it is merged with its own
  export interface ProvidedContext {
    postgresUrl: string
    /** a file of the embedded database that has its tables and nothing else */
    readySqlite: string
  }
}

/**
 * One PostgreSQL for a whole run of the tests; each test file makes its own database in it, empty or like `ready`. Of the
 * embedded database there is a file to copy, and of the server one to start.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startPostgres(), bundleServer()])
  const folder = mkdtempSync(join(tmpdir(), 'pets-ready-'))
  project.provide('postgresUrl', await postgres.createDatabase('tests'))
  project.provide('readySqlite', join(folder, sqliteFile))
  for (const databaseUrl of [null, await postgres.createDatabase('ready')])
    await (await openDatabase({ dataDir: folder, databaseUrl }, Date.now)).close()
  await ask(await postgres.createDatabase('logins'), `create role ${spreadLogin} login`)
  if (citusUrl) await makeTemplate(citusUrl)
  return async () => {
    rmSync(folder, { recursive: true })
    await postgres.stop()
  }
}

/** Of databases that are spread over a real Citus. */
async function makeTemplate(url: string): Promise<void> {
  await dropOnAll(url, spreadTemplate)
  const made = `do $$ begin create role ${spreadLogin} login; exception when duplicate_object then null; end $$`
  await ask(url, made)
  const superuserUrl = await createOnAll(url, spreadTemplate, null)
  await spread({ superuserUrl, login: spreadLogin, migrations, now: Date.now })
  await keepAsTemplate(url, spreadTemplate)
}
