import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { bundledProgram, environmentOfPrograms } from './support/server-process.ts'
import { addEvent, daily, signUp } from './support/server-world.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'pets-faults-'))
  undo.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

type Way = {
  /** the largest file the process may write, in bytes: a disk that is full, for this process alone */
  mostBytes?: number
  /** where its log goes */
  stdout?: number
}

function run(dataDir: string, port: number, { mostBytes, stdout }: Way = {}) {
  const limit = mostBytes === undefined ? '' : `ulimit -f ${mostBytes / 512}; `
  const child = spawn('sh', ['-c', `${limit}exec "$0" ${bundledProgram}`, process.execPath], {
    env: { ...environmentOfPrograms, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout?.on('data', (part) => (said.out += String(part)))
  child.stderr?.on('data', (part) => (said.err += String(part)))
  const ended = once(child, 'exit') as Promise<[number | null, string | null]> // as Node documents the event
  undo.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said, ended, url: `http://localhost:${port}` }
}

async function start(dataDir: string, way?: Way, port?: number) {
  const server = run(dataDir, port ?? (await freePort()), way)
  const isReady = () =>
    fetch(`${server.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  return server
}
async function stop({ child, ended }: Awaited<ReturnType<typeof start>>) {
  child.kill('SIGTERM')
  return ended
}

test('a database file that is none stops the start with one line, and is left as it is', async () => {
  const dataDir = folder()
  const file = join(dataDir, 'senior-pet-care.sqlite')
  writeFileSync(file, 'a letter, not a database. '.repeat(500))
  const before = readFileSync(file)
  const { said, ended } = run(dataDir, await freePort())
  expect(await ended).toEqual([1, null])
  expect(said).toEqual({
    out: '',
    err: `DATA_DIR: the database ${file} cannot be used: file is not a database\n`,
  })
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a database with a damaged first page stops the start with one line', async () => {
  const dataDir = folder()
  await stop(await start(dataDir))
  const file = join(dataDir, 'senior-pet-care.sqlite')
  const bytes = readFileSync(file)
  bytes.fill(0xaa, 100, 4_000)
  writeFileSync(file, bytes)
  const { said, ended } = run(dataDir, await freePort())
  expect(await ended).toEqual([1, null])
  expect(said.err).toMatch(/^DATA_DIR: the database [^\n]+ cannot be used: [^\n]+\n$/)
})

test('a database newer than the program stops the start with one line', async () => {
  const dataDir = folder()
  await stop(await start(dataDir))
  const database = new DatabaseSync(join(dataDir, 'senior-pet-care.sqlite'))
  database.exec(`insert into migrations values ('9999-tomorrow', 1)`)
  database.close()
  const { said, ended } = run(dataDir, await freePort())
  expect(await ended).toEqual([1, null])
  expect(said.err).toBe(
    'The database is newer than this program (it knows 9999-tomorrow). Please start the newer version.\n',
  )
})

test('a folder one may only read stops the start with one line', async () => {
  const dataDir = folder()
  chmodSync(dataDir, 0o500)
  // root may write into any folder of ours, but into none of the kernel's
  const isRoot = process.getuid?.() === 0
  for (const readOnly of isRoot ? ['/proc/self', '/sys/kernel'] : [dataDir]) {
    const { said, ended } = run(readOnly, await freePort())
    expect(await ended).toEqual([1, null])
    expect(said.err).toMatch(/^DATA_DIR: [^\n]+ cannot be written: [^\n]+\n$/)
  }
  chmodSync(dataDir, 0o700)
})

test.skipIf(process.platform === 'win32')(
  'a full disk refuses writes in words and keeps reading; with room again nothing acknowledged is missing',
  { timeout: 90_000 },
  async () => {
    const dataDir = folder()
    const server = await start(dataDir, { mostBytes: 1_048_576 })
    const anna = await signUp(server.url)
    const acknowledged: string[] = []
    let refused: Response | null = null
    while (!refused && acknowledged.length < 20_000) {
      // a series, for a snapshot leaves out what happened once and long ago
      const pills = Array.from({ length: 50 }, () => addEvent({ recurrence: daily }))
      const answer = await anna.post('/sync', { changes: pills })
      if (answer.ok) acknowledged.push(...pills.map(({ eventId }) => eventId))
      else refused = answer
    }
    expect([refused?.status, server.said.out]).toEqual([503, expect.any(String)])
    expect(await refused?.json()).toMatchObject({ error: { status: 'UNAVAILABLE' } })
    expect(acknowledged.length).toBeGreaterThan(50)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await anna.snapshot()).rows.length).toBe(acknowledged.length)
    // one's own data can be taken out, above all now; the last bytes of the log go to counting the first of these
    for (let n = 0; n < 8; n++) {
      const exported = await anna.send('/api/account/export')
      expect(exported.status).toBe(200)
      const { events } = (await exported.json()) as { events: unknown[] }
      expect(events).toHaveLength(acknowledged.length)
    }
    expect(server.said.out).toMatch(/"message":"(disk I\/O error|database or disk is full)"/)
    await stop(server)

    // a cookie belongs to the port it was given by
    const roomy = await start(dataDir, undefined, Number(new URL(server.url).port))
    const kept = new Set((await anna.at(roomy.url).snapshot()).rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(kept.size).toBe(acknowledged.length)
    await anna.at(roomy.url).push(addEvent())
  },
)

test.skipIf(process.platform !== 'linux')(
  'a full disk under the log neither ends nor hangs the server',
  async () => {
    const server = await start(folder(), { stdout: openSync('/dev/full', 'w') })
    for (let n = 0; n < 20; n++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const anna = await signUp(server.url)
    await anna.push(addEvent())
    expect(await stop(server)).toEqual([0, null])
  },
)

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
