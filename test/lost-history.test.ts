import { cpSync, existsSync, readFileSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import type { Engine } from '#server/database/database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { restore } from '#server/backup/restore-sqlite.ts'
import { backUp } from '#server/backup/backup-sqlite.ts'
import { engines, freshPlace } from './support/engines.ts'
import type { FreshPlace } from './support/engines.ts'
import { addEvent, addPet, signUp } from './support/server-world.ts'
import { startOn } from './support/start-on.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function place(engine: Engine): Promise<FreshPlace> {
  const fresh = await freshPlace(engine)
  undo.push(fresh.remove)
  return fresh
}
async function start(where: FreshPlace, settings: Partial<Config> = {}) {
  const server = await startOn(where, settings)
  undo.push(server.stop)
  return server
}
/** A server that has served somebody and was stopped. */
async function servedPlace(engine: Engine) {
  const where = await place(engine)
  const server = await start(where)
  const anna = await signUp(server.url)
  await anna.push(addPet(), addEvent())
  await server.stop()
  return { where, anna }
}

async function empty({ databaseUrl, dataDir }: FreshPlace): Promise<void> {
  if (databaseUrl) await ask(databaseUrl, 'drop schema public cascade; create schema public')
  else for (const file of filesOf(dataDir)) rmSync(join(dataDir, file))
}
const filesOf = (dataDir: string) => readdirSync(dataDir).filter((file) => file.startsWith(sqliteFile))
async function ask(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(sql)
  await client.end()
}
/** The whole database as it was, without a word to the program: a snapshot of the machine, a cp. */
async function rememberAll({ databaseUrl, dataDir }: FreshPlace): Promise<() => Promise<void>> {
  if (!databaseUrl) {
    const copy = join(dataDir, 'copy')
    for (const file of filesOf(dataDir)) cpSync(join(dataDir, file), join(copy, file))
    return async () => {
      for (const file of filesOf(dataDir)) rmSync(join(dataDir, file))
      for (const file of readdirSync(copy)) cpSync(join(copy, file), join(dataDir, file))
    }
  }
  const tables = ['settings', 'clocks', 'documents', 'applied']
  for (const table of tables) await ask(databaseUrl, `create table public.copy_${table} as table ${table}`)
  return async () => {
    for (const table of tables)
      await ask(databaseUrl, `delete from ${table}; insert into ${table} table copy_${table}`)
  }
}

describe.each(engines)('on %s', (engine) => {
  test('an emptied database is not taken for a new one', async () => {
    const { where } = await servedPlace(engine)
    await empty(where)
    await expect(start(where)).rejects.toThrow(/no data[^\n]+--begin-anew[^\n]*$/)
    // and nothing was made in it, so that a backup can be restored into it
    if (engine === 'sqlite') expect(filesOf(where.dataDir)).toEqual([])
    else await ask(where.databaseUrl ?? '', 'create table settings (name text)')
  })

  test('whoever begins anew on purpose begins with nothing', async () => {
    const { where, anna } = await servedPlace(engine)
    await empty(where)
    const server = await start(where, { beginAnew: true })
    expect((await anna.at(server.url).send('/feed')).status).toBe(401)
    expect(await (await signUp(server.url)).push(addPet())).toMatchObject([{ clock: 1 }])
    await server.stop()
    // once is enough: it is the history of this folder now
    await start(where)
  })

  test('a history shorter than the one last served is refused, and taken as it is on purpose', async () => {
    const { where, anna } = await servedPlace(engine)
    const putBack = await rememberAll(where)
    const second = await start(where)
    await anna.at(second.url).push(addPet())
    const { cursor } = await anna.at(second.url).snapshot()
    await second.stop()
    await putBack()
    await expect(start(where)).rejects.toThrow(/older than[^\n]+--begin-anew[^\n]*$/)

    const third = await start(where, { beginAnew: true })
    const feed = await anna.at(third.url).feed(cursor)
    await feed.upToDate()
    expect(feed.messages[0]).toMatchObject({ type: 'reset' })
    expect(feed.rows()).toHaveLength(2)
    await feed.close()
    await third.stop()
    await start(where)
  })

  test('to begin anew changes nothing where nothing is wrong', async () => {
    const { where, anna } = await servedPlace(engine)
    const server = await start(where)
    const { cursor } = await anna.at(server.url).snapshot()
    await server.stop()
    const again = await start(where, { beginAnew: true })
    const feed = await anna.at(again.url).feed(cursor)
    expect(await feed.upToDate()).toBe(cursor)
    await feed.close()
  })

  test('a device that knows more than the server keeps its copy, and nothing is written over it', async () => {
    const { where, anna } = await servedPlace(engine)
    const putBack = await rememberAll(where)
    const before = await start(where)
    await anna.at(before.url).push(addPet(), addPet(), addPet())
    const ahead = await anna.at(before.url).snapshot()
    await before.stop()
    await putBack()
    // as a snapshot of the whole machine brings it back: the folder knows no better than the database
    rmSync(join(where.dataDir, 'history.json'))
    const server = await start(where)
    const phone = anna.at(server.url)
    const { cursor } = await phone.snapshot()
    const feed = await phone.feed({ cursor: ahead.cursor, proof: ahead.proof })
    await feed.until(() => feed.messages.length > 0)
    expect(feed.messages).toEqual([{ type: 'behind' }])
    await feed.close()
    // the clock must not catch up: the device would then miss what others did under numbers it has
    const refused = await phone.post('/sync', { changes: [addPet(), addPet(), addPet()] })
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ error: { status: 'UNAVAILABLE' } })
    // a device that is not ahead reads, and is told why its changes wait
    const laptop = await phone.feed(cursor)
    await laptop.until(() => laptop.messages.some(({ type }) => type === 'behind'))
    expect(laptop.rows()).toEqual([])
    await laptop.close()
    expect(server.lines.filter((line) => line.includes('"level":50'))).toHaveLength(1)
    // others are not concerned
    await (await signUp(server.url)).push(addPet())
    await server.stop()

    const again = await start(where, { beginAnew: true })
    expect(await anna.at(again.url).push(addPet())).toMatchObject([{ outcome: 'applied' }])
    const anew = await anna.at(again.url).feed(ahead.cursor)
    await anew.upToDate()
    expect(anew.messages[0]).toMatchObject({ type: 'reset' })
    await anew.close()
  })
})

test('a link cannot stop an account with a cursor of its own making', async () => {
  const { where, anna } = await servedPlace('sqlite')
  const phone = anna.at((await start(where)).url)
  const { cursor } = await phone.snapshot()
  const followed = [
    { 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site' },
    // over plain http
    { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  ]
  for (const headers of followed)
    expect((await phone.send(`/feed?cursor=${cursor}9`, { headers })).status).toBe(403)
  await phone.push(addPet())
})

test('a database file of no bytes is no data', async () => {
  const { where } = await servedPlace('sqlite')
  truncateSync(join(where.dataDir, sqliteFile))
  await expect(start(where)).rejects.toThrow(/no data/)
})

test('a file without our tables is no data', async () => {
  const { where } = await servedPlace('sqlite')
  await empty(where)
  const other = new DatabaseSync(join(where.dataDir, sqliteFile))
  other.exec('create table other (name text)')
  other.close()
  await expect(start(where)).rejects.toThrow(/no data/)
})

test('keys alone tell that there was data: they are made after the first database', async () => {
  const where = await place('sqlite')
  await (await start(where, { authSecret: null })).stop()
  const kept = readdirSync(where.dataDir).filter((file) => file !== 'auth-secret' && file !== 'running.lock')
  for (const file of kept) rmSync(join(where.dataDir, file))
  await expect(start(where, { authSecret: null })).rejects.toThrow(/no data/)
  expect(existsSync(join(where.dataDir, sqliteFile))).toBe(false)
})

test('a backup put in place by the command is taken, one copied over the database is not', async () => {
  const { where, anna } = await servedPlace('sqlite')
  const backup = join(where.dataDir, 'backup.sqlite')
  await backUp(where.dataDir, backup)
  await (await start(where)).stop()
  const file = join(where.dataDir, sqliteFile)
  cpSync(backup, file)
  await expect(start(where)).rejects.toThrow(/older than[^\n]+npm run restore[^\n]*$/)
  await restore(backup, where.dataDir, { replace: true, signOut: false, now: Date.now })
  const server = await start(where)
  expect((await anna.at(server.url).snapshot()).rows).toHaveLength(2)
})

test('what the folder remembers is two numbers, not what anybody wrote', async () => {
  const { where } = await servedPlace('sqlite')
  expect(JSON.parse(readFileSync(join(where.dataDir, 'history.json'), 'utf8'))).toEqual({
    epoch: expect.stringMatching(/^[\w-]{12}$/),
    marks: 2,
  })
})
