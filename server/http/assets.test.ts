import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssets } from './assets.ts'
import type { Assets } from './assets.ts'

const page = '<!doctype html><title>Senior Pet Care App</title>'
const script = 'console.log("woof")\n'.repeat(200)
let folder: string
let assets: Assets

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pets-assets-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), script)
  writeFileSync(join(folder, 'assets/ready-4d5e6f.js'), script)
  writeFileSync(join(folder, 'assets/ready-4d5e6f.js.br'), 'by the build')
  writeFileSync(join(folder, 'icon.png'), Buffer.from([1, 2, 3]))
  mkdirSync(join(folder, 'de'))
  for (const file of ['index.html', 'sw.js', 'manifest.webmanifest'])
    writeFileSync(join(folder, 'de', file), `auf Deutsch: ${file}`)
  assets = await openAssets(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await assets.answer(new Request(`http://localhost${path}`, { headers }))
  if (!answer) return null
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const html = { accept: 'text/html,application/xhtml+xml' }

test.each([
  ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
  ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
  ['/icon.png', 'no-cache', 'image/png'],
  ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
])('%s may be kept: %s', async (path, cache, kind) => {
  const answer = await get(path)
  expect(answer?.headers.get('cache-control')).toBe(cache)
  expect(answer?.headers.get('content-type')).toBe(kind)
})

test('every address of the app is its page, when a person goes there', async () => {
  for (const path of ['/', '/schedule/2026-11-15', '/settings/pets/x?from=y', '/no/such/place'])
    expect((await get(path, html))?.bytes.toString()).toBe(page)
})

test('/ is the page, whatever type the request accepts', async () => {
  expect((await get('/', { accept: '*/*' }))?.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test.each(['/login', '/Login', '/schedule/2026-11-15', '/settings/pets/x?from=y'])(
  '%s is the page for link previews, monitors and curl too',
  async (path) => {
    expect((await get(path, { accept: '*/*' }))?.bytes.toString()).toBe(page)
    expect((await get(path))?.bytes.toString()).toBe(page)
  },
)

test.each(['application/json', 'application/json, text/plain, */*'])(
  'a program that asks for %s is not given a page',
  async (accept) => expect(await get('/login', { accept })).toBeNull(),
)

test.each(['/nothing', '/nothing.js', '/loginx', '/sync'])(
  '%s is not there for a program that did not ask for a page',
  async (path) => {
    expect(await get(path, { accept: '*/*' })).toBeNull()
  },
)

test.each(['/assets/gone-0000.js', '/api/auth/nothing', '/us-central1/nothing'])(
  '%s is not the page, whoever asks',
  async (path) => expect(await get(path, html)).toBeNull(),
)

test.each([
  '/../package.json',
  '/assets/../../secret',
  '/%2e%2e/secret',
  '/assets/..%2f..%2fsecret',
  '/index.html%00',
])('%s does not lead out of the folder', async (path) => expect(await get(path)).toBeNull())

test('texts come compressed as the browser can read them, and are the same', async () => {
  const path = '/assets/app-1a2b3c.js'
  const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(brotli?.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(brotli?.bytes ?? '').toString()).toBe(script)
  expect(brotli?.bytes.length).toBeLessThan(script.length / 10)
  const gzip = await get(path, { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  expect(gzip?.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(script)
  const plain = await get(path)
  expect(plain?.headers.get('content-encoding')).toBeNull()
  expect(plain?.bytes.toString()).toBe(script)
  for (const answer of [brotli, gzip, plain]) expect(answer?.headers.get('vary')).toBe('accept-encoding')
})

test('what the build has compressed is served as it is, and is no page of its own', async () => {
  const path = '/assets/ready-4d5e6f.js'
  const answer = await get(path, { 'accept-encoding': 'br' })
  expect(answer?.headers.get('content-encoding')).toBe('br')
  expect(answer?.bytes.toString()).toBe('by the build')
  expect((await get(path))?.bytes.toString()).toBe(script)
  expect(await get(`${path}.br`)).toBeNull()
})

test('pictures are not compressed again', async () => {
  expect((await get('/icon.png', { 'accept-encoding': 'br' }))?.headers.get('content-encoding')).toBeNull()
})

test('what the browser has is not sent again', async () => {
  const first = await get('/', html)
  const etag = first?.headers.get('etag') ?? ''
  const again = await get('/', { ...html, 'if-none-match': etag })
  expect([again?.status, again?.bytes.length]).toEqual([304, 0])
  expect((await get('/', { ...html, 'if-none-match': '"old"' }))?.status).toBe(200)
})

test('a build that changes on the disk does not mix with the one being served', async () => {
  writeFileSync(join(folder, 'sw.js'), '// newer worker')
  expect((await get('/sw.js'))?.bytes.toString()).toBe('// worker')
})

test('without a build there are no pages, but no failure either', async () => {
  const none = await openAssets(join(folder, 'not-built'))
  expect(await none.answer(new Request('http://localhost/', { headers: html }))).toBeNull()
})

const german = 'de-AT,de;q=0.9,en;q=0.8'
test.each([
  ['a browser in German gets it in German', { 'accept-language': german }, 'de'],
  [
    'what was chosen comes before the browser',
    { 'accept-language': german, cookie: 'a=1; language=en' },
    'en',
  ],
  ['a language that is not there is nobody’s', { 'accept-language': 'es', cookie: 'language=es' }, 'en'],
  ['a cookie that is none says nothing', { cookie: 'language=../secret' }, 'en'],
])('%s', async (_what, headers, language) => {
  for (const [path, file] of [
    ['/schedule', 'index.html'],
    ['/sw.js', 'sw.js'],
    ['/manifest.webmanifest', 'manifest.webmanifest'],
  ] as const) {
    const answer = await get(path, { ...html, ...headers })
    expect(answer?.bytes.toString() === `auf Deutsch: ${file}`).toBe(language === 'de')
    expect(answer?.headers.get('content-language')).toBe(language)
    expect(answer?.headers.get('vary')).toBe('accept-encoding, cookie, accept-language')
  }
})

test.each([
  ['in the language that its link names, whatever the device is in', '?language=de', {}, 'de'],
  ['in English by a link in English', '?language=en', { cookie: 'language=de' }, 'en'],
  ['in that of the device by a link that names none that is there', '?language=es', {}, 'en'],
  ['in that of the device by a link from before', '', { cookie: 'language=de' }, 'de'],
])('a page is %s', async (_what, search, headers, language) => {
  const answer = await get(`/vet${search}`, { ...html, ...headers })
  expect(answer?.headers.get('content-language')).toBe(language)
  expect(answer?.headers.get('set-cookie')?.slice(0, 11) ?? '').toBe('cookie' in headers ? 'language=de' : '')
})

test('what was chosen is remembered for another year, and nothing is where nobody chose', async () => {
  const asked = { ...html, cookie: 'language=de' }
  expect((await get('/', asked))?.headers.get('set-cookie')).toMatch(/^language=de; .*Max-Age=31536000/)
  expect((await get('/', { ...html, 'accept-language': german }))?.headers.get('set-cookie')).toBeNull()
})

test('the page of another language is another page for a browser that has one', async () => {
  const english = await get('/', html)
  const etag = english?.headers.get('etag') ?? ''
  expect((await get('/', { ...html, 'if-none-match': etag }))?.status).toBe(304)
  expect((await get('/', { ...html, 'if-none-match': etag, cookie: 'language=de' }))?.status).toBe(200)
})
