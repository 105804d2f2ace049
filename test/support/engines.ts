import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, test } from 'vitest'
import type { Engine } from '#server/database/database.ts'
import type { DatabasePlace } from '#server/database/open-database.ts'
import { migrations } from '#server/database/migrations.ts'
import { spread } from '#server/database/spread/spread.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { ask, citusUrl, createOnAll, dropOnAll, spreadLogin, spreadTemplate } from './citus.ts'
import { citusStandIn } from './citus-stand-in.ts'

/** `SPREAD_TESTS=1`: every database that is ready is spread as over a Citus; `CITUS_TESTS` names a real one. */
const spreads = citusUrl !== null || process.env['SPREAD_TESTS'] === '1'

export const engines: readonly Engine[] = ['sqlite', 'postgres']

/**
 * `const it = testOnce(engine)`, within `describe.each(engines)`: what `it` says is tried on one of them alone, what `test` says on
 * both. Both wherever the engine could make a difference: several at once or on several nodes, all or nothing, what is lost or
 * kept, what one household or person may know of another, bounds that are counted in rows, statements of one's own; and each
 * statement is sent to both by some test. Words, forms, cookies, languages, mails, counted tries and what is done with rows
 * once they are read are the same code on both, and PostgreSQL takes three times as long to show it. Whoever asks for a Citus
 * is told of all of it.
 */
export function testOnce(engine: Engine): typeof test {
  const nothing = Object.assign(() => {}, { each: () => () => {} })
  return engine === 'sqlite' || spreads ? test : (nothing as unknown as typeof test) // of all it can do, what is used here
}

export type FreshPlace = DatabasePlace & {
  /** PostgreSQL as a superuser, for whoever looks beside the program */
  adminUrl: string
  remove(): void
}

/** An empty place for a database: a folder, and for PostgreSQL a database of its own. */
export function freshPlace(engine: Engine): Promise<FreshPlace> {
  return placeLike(engine, 'template1')
}

/** For whoever only wants a server: the tables are there already, which is three times as quick. */
export async function readyPlace(engine: Engine): Promise<FreshPlace> {
  if (engine === 'postgres' && spreads) return spreadPlace()
  const place = await placeLike(engine, 'ready')
  // of tests that stand apart there are few: they make theirs
  const made: string | undefined = inject('readySqlite')
  if (engine === 'sqlite' && made) copyFileSync(made, join(place.dataDir, sqliteFile))
  return place
}

/** With owners spread over places, and a login that owns no table. */
export async function spreadPlace(): Promise<FreshPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pets-test-'))
  const adminUrl = await createSpread(citusUrl)
  const url = new URL(adminUrl)
  url.username = spreadLogin
  return {
    dataDir,
    adminUrl,
    databaseUrl: url.href,
    remove() {
      rmSync(dataDir, { recursive: true, force: true })
      // each has processes of its own that look after it
      if (citusUrl) void dropOnAll(citusUrl, url.pathname.slice(1)).catch(() => {})
    },
  }
}

async function createSpread(citus: string | null): Promise<string> {
  if (citus) return createOnAll(citus, newName(), spreadTemplate)
  const url = await createDatabase('ready')
  await ask(url, citusStandIn)
  await spread({ superuserUrl: url, login: spreadLogin, migrations, now: Date.now })
  return url
}

async function placeLike(engine: Engine, template: string): Promise<FreshPlace> {
  return placeOn(engine === 'postgres' ? await createDatabase(template) : null)
}

/** A folder beside a database that is somebody else's. */
export function placeOn(databaseUrl: string | null): FreshPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'pets-test-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  return { dataDir, databaseUrl, adminUrl: databaseUrl ?? '', remove }
}

const newName = () => `test_${randomBytes(6).toString('hex')}`

async function createDatabase(template: string): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = newName()
  // page by page through the log, as it does by itself, costs a third more, and a first connection twice as much
  await ask(url.href, `create database ${name} template ${template} strategy file_copy`)
  url.pathname = `/${name}`
  return url.href
}
