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
/** The words of another language, beside the English. */
const isSister = (file: string) => /\.[a-z]{2}\.ts$/.test(file)

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
    'words',
    'refusal-words.ts',
    'refusal.ts',
    'id.ts',
    'text-length.ts',
    'page-path.ts',
    'next-path.ts',
    'calendar',
    'recurrence',
    'content',
    'papers',
    'photos',
    'pets',
    'doses',
    'schedule',
    'routines',
    'workouts',
    'households',
    'care',
    'quick-entry',
    'health',
    'medicines',
    'deletions',
    'search',
    'guides',
    'changes',
    'reminders',
    'ics',
    'lists',
    'import',
    'vet',
    'sync',
    'stickers',
    'wall',
    'keys',
    'accounts',
    'contact',
    'legal',
    'functions',
    'api',
    'webhooks',
    'demo',
  ],
  server: [
    // what every part may use: the log, the refusal to start, who is asking
    'start-error.ts',
    'database-addresses.ts',
    'sign-in-config.ts',
    'config.ts',
    'terminal-words.ts',
    'log.ts',
    'own-folder.ts',
    'seals.ts',
    'asking.ts',
    'dose-texts.ts',
    'database',
    'http',
    'announcements',
    'rate-limits',
    'strangers',
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
    'stickers',
    'wall',
    'keys',
    'api',
    'lists',
    'webhooks',
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
    'older-browsers.ts',
    'paths.ts',
    'modal-route.ts',
    'words',
    'ui',
    'content',
    'asking',
    'language',
    'store',
    'forms',
    'functions',
    'accounts',
    'households',
    'photos',
    'trying',
    'pets',
    'reminders',
    'routines',
    'schedule',
    'health',
    'search',
    'journal',
    'workouts',
    'pet-page',
    'learn',
    'stickers',
    'wall',
    'settings',
    'vet',
    'contact',
    'legal',
    'shell',
    'public-pages.ts',
    'signed-out-pages.tsx',
    'wall-pages.tsx',
    'by-link-pages.tsx',
    'other-paths.ts',
    'other-pages.tsx',
    'signed-in-pages.tsx',
    'app.tsx',
    'main.tsx',
    'sw.ts',
  ],
  'web/schedule': [
    'words',
    'navigation',
    'eaten',
    'care',
    'turns',
    'list',
    'expected',
    'dialog',
    'day',
    'week',
    'month',
    'print',
    'record',
    'reading',
    'plain',
    'schedule-modals.tsx',
    'schedule-page.tsx',
  ],
}

test.each(Object.entries(orders))('a part of %s imports only what stands before it', (room, order) => {
  const own = sources.filter((file) => inside(file, room) && !isTest(file))
  const part = (file: string) =>
    (file.slice(room.length + 1).split('/')[0] ?? '').replace(/\.[a-z]{2}\.ts$/, '.ts')
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

test('an import climbs one folder at most, and names its side where it would climb more', () => {
  expect(
    links
      .filter(({ target, to }) => target.startsWith('../../') && to && /^(core|server|web|test)\//.test(to))
      .map(({ file, target }) => `${file} ${target}`),
  ).toEqual([])
})

/** A circle of imports, or null. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const walk = (one: string, path: string[]): string[] | null => {
    if (path.includes(one)) return [...path.slice(path.indexOf(one)), one]
    if (done.has(one)) return null
    for (const to of graph.get(one) ?? []) {
      const circle = walk(to, [...path, one])
      if (circle) return circle
    }
    done.add(one)
    return null
  }
  for (const one of graph.keys()) {
    const circle = walk(one, [])
    if (circle) return circle
  }
  return null
}

function graphOf(all: readonly (readonly [string, string])[]): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const [from, to] of all) graph.set(from, [...(graph.get(from) ?? []), to])
  return graph
}

test('nothing imports in a circle', () => {
  expect(circleIn(graphOf(links.flatMap(({ file, to }) => (to ? [[file, to] as const] : []))))).toBeNull()
})

const rooms = [...new Set(files.map((file) => dirname(file)))].sort()

test.each(rooms)('the files and folders of %s import each other in one direction', (room) => {
  const part = (file: string) => `${room}/${file.slice(room.length + 1).split('/')[0]}`
  const own = links.flatMap(({ file, to }) => {
    if (!to || isTest(file) || !inside(file, room) || !inside(to, room)) return []
    return part(file) === part(to) ? [] : [[part(file), part(to)] as const]
  })
  expect(circleIn(graphOf(own))).toBeNull()
})

/** Folders with more than twenty files of source, how many, and why another folder in them would be worse. */
const crowded: Record<string, number> = {
  // one file for each migration, and they are never edited
  'server/database/migrations': Infinity,
  // one record, from what is planned to what became of it
  'core/care': 21,
  // one event, and on which days it falls
  'core/schedule': 21,
  // one push, from the request to its answer
  'server/documents': 21,
  // one press: what is asked before it, what it records, and what is told of it
  'web/schedule/care': 21,
  // a page for each way in and out of an account, with its words
  'web/accounts': 21,
}

test('a folder holds at most twenty files, or stands in the table with its reason', () => {
  const own = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !isSister(file))
  const counts = rooms.map((room) => [room, own.filter((file) => dirname(file) === room).length] as const)
  expect(counts.filter(([room, count]) => count > (crowded[room] ?? 20))).toEqual([])
  // what stands there without need lets the next ones in unseen
  expect(counts.filter(([room, count]) => room in crowded && count <= 20)).toEqual([])
})

test('no file is named after a technical kind', () => {
  const kinds =
    /(^|[/.-])(utils?|helpers?|common|misc|lib|shared|services?|managers?|hooks?|types?|index|data|info|items?|handlers?)([.-]|$)/
  expect(files.filter((file) => kinds.test(file.split('/').slice(1).join('/')))).toEqual([])
})

test('a base name stands once, so that whoever types it finds one file', () => {
  const stems = new Map<string, string[]>()
  for (const file of sources.filter((one) => !isTest(one))) {
    const stem = file.replace(/^.*\/|\.tsx?$/g, '')
    stems.set(stem, [...(stems.get(stem) ?? []), file])
  }
  const twice = [...stems.values()].filter((found) => found.length > 1)
  expect(twice).toEqual([
    // where each side begins
    ['server/app.ts', 'web/app.tsx'],
    ['server/main.ts', 'web/main.tsx'],
  ])
})

test('no default exports and no re-exports', () => {
  expect(sources.filter((file) => /^export (default|\*|\{[^}]*\} from)/m.test(textOf(file)))).toEqual([])
})

test('words of the app that are spelled differently in America and in Britain are avoided where there is another', () => {
  // a pet's colour has no other word
  const spelled = /['`“][^'`\n]*(lit(re|er)s?\b|favou?rite|behaviou?r|cent(re|er)\b|gr[ae]y\b)/i
  const words = sources.filter((file) => file.endsWith('words.ts') && inside(file, 'web'))
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter((file) => spelled.test(textOf(file)))).toEqual([])
})

test('days, times, lists and numbers are put into words in web/words, by the policy of core/words/language.ts', () => {
  // where letters end and which zones there are is said in no language
  const own = /\bIntl\.(?!Segmenter|supportedValuesOf)|\.toLocale|navigator\.language/
  const elsewhere = sources.filter((file) => !isTest(file) && own.test(textOf(file)))
  expect(elsewhere.filter((file) => !inside(file, 'core/words') && !inside(file, 'web/words'))).toEqual([
    // zones and regions, no words
    'core/calendar/time-zone.ts',
    'core/calendar/wall-clock.ts',
    'core/health/units.ts',
  ])
})

test('the environment is read in one place', () => {
  expect(sources.filter((file) => textOf(file).includes('process.env') && !isTest(file))).toEqual([
    'server/main.ts',
  ])
})

test('the server is asked in one way, which has a time limit and throws nothing', () => {
  const asking = sources.filter(
    (file) => inside(file, 'web') && !isTest(file) && /\bfetch\(|\?\? fetch\b/.test(textOf(file)),
  )
  expect(asking.sort()).toEqual([
    'web/asking/ask.ts',
    // a client of another maker's protocol, which has a deadline and errors of its own
    'web/functions/functions-client.ts',
    // the service worker hands on what the page asked for, as it is
    'web/learn/kept-guides.ts',
    'web/photos/kept-photo.ts',
    'web/sw.ts',
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

test('what runs on a phone does without promises that iPhones before 17.4 lack', () => {
  const lacking = sources.filter(
    (file) => !inside(file, 'server') && /Promise\.withResolvers/.test(textOf(file)),
  )
  expect(lacking).toEqual([])
})

/** Where a story would only be harder to follow in two files. */
const longFiles: string[] = [
  // one row at every size, with every sign, and on paper
  'web/schedule/list/event-row.module.css',
  // one state: all that a device keeps of a household, and how it is forgotten
  'web/store/machine/device.ts',
]

test('no file outgrows three hundred lines, unless it says why', () => {
  const long = files.filter((file) => !isTest(file) && textOf(file).split('\n').length > 301)
  expect(long).toEqual(longFiles)
})

test('a journey that would pass only at its second try fails', () => {
  expect(textOf('playwright.config.ts')).toMatch(/^  retries: 0,$/m)
})

test('the map draws the rooms in the order they import each other', () => {
  const lines = /```\n(core [\s\S]*?)```/.exec(textOf('docs/map.md'))?.[1] ?? ''
  const [, ...drawn] = lines.split(/^(core|server|web|schedule) +/m)
  const names = Object.fromEntries(
    drawn.flatMap((side, n) => (n % 2 === 0 ? [[side, drawn[n + 1]?.trim().split(/\s+/)]] : [])),
  )
  const rooms = (side: string) => orders[side]?.filter((name) => !name.includes('.'))
  expect(names).toEqual({
    core: rooms('core'),
    server: rooms('server'),
    web: rooms('web'),
    schedule: rooms('web/schedule'),
  })
})
