import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { bundledProgram, environmentOfPrograms } from '#test/support/server-process.ts'
import { addEvent, createDevice, daily, signUp } from '#test/support/server-world.ts'
import { sqliteFile } from './database/sqlite.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'pets-main-'))
  undo.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function run(env: Record<string, string>, ...options: string[]) {
  return runProgram(bundledProgram, env, options)
}

function runProgram(program: string, env: Record<string, string>, options: readonly string[]) {
  const child = spawn(process.execPath, [program, ...options], { env: { ...environmentOfPrograms, ...env } })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => (said.out += String(part)))
  child.stderr.on('data', (part) => (said.err += String(part)))
  const ended = once(child, 'exit') as Promise<[number | null, string | null]> // as Node documents the event
  undo.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said, ended }
}

async function start(env: Record<string, string>, ...options: string[]) {
  return startProgram(bundledProgram, env, options)
}

async function startProgram(program: string, env: Record<string, string>, options: readonly string[] = []) {
  const port = env['PORT'] ?? (await freePort())
  const url = `http://localhost:${port}`
  const running = runProgram(program, { LOG_LEVEL: 'warn', ...env, PORT: String(port) }, options)
  await expect.poll(() => running.said.out + running.said.err, { timeout: 20_000 }).toContain('\n')
  expect(running.said).toEqual({
    out: `Senior Pet Care App is ready at ${url} (for this machine alone; HOST=0.0.0.0 lets others in)\n`,
    err: '',
  })
  return { ...running, url }
}

function keptPassword(dataDir: string): unknown {
  const database = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true })
  const { password } = database.prepare('select password from account').get() ?? {}
  database.close()
  return password
}

test('npm start says where it is ready in one line, and a signal stops it', async () => {
  const dataDir = folder()
  const { child, ended, url, said } = await startProgram('server/main.ts', { DATA_DIR: dataDir })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  for (const file of ['auth-secret', 'push-key', 'history.json', 'running.lock', sqliteFile])
    expect([file, (statSync(join(dataDir, file)).mode & 0o777).toString(8)]).toEqual([file, '600'])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said.err).toBe('')
})

test('what it compiled is kept for the next start, also when it is killed', async () => {
  const [dataDir, compiled] = [folder(), folder()]
  const { child, ended } = await start({ DATA_DIR: dataDir, NODE_COMPILE_CACHE: compiled })
  const keptFiles = () =>
    readdirSync(compiled, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  await expect.poll(() => keptFiles().length, { timeout: 20_000 }).toBeGreaterThan(5)
  child.kill('SIGKILL')
  await ended
})

test('without a word others cannot reach it; a HOST or a public address lets them in, and it says so', async () => {
  const isReachable = (url: string) =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  const own = await start({ DATA_DIR: folder() })
  // every address of 127.0.0.0/8 is this machine, and stands here for one that others reach
  expect(await isReachable(own.url.replace('localhost', '127.0.0.2'))).toBe(process.platform !== 'linux')

  for (const [env, words] of [
    [{ HOST: '0.0.0.0' }, 'listens on 0.0.0.0:'],
    [{ PUBLIC_URL: 'http://pets.example' }, 'listens on every address, port '],
  ] as const) {
    const port = String(await freePort())
    const { said } = run({ DATA_DIR: folder(), PORT: port, LOG_LEVEL: 'warn', ...env })
    await expect.poll(() => said.out + said.err, { timeout: 20_000 }).toContain('\n')
    expect(said.out).toContain(`(${words}${port})`)
    expect(await isReachable(`http://127.0.0.2:${port}`)).toBe(true)
  }
})

test('an address that is not of this machine stops the start with one line', async () => {
  const { said, ended } = run({ DATA_DIR: folder(), PORT: String(await freePort()), HOST: '192.0.2.1' })
  expect(await ended).toEqual([1, null])
  expect(said.err).toBe('HOST: 192.0.2.1 is not an address of this machine.\n')
})

test(
  'a signal ends it within ten seconds, also while something holds its thread',
  { timeout: 60_000 },
  async () => {
    const hold = join(folder(), 'hold.mjs')
    // loaded into every thread before ours: the one that serves hears nothing from when somebody asks for this; it waits,
    // for spinning would take a processor from other tests all the while, and supervise.test.ts has that
    writeFileSync(
      hold,
      `import { subscribe } from 'node:diagnostics_channel'
     subscribe('http.server.request.start', ({ request }) => { if (request.url === '/hold') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })`,
    )
    const { child, ended, url, said } = await start({ DATA_DIR: folder(), NODE_OPTIONS: `--import=${hold}` })
    const asked = fetch(`${url}/hold`).catch(() => 'cut off')
    const isHeld = () =>
      fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
        () => false,
        () => true,
      )
    await expect.poll(isHeld, { timeout: 20_000 }).toBe(true)
    const signalled = performance.now()
    child.kill('SIGTERM')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(performance.now() - signalled).toBeLessThan(10_500)
    expect(said.err).toContain('did not stop in time')
    expect(await asked).toBe('cut off')
  },
)

test('a password is hashed at full cost, and a second start keeps the secret, so that people stay signed in', async () => {
  // a cookie belongs to the port it was given by
  const [dataDir, PORT] = [folder(), String(await freePort())]
  // the program itself: the one that other tests start hashes at a cost of theirs
  const first = await startProgram('server/main.ts', { DATA_DIR: dataDir, PORT })
  const phone = await signUp(first.url)
  first.child.kill('SIGTERM')
  await first.ended
  expect(keptPassword(dataDir)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const secret = readFileSync(join(dataDir, 'auth-secret'), 'utf8')
  const second = await start({ DATA_DIR: dataDir, PORT })
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(secret)
  expect((await phone.at(second.url).send('/days?first=2026-01-01&last=2026-01-02')).status).toBe(200)
})

test.each([
  ['a bad value', { PORT: 'x' }, /^PORT is not understood. It should be a number from 1 to 65535.\n$/],
  ['two bad values', { PORT: 'x', SMTP_URL: 'y' }, /^PORT [^\n]+\nSMTP_URL [^\n]+\n$/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://127.0.0.1:1/pets', AUTH_SECRET: 'x'.repeat(32) },
    /^DATABASE_URL: the database at 127\.0\.0\.1:1\/pets cannot be used: [^\n]+\n$/,
  ],
])('%s stops the start with a clear line', async (_what, env, line) => {
  const { said, ended } = run({ DATA_DIR: folder(), PORT: '1', ...env })
  expect(await ended).toEqual([1, null])
  expect(said.err).toMatch(line)
  expect(said.out).toBe('')
})

test('a port that is taken stops the start with one line', async () => {
  const holder = createServer().listen(0)
  await once(holder, 'listening')
  undo.push(() => holder.close())
  const address = holder.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { said, ended } = run({ DATA_DIR: folder(), PORT: String(port) })
  expect(await ended).toEqual([1, null])
  expect(said.err).toBe(`PORT: ${port} is taken by another program.\n`)
})

test('a second server on the same folder is turned away, and may come when the first is gone', async () => {
  const dataDir = folder()
  const first = await start({ DATA_DIR: dataDir })
  const second = run({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  expect(await second.ended).toEqual([1, null])
  expect(second.said.err).toBe(`DATA_DIR: another server is running on ${dataDir}\n`)
  first.child.kill('SIGKILL')
  await first.ended
  await start({ DATA_DIR: dataDir })
})

test('a folder that cannot be used stops the start with one line', async () => {
  const file = join(folder(), 'a-file')
  writeFileSync(file, '')
  const { said, ended } = run({ DATA_DIR: join(file, 'data'), PORT: String(await freePort()) })
  expect(await ended).toEqual([1, null])
  expect(said.err).toMatch(/^DATA_DIR: [^\n]+ cannot be written: [^\n]+\n$/)
})

test('a start without the data that was there stops with one line, and begins anew on purpose', async () => {
  const dataDir = folder()
  const first = await start({ DATA_DIR: dataDir })
  first.child.kill('SIGTERM')
  await first.ended
  rmSync(join(dataDir, 'senior-pet-care.sqlite'))
  const { said, ended } = run({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  expect(await ended).toEqual([1, null])
  expect(said).toEqual({
    out: '',
    err: `DATA_DIR: the database in ${dataDir} has no data, but the folder knows that it had. Restore a backup: npm run restore -- FILE --replace, or begin with nothing on purpose: npm start -- --begin-anew\n`,
  })
  await start({ DATA_DIR: dataDir }, '--begin-anew')
})

test('a broken secret is not used', async () => {
  const dataDir = folder()
  const first = await start({ DATA_DIR: dataDir })
  first.child.kill('SIGTERM')
  await first.ended
  writeFileSync(join(dataDir, 'auth-secret'), 'short')
  const { said, ended } = run({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  expect(await ended).toEqual([1, null])
  expect(said.err).toMatch(/auth-secret does not hold a secret/)
})

test('what was acknowledged survives kill -9 in the middle of writing', { timeout: 120_000 }, async () => {
  const [dataDir, PORT] = [folder(), String(await freePort())]
  const acknowledged = new Set<string>()
  let server = await start({ DATA_DIR: dataDir, PORT })
  const phone = await signUp(server.url)
  for (let round = 0; round < 3; round++) {
    const device = createDevice(server.url, phone.cookie, phone.userId)
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        // a series, for a snapshot leaves out what happened once and long ago
        const pill = addEvent({ recurrence: daily })
        const answer = await device.post('/sync', { changes: [pill] }).catch(() => null)
        if (!answer?.ok) return
        acknowledged.add(pill.eventId)
      }
    })
    // in the middle of writing, however slow the machine is
    const enough = acknowledged.size + 5 + 10 * round
    await expect.poll(() => acknowledged.size, { interval: 5, timeout: 20_000 }).toBeGreaterThan(enough)
    server.child.kill('SIGKILL')
    await Promise.all([...writers, server.ended])
    server = await start({ DATA_DIR: dataDir, PORT })
  }
  const { rows } = await phone.at(server.url).snapshot()
  const kept = new Set(rows.map((row) => row.id))
  expect(acknowledged.size).toBeGreaterThan(10)
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
  // numbered without a gap: nothing was half written either
  const clocks = rows.map((row) => row.clock).sort((one, other) => one - other)
  expect(clocks).toEqual(clocks.map((_, n) => n + 1))
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
