import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sides = ['core', 'server', 'web']
const files = sides.flatMap((side) =>
  readdirSync(join(root, side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css)$/.test(entry.name))
    .map((entry) => normalize(join(entry.parentPath, entry.name)).slice(root.length + 1)),
)
const sources = files.filter((file) => /\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target ?? '')
const resolve = (file: string, target: string) =>
  target.startsWith('#')
    ? target.slice(1)
    : target.startsWith('.')
      ? normalize(join(dirname(file), target))
      : null
const links = sources.flatMap((file) =>
  importsOf(file).map((target) => ({ file, target, to: resolve(file, target) })),
)
const inside = (file: string, folder: string) => file.startsWith(`${folder}/`)
const isTest = (file: string) => file.includes('.test.')

test('the browser and the server never import each other, and core imports neither', () => {
  const leaks = links.filter(
    ({ file, to }) =>
      to &&
      !isTest(file) &&
      ((inside(file, 'core') && !inside(to, 'core')) ||
        (inside(file, 'server') && inside(to, 'web')) ||
        (inside(file, 'web') && inside(to, 'server'))),
  )
  expect(leaks).toEqual([])
})

/** Files and folders of a room from what knows nothing of the others to what puts them together. */
const orders: Record<string, string[]> = {
  core: [
    // what every part may use: each expected "no", what an id looks like, how long a text is
    'medicine-refusals.ts',
    'refusal.ts',
    'id.ts',
    'text-length.ts',
    'page-path.ts',
    'calendar',
    'recurrence',
    'photos',
    'pets',
    'doses',
    'schedule',
    'quick-entry',
    'routines',
    'workouts',
    'households',
    'care',
    'health',
    'medicines',
    'deletions',
    'search',
    'guides',
    'changes',
    'reminders',
    'ics',
    'import',
    'vet',
    'sync',
    'accounts',
    'contact',
    'functions',
  ],
  server: [
    // what every part may use: the log, the refusal to start, who is asking
    'log.ts',
    'start-error.ts',
    'own-folder.ts',
    'asking.ts',
    'config.ts',
    'database',
    'http',
    'announcements',
    'rate-limits',
    'mail',
    'functions',
    'contact',
    'documents',
    'households',
    'accounts',
    'reminders',
    'ics',
    'photos',
    'vet',
    'feed',
    'metrics',
    'backup',
    'history.ts',
    // what puts the parts together
    'app.ts',
    'start-server.ts',
    'give-back-memory.ts',
    'supervise.ts',
    'serve.ts',
    'main.ts',
  ],
  web: [
    'paths.ts',
    'modal-route.ts',
    'ui',
    'store',
    'functions',
    'accounts',
    'households',
    'photos',
    'pets',
    'reminders',
    'routines',
    'schedule',
    'search',
    'journal',
    'health',
    'workouts',
    'pet-page',
    'learn',
    'settings',
    'vet',
    'contact',
    'legal',
    'shell',
    'pages.ts',
    'signed-in-pages.tsx',
    'app.tsx',
    'main.tsx',
    'sw.ts',
  ],
  'web/schedule': [
    'words',
    'navigation',
    'care',
    'list',
    'dialog',
    'day',
    'week',
    'month',
    'print',
    'record',
    'reading',
    'schedule-modals.tsx',
    'schedule-page.tsx',
  ],
}

test.each(Object.entries(orders))('a part of %s imports only what stands before it', (room, order) => {
  const own = sources.filter((file) => inside(file, room) && !isTest(file))
  const part = (file: string) => file.slice(room.length + 1).split('/')[0] ?? ''
  expect([...new Set(own.map(part))].filter((name) => !order.includes(name))).toEqual([])
  const wrong = links.filter(
    ({ file, to }) =>
      own.includes(file) && to && inside(to, room) && order.indexOf(part(to)) > order.indexOf(part(file)),
  )
  expect(wrong.map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
})

test('the primitives of web/ui know nothing of ours', () => {
  expect(
    links.filter(({ file, to }) => inside(file, 'web/ui') && to && !inside(to, 'web/ui') && !isTest(file)),
  ).toEqual([])
})

test('our own files are imported with their extension', () => {
  expect(
    links
      .filter(({ to }) => to && !/\.(ts|tsx|css|json|svg)$/.test(to))
      .map(({ file, target }) => `${file} ${target}`),
  ).toEqual([])
})

test('nothing imports in a circle', () => {
  const graph = new Map<string, string[]>()
  for (const { file, to } of links) if (to) graph.set(file, [...(graph.get(file) ?? []), to])
  const done = new Set<string>()
  const walk = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const to of graph.get(file) ?? []) {
      const circle = walk(to, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of sources) expect(walk(file, [])).toBeNull()
})

test('no file is named after a technical kind', () => {
  const kinds =
    /(^|[/.-])(utils?|helpers?|common|misc|lib|shared|services?|managers?|hooks?|types?|index|data|info|items?|handlers?)([.-]|$)/
  expect(files.filter((file) => kinds.test(file.split('/').slice(1).join('/')))).toEqual([])
})

test('no default exports and no re-exports', () => {
  expect(sources.filter((file) => /^export (default|\*|\{[^}]*\} from)/m.test(textOf(file)))).toEqual([])
})

test('the environment is read in one place', () => {
  expect(sources.filter((file) => textOf(file).includes('process.env') && !isTest(file))).toEqual([
    'server/main.ts',
  ])
})

test('core asks no clock and no chance', () => {
  const impure = sources.filter(
    (file) =>
      inside(file, 'core') &&
      !isTest(file) &&
      /Date\.now|new Date\(\)|Math\.random|crypto\./.test(textOf(file)),
  )
  expect(impure).toEqual([])
})

test('no file outgrows three hundred lines', () => {
  expect(files.filter((file) => !isTest(file) && textOf(file).split('\n').length > 301)).toEqual([])
})

test('a journey that would pass only at its second try fails', () => {
  expect(textOf('playwright.config.ts')).toMatch(/^  retries: 0,$/m)
})
