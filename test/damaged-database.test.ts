import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { sqliteFile } from '#server/database/sqlite.ts'
import { freshPlace } from './support/engines.ts'
import { addPet, signUp } from './support/server-world.ts'
import { startOn } from './support/start-on.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function place() {
  const fresh = await freshPlace('sqlite')
  undo.push(fresh.remove)
  return { ...fresh, file: join(fresh.dataDir, sqliteFile) }
}
async function start(...args: Parameters<typeof startOn>) {
  const server = await startOn(...args)
  undo.push(server.stop)
  return server
}
const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status

/** Spoils the page with which the documents begin, as a failing disk would. */
function damage(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate)')
  const read = (sql: string, name: string) => Number(database.prepare(sql).get()?.[name])
  const page = read(`select rootpage from sqlite_schema where name = 'documents'`, 'rootpage')
  const size = read('pragma page_size', 'page_size')
  database.close()
  const spoiled = openSync(file, 'r+')
  writeSync(spoiled, Buffer.alloc(200, 0xaa), 0, 200, (page - 1) * size)
  closeSync(spoiled)
}

test('a damaged page stops the start with one line that says how to go on, and the file stays as it is', async () => {
  const where = await place()
  await (await start(where)).stop()
  damage(where.file)
  const before = readFileSync(where.file)
  await expect(start(where)).rejects.toThrow(
    /^DATA_DIR: the database [^\n]+ is damaged \([^\n]+\)\. Restore a backup: npm run restore -- FILE --replace$/,
  )
  expect(readFileSync(where.file).equals(before)).toBe(true)
})

test('a page that is damaged while it runs is found by /readyz before anybody meets it', async () => {
  const where = await place()
  const server = await start(where, {}, { checkEveryMs: 200 })
  expect(await isReady(server.url)).toBe(200)
  damage(where.file)
  await expect.poll(() => isReady(server.url), { timeout: 20_000 }).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const lines = server.lines.filter((line) => line.includes('the database is damaged'))
  expect(lines).toEqual([expect.stringContaining('"level":50')])
})

test('whoever meets a damaged page first is asked to come again, and /readyz knows it from then on', async () => {
  const where = await place()
  const server = await start(where)
  const anna = await signUp(server.url)
  await anna.push(addPet())
  damage(where.file)
  // pages that are in memory are still right; another writer makes SQLite read them again
  const other = new DatabaseSync(where.file, { timeout: 5_000 })
  other.exec(`insert into settings values ('other', 'x')`)
  other.close()
  const answer = await anna.post('/sync', { changes: [addPet()] })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: { status: 'UNAVAILABLE', message: expect.any(String) } },
  ])
  expect(await isReady(server.url)).toBe(503)
})

test('a large file does not hold up the start: it is checked beside it', { timeout: 60_000 }, async () => {
  const where = await place()
  await (await start(where)).stop()
  const database = new DatabaseSync(where.file)
  database.exec('create table large (bytes blob); insert into large values (zeroblob(120000000))')
  database.close()
  damage(where.file)
  const server = await start(where)
  await expect.poll(() => isReady(server.url), { timeout: 50_000 }).toBe(503)
})
