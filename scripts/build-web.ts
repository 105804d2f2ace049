import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { offeredLanguages } from './complete-languages.ts'

// `--language xx` builds that one alone, as English is
const [only, options] = taken('--language', process.argv.slice(2))
// absolute: a build finds its folder from web/
const folder = resolve(taken('--outDir', options)[0] ?? 'dist/web')
const languages: readonly string[] = only === null ? offeredLanguages() : [only]
const [first = 'en', ...others] = languages

// all at once, each in a folder of its own: the first would empty the folder of the others
const beside = others.map((language) => ({ language, folder: `${folder}-${language}` }))
const answers = await Promise.all([
  build(first, options),
  ...beside.map((other) => build(other.language, [...options, '--outDir', other.folder])),
])
for (const said of answers.filter(({ status }) => status !== 0)) {
  console.error(said.text)
  process.exitCode = 1
}
if (!process.exitCode) for (const other of beside) putInto(other.folder, other.language)

/** What differs by language goes into a folder of its name; the others are called by what is in them, or alike in all. */
function putInto(from: string, language: string) {
  const into = join(folder, language)
  mkdirSync(into, { recursive: true })
  for (const name of ['index.html', 'sw.js', 'manifest.webmanifest'])
    renameSync(join(from, name), join(into, name))
  for (const name of readdirSync(join(from, 'assets')))
    renameSync(join(from, 'assets', name), join(folder, 'assets', name))
  rmSync(from, { recursive: true })
}

function build(language: string, more: readonly string[]): Promise<{ status: number | null; text: string }> {
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...more], {
    env: { ...process.env, APP_LANGUAGE: language, APP_LANGUAGES: languages.join() },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (text += String(some)))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, text })))
}

function taken(name: string, from: readonly string[]): [string | null, string[]] {
  const at = from.indexOf(name)
  return at === -1 ? [null, [...from]] : [from[at + 1] ?? null, from.toSpliced(at, 2)]
}
