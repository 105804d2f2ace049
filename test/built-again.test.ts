import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pets-built-'))
  copyFileSync(join(import.meta.dirname, '../scripts/run.mjs'), at('scripts/run.mjs'))
  for (const file of [
    'vite.config.ts',
    'scripts/chunks.ts',
    'scripts/complete-languages.ts',
    'scripts/content-plugin.ts',
    'scripts/language-plugin.ts',
    'scripts/long-words.ts',
    'scripts/service-worker-plugin.ts',
    'core/pets.ts',
    'server/main.ts',
    'web/main.ts',
  ])
    writeFileSync(at(file), `// ${file}`)
  // what is built here says of which source, once for each time
  writeFileSync(
    at('scripts/build-web.ts'),
    `import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
     mkdirSync('dist/web/assets', { recursive: true })
     appendFileSync('dist/builds', readFileSync('web/main.ts', 'utf8') + '\\n')`,
  )
  writeFileSync(at('package-lock.json'), '{}')
  const lock = createHash('sha256').update('package-lock.json').update('{}').digest('hex')
  writeFileSync(at('node_modules/.installed'), lock)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The file of this name there; its folder is made. */
function at(file: string): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  return path
}

/** What was built so far, after one more start. */
function start(): string[] {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder })
  return readFileSync(at('dist/builds'), 'utf8').trimEnd().split('\n')
}

/** Longer than the coarsest clock of a file system, within which nothing is believed of how files look. */
const untilSettled = () => setTimeout(2_100)
const stampFile = 'dist/.built'

test('the app is built again when a source says something else, also at the same length and time', async () => {
  expect(start()).toEqual(['// web/main.ts'])
  expect(start()).toHaveLength(1)
  writeFileSync(at('web/main.ts'), '// WEB/main.ts')
  expect(start()).toHaveLength(2)
  const someDay = new Date('2026-11-15')
  utimesSync(at('web/main.ts'), someDay, someDay)
  await untilSettled()
  expect(start()).toHaveLength(2)
  writeFileSync(at('web/main.ts'), '// web/MAIN.ts')
  utimesSync(at('web/main.ts'), someDay, someDay)
  await untilSettled()
  expect(start()).toEqual(['// web/main.ts', '// WEB/main.ts', '// web/MAIN.ts'])
  writeFileSync(at('core/pets.test.ts'), '// a test')
  writeFileSync(at('core/cats.ts'), '// one more')
  expect(start()).toHaveLength(4)
  rmSync(at('core/cats.ts'))
  expect(start()).toHaveLength(5)
})

test('a checkout that ends with the same files builds nothing, and what looks as before is not read again', async () => {
  start()
  writeFileSync(at('web/main.ts'), '// on another branch')
  writeFileSync(at('web/main.ts'), '// web/main.ts')
  expect(start()).toHaveLength(1)
  await untilSettled()
  start()
  const [hash = '', seen = ''] = readFileSync(at(stampFile), 'utf8').split('\n')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  // by what the files are made of it would be built
  writeFileSync(at(stampFile), `another\n${seen}`)
  expect(start()).toHaveLength(1)
  writeFileSync(at(stampFile), `${hash}\nanother`)
  expect(start()).toHaveLength(1)
  expect(readFileSync(at(stampFile), 'utf8')).toBe(`${hash}\n${seen}`)
})

test('what a version before has stamped is not built again', () => {
  start()
  const [hash = ''] = readFileSync(at(stampFile), 'utf8').split('\n')
  writeFileSync(at(stampFile), hash)
  expect(start()).toHaveLength(1)
  expect(existsSync(at(stampFile))).toBe(true)
})

test('whoever starts it waits for quick compression alone, and the best is there afterwards', () => {
  writeFileSync(
    at('server/main.ts'),
    `import { readFileSync, writeFileSync } from 'node:fs'
     const compressed = () => readFileSync('dist/.compressed', 'utf8')
     writeFileSync('dist/served', compressed())
     setInterval(() => compressed() === '11' && process.exit(0), 20)`,
  )
  writeFileSync(at('dist/web/assets/main.js'), '// much the same, '.repeat(1_000))
  const run = () => {
    execFileSync(process.execPath, ['scripts/run.mjs', 'start'], { cwd: folder, timeout: 20_000 })
    return readFileSync(at('dist/served'), 'utf8')
  }
  expect(run()).toBe('6')
  expect(existsSync(at('dist/web/assets/main.js.br'))).toBe(true)
  expect(existsSync(at('dist/web/assets/main.js.br.new'))).toBe(false)
  expect(run()).toBe('11')
})
