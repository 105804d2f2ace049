import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { freshPlace } from '#test/support/engines.ts'
import { hashOf, photoOf } from '#test/support/photo-bytes.ts'
import { getPhoto, putPhoto } from '#test/support/photo-calls.ts'
import { environmentOfPrograms } from '#test/support/server-process.ts'
import { addEvent, addPet, signUp } from '#test/support/server-world.ts'
import { startOn } from '#test/support/start-on.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { backUp } from './backup-sqlite.ts'
import { restore } from './restore-sqlite.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const plainly = { replace: false, signOut: false, now: Date.now }

async function place() {
  const fresh = await freshPlace('sqlite')
  undo.push(fresh.remove)
  return fresh
}
async function start(where: Awaited<ReturnType<typeof place>>) {
  const server = await startOn(where)
  undo.push(server.stop)
  return server
}
/** A command as npm runs it. */
async function command(script: string, args: string[], dataDir: string, limit = '') {
  const env = { ...environmentOfPrograms, DATA_DIR: dataDir }
  const line = ['-c', `${limit}exec "$0" "$@"`, process.execPath, `scripts/${script}.ts`, ...args]
  const ran = promisify(execFile)('sh', line, { env })
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

test.skipIf(process.platform === 'win32')(
  'a backup to a full disk says so in one line and leaves nothing behind',
  async () => {
    const where = await place()
    await (await start(where)).stop()
    const file = join(where.dataDir, 'backup.sqlite')
    // the largest file the process may write: a disk that is full, for it alone
    const { code, said } = await command('backup', [file], where.dataDir, 'ulimit -f 64; ')
    expect([code, said]).toEqual([1, expect.stringMatching(/^The backup could not be written to [^\n]+\n$/)])
    expect(readdirSync(where.dataDir).filter((name) => name.startsWith('backup'))).toEqual([])
  },
)

test('a backup made while people write is whole: all that was acknowledged before, nothing half', async () => {
  const where = await place()
  const server = await start(where)
  const anna = await signUp(server.url)
  const acknowledged = new Set<string>()
  let writing = true
  const writers = Array.from({ length: 4 }, async () => {
    while (writing) {
      const [one, other] = [addEvent(), addEvent()]
      await anna.push(one, other)
      acknowledged.add(one.eventId).add(other.eventId)
    }
  })
  await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20)
  const before = [...acknowledged]
  const file = join(where.dataDir, 'backup.sqlite')
  const { code, said } = await command('backup', [file], where.dataDir)
  writing = false
  await Promise.all(writers)

  expect([code, said]).toEqual([0, expect.stringMatching(/^Backed up to .*: 1 accounts, \d+ documents/)])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(where.dataDir).filter((name) => name.startsWith('backup'))).toEqual(['backup.sqlite'])
  const copy = new DatabaseSync(file, { readOnly: true })
  const ids = new Set(
    copy
      .prepare('select id from documents')
      .all()
      .map(({ id }) => id),
  )
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  const [clock] = copy.prepare('select clock from clocks').all()
  // one number for each change, up to where the clock stands: no transaction was cut in two
  expect([ids.size, Number(clock?.['clock']) % 2]).toEqual([clock?.['clock'], 0])
  copy.close()
})

test('a restored server shows what the backup holds, and a device that knew more starts over', async () => {
  const where = await place()
  const first = await start(where)
  const anna = await signUp(first.url)
  const [rex, lost] = [addPet(), addPet()]
  await anna.push(rex)
  await putPhoto(anna, photoOf(1, 50_000))
  const file = join(where.dataDir, 'backup.sqlite')
  await backUp(where.dataDir, file)
  await anna.push(lost)
  const { cursor } = await anna.snapshot()
  await first.stop()

  const { putAside } = await restore(file, where.dataDir, { ...plainly, replace: true })
  const second = await start(where)
  const feed = await anna.at(second.url).feed(cursor)
  await feed.upToDate()
  expect(feed.messages[0]).toMatchObject({ type: 'reset' })
  expect(feed.rows().map(({ id }) => id)).toEqual([rex.petId])
  await feed.close()
  const photo = await getPhoto(anna.at(second.url), hashOf(photoOf(1, 50_000)))
  expect(Buffer.from(photoOf(1, 50_000)).equals(photo.bytes)).toBe(true)
  // the device sends again what the backup does not know
  await anna.at(second.url).push(lost)
  expect((await anna.at(second.url).snapshot()).rows).toHaveLength(2)

  const aside = new DatabaseSync(putAside ?? '', { readOnly: true })
  expect(aside.prepare('select count(*) as n from documents').get()).toEqual({ n: 2 })
  aside.close()
})

test('a restored server in another folder, with another secret, signs tokens again', async () => {
  const [old, other] = [await place(), await place()]
  const first = await start(old)
  const anna = await signUp(first.url)
  expect((await anna.send('/api/auth/token')).status).toBe(200)
  const file = join(old.dataDir, 'backup.sqlite')
  await backUp(old.dataDir, file)
  await restore(file, other.dataDir, plainly)
  const second = await startOn(other, { authSecret: 'another secret, which a new folder would have made' })
  undo.push(second.stop)
  expect((await anna.at(second.url).send('/api/auth/get-session')).status).toBe(200)
  const { email } = readAccount(join(other.dataDir, sqliteFile))
  const headers = { 'content-type': 'application/json', origin: second.url }
  const body = JSON.stringify({ email, password: 'a good old dog' })
  const signIn = await fetch(`${second.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(`${second.url}/api/auth/token`, { headers: { cookie } })).status).toBe(200)
})

test('links of mails in a backup are dead, and with --sign-out its sessions too', async () => {
  const [old, other] = [await place(), await place()]
  const server = await start(old)
  const anna = await signUp(server.url)
  await anna.post('/api/auth/request-password-reset', {
    email: readAccount(join(old.dataDir, sqliteFile)).email,
  })
  const count = (file: string, table: string) => {
    const database = new DatabaseSync(file, { readOnly: true })
    const n = database.prepare(`select count(*) as n from "${table}"`).get()?.['n']
    database.close()
    return n
  }
  await expect.poll(() => count(join(old.dataDir, sqliteFile), 'verification')).toBe(1)
  const file = join(old.dataDir, 'backup.sqlite')
  await backUp(old.dataDir, file)
  const { code } = await command('restore', [file, '--sign-out'], other.dataDir)
  expect(code).toBe(0)
  const restored = join(other.dataDir, sqliteFile)
  expect([count(restored, 'verification'), count(restored, 'session'), count(restored, 'user')]).toEqual([
    0, 0, 1,
  ])
})

test('a folder with a database is refused without --replace, one with a running server always', async () => {
  const where = await place()
  const server = await start(where)
  const file = join(where.dataDir, 'backup.sqlite')
  await backUp(where.dataDir, file)
  const bytes = () => readFileSync(join(where.dataDir, sqliteFile))
  await expect(restore(file, where.dataDir, { ...plainly, replace: true })).rejects.toThrow(
    /^DATA_DIR: another server is running on /,
  )
  await server.stop()
  const before = bytes()
  expect(await command('restore', [file], where.dataDir)).toEqual({
    code: 1,
    said: `DATA_DIR: ${where.dataDir} holds a database. To put it aside, add --replace.\n`,
  })
  expect(bytes().equals(before)).toBe(true)
})

test.each([
  ['nothing', null, /does not exist\.$/],
  ['an empty file', '', /is not a database of this app: /],
  [
    'no database',
    'hello, I am a letter and not a database at all '.repeat(100),
    /is not a database of this app: /,
  ],
])('a backup that is %s is refused, and the folder stays as it was', async (_what, text, words) => {
  const where = await place()
  const file = join(where.dataDir, 'backup.sqlite')
  if (text !== null) writeFileSync(file, text)
  await expect(restore(file, where.dataDir, plainly)).rejects.toThrow(words)
  expect(existsSync(join(where.dataDir, sqliteFile))).toBe(false)
})

test('a damaged backup and one of a newer version are refused', async () => {
  const [where, other] = [await place(), await place()]
  const server = await start(where)
  const anna = await signUp(server.url)
  for (let n = 0; n < 5; n++) await anna.push(...Array.from({ length: 50 }, () => addEvent()))
  const file = join(where.dataDir, 'backup.sqlite')
  await backUp(where.dataDir, file)
  const damaged = readFileSync(file)
  damaged.fill(0xaa, damaged.length / 2, damaged.length / 2 + 20_000)
  writeFileSync(`${file}.damaged`, damaged)
  await expect(restore(`${file}.damaged`, other.dataDir, plainly)).rejects.toThrow(
    / is (damaged|not a database)/,
  )
  const newer = new DatabaseSync(file)
  newer.exec(`insert into migrations values ('9999-tomorrow', 1)`)
  newer.close()
  await expect(restore(file, other.dataDir, plainly)).rejects.toThrow(/is newer than this program/)
  expect(existsSync(join(other.dataDir, sqliteFile))).toBe(false)
})

test('a backup never overwrites a file, and says when there is nothing to back up', async () => {
  const where = await place()
  const file = join(where.dataDir, 'backup.sqlite')
  await expect(backUp(where.dataDir, file)).rejects.toThrow('there is no database in')
  const server = await start(where)
  writeFileSync(file, 'precious')
  await expect(backUp(where.dataDir, file)).rejects.toThrow('exists already')
  expect(readFileSync(file, 'utf8')).toBe('precious')
  await server.stop()
  expect((await command('backup', [], where.dataDir)).said).toContain('npm run backup -- FILE')
  expect((await command('restore', ['--replce'], where.dataDir)).said).toContain('npm run restore -- FILE')
})

function readAccount(file: string): { email: string } {
  const database = new DatabaseSync(file, { readOnly: true })
  const email = String(database.prepare('select email from "user"').get()?.['email'])
  database.close()
  return { email }
}
