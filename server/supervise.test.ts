import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A process that supervises this program and gives it half a second to stop, or longer. */
async function supervised(program: string, { stopMs = 500, samePressMs = 1_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pets-supervise-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const supervise = pathToFileURL(join(import.meta.dirname, 'supervise.ts')).href
  writeFileSync(join(folder, 'program.mjs'), program)
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { supervise } from '${supervise}'
     supervise(new URL('./program.mjs', import.meta.url), { WORD: 'ready' }, ${JSON.stringify({ stopMs, samePressMs })})`,
  )
  const child = spawn(process.execPath, [join(folder, 'main.mjs')], { stdio: ['ignore', 'pipe', 'pipe'] })
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
const begin = `
  import { writeSync } from 'node:fs'
  import { parentPort, workerData } from 'node:worker_threads'
  writeSync(1, workerData.WORD);`

test.each([
  ['spins', 'for (;;) {}'],
  [
    'waits inside the database',
    `const { DatabaseSync } = await import('node:sqlite')
     new DatabaseSync(':memory:').exec(
       'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n')`,
  ],
  ['never finishes stopping', `parentPort.on('message', () => {})`],
])('a program that %s is ended in time', async (_what, program) => {
  const { child, said, ended } = await supervised(begin + program)
  await expect.poll(() => said.out, { timeout: 20_000 }).toBe('ready')
  child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(said.err).toBe('The server did not stop in time and was ended. What it acknowledged is kept.\n')
})

test('a program that stops by itself is left to it, and its code is passed on', async () => {
  const { child, said, ended } = await supervised(
    `${begin} parentPort.once('message', () => setTimeout(() => process.exit(3), 50))`,
    // on a busy machine the fiftieth millisecond may come after the five hundredth
    { stopMs: 20_000 },
  )
  await expect.poll(() => said.out, { timeout: 20_000 }).toBe('ready')
  child.kill('SIGTERM')
  expect(await ended).toEqual([3, null])
  expect(said.err).toBe('')
})

test('a press of Ctrl-C that arrives once more through whoever started it still lets it finish', async () => {
  const { child, said, ended } = await supervised(
    `${begin} parentPort.once('message', () => setTimeout(() => process.exit(0), 200))`,
    { stopMs: 20_000, samePressMs: 20_000 },
  )
  await expect.poll(() => said.out, { timeout: 20_000 }).toBe('ready')
  for (const _ of ['of the terminal', 'of npm', 'of its script']) {
    child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await ended).toEqual([0, null])
})

test('a second press ends it at once', async () => {
  const { child, said, ended } = await supervised(
    `${begin} parentPort.on('message', () => writeSync(1, ' and asked'))`,
    { stopMs: 60_000, samePressMs: 0 },
  )
  await expect.poll(() => said.out, { timeout: 20_000 }).toBe('ready')
  child.kill('SIGINT')
  await expect.poll(() => said.out, { timeout: 20_000 }).toBe('ready and asked')
  child.kill('SIGINT')
  expect(await ended).toEqual([null, 'SIGINT'])
})

test('a program that breaks ends the process, and says why', async () => {
  const { said, ended } = await supervised(`${begin} throw new Error('broken')`)
  expect(await ended).toEqual([1, null])
  expect(said.err).toContain('Error: broken')
})
