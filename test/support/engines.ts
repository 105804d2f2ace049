import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine } from '#server/database/database.ts'
import type { DatabasePlace } from '#server/database/open-database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'

export const engines: readonly Engine[] = ['sqlite', 'postgres']

export type FreshPlace = DatabasePlace & { remove(): void }

/** An empty place for a database: a folder, and for PostgreSQL a database of its own. */
export function freshPlace(engine: Engine): Promise<FreshPlace> {
  return placeLike(engine, 'template1')
}

/** For whoever only wants a server: the tables are there already, which is three times as quick. */
export async function readyPlace(engine: Engine): Promise<FreshPlace> {
  const place = await placeLike(engine, 'ready')
  // of tests that stand apart there are few: they make theirs
  const made: string | undefined = inject('readySqlite')
  if (engine === 'sqlite' && made) copyFileSync(made, join(place.dataDir, sqliteFile))
  return place
}

async function placeLike(engine: Engine, template: string): Promise<FreshPlace> {
  return placeOn(engine === 'postgres' ? await createDatabase(template) : null)
}

/** A folder beside a database that is somebody else's. */
export function placeOn(databaseUrl: string | null): FreshPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'pets-test-'))
  return { dataDir, databaseUrl, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function createDatabase(template: string): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
