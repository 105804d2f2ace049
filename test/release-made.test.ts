import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '#server/database/migrations.ts'

const root = join(import.meta.dirname, '..')
/** Of the house what is no source, or is not needed to make a release of it. */
const leftOut = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results', 'docs/pictures'])

let folder: string
let house: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pets-release-made-'))
  house = join(folder, 'house')
  cpSync(root, house, { recursive: true, filter: (file) => !leftOut.has(relative(root, file)) })
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  git('init', '--quiet', '--initial-branch', 'main')
  writeFileSync(join(house, '.git/info/exclude'), 'node_modules\n')
  const text = read('CHANGELOG.md')
  writeFileSync(join(house, 'CHANGELOG.md'), text.replace(/## Next\n[^]*?\n## /, '## Next\n\n- Otto.\n\n## '))
  git('add', '--all')
  git('commit', '--quiet', '--message', 'tests: All of it.')
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(house, file), 'utf8')
const env = {
  ...process.env,
  GIT_AUTHOR_NAME: 'Anna',
  GIT_AUTHOR_EMAIL: 'anna@example.com',
  GIT_COMMITTER_NAME: 'Anna',
  GIT_COMMITTER_EMAIL: 'anna@example.com',
  // whoever runs this may sign what they commit
  GIT_CONFIG_GLOBAL: '/dev/null',
}

function git(...asked: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', asked, { cwd: house, env, encoding: 'utf8' })
  expect([asked, stderr, status]).toEqual([asked, stderr, 0])
  return stdout.trim()
}

/** As `npm run release` does, with another `npm test`: one that says what is there by then, and ends like this. */
function release(version: string, testsEnd: number) {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const npm = `#!/bin/sh\necho "$@" > ${folder}/asked\nls test/fixtures/releases >> ${folder}/asked\nexit ${testsEnd}\n`
  writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', version], {
    cwd: house,
    env: { ...env, PATH: `${bin}${delimiter}${process.env['PATH']}` },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const next = '999.0.0'
const kept = `test/fixtures/releases/${next}.sql`

test('a release is one commit with its number in all places, what it writes, and a tag', () => {
  const before = git('rev-parse', 'HEAD')
  const { status, said } = release(next, 0)
  expect([said, status]).toEqual([said, 0])
  // the tests ran with what this version writes beside those of before
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^test\n(.*\n)*999\.0\.0\.sql\n/)

  expect(git('log', '-1', '--format=%s, after %P')).toBe(`release: ${next}., after ${before}`)
  expect(git('cat-file', '-t', `v${next}`)).toBe('tag')
  expect(git('rev-parse', `v${next}^{commit}`)).toBe(git('rev-parse', 'HEAD'))
  expect(git('status', '--porcelain')).toBe('')
  const changed = ['CHANGELOG.md', 'package-lock.json', 'package.json', kept]
  expect(git('diff', '--name-only', before, 'HEAD').split('\n')).toEqual(changed)

  expect(JSON.parse(read('package.json'))).toMatchObject({ version: next })
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: next,
    packages: { '': { version: next } },
  })
  expect(read('CHANGELOG.md')).toMatch(
    /\n## Next\n\n## 999\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n- Otto\.\n\n## 1\.0\.0 /,
  )
  expect(read(kept)).toMatch(`-- ${migrations.at(-1)?.name}\n`)
  expect(read(kept)).toContain('demo@example.com')
}, 120_000)

test('where the tests fail nothing is released, and nothing is left of it', () => {
  const before = git('rev-parse', 'HEAD')
  const { status, said } = release(next, 1)
  expect(status).toBe(1)
  expect(said).toContain('Not released: npm test failed.')
  expect(git('rev-parse', 'HEAD')).toBe(before)
  expect(git('tag', '--list')).toBe('')
  expect(git('status', '--porcelain')).toBe('')
  expect(existsSync(join(house, kept))).toBe(false)
}, 120_000)
