import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { addEvent, addPet, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'
import { isDeeper } from './read-body.ts'
import { loggedPath } from './request.ts'

const json = { 'content-type': 'application/json' }
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const push = (body: string) => ({ method: 'POST', headers: json, body })

describe.each(engines)('the edge, on %s', (engine) => {
  let world: ServerWorld
  let anna: Device
  beforeAll(async () => {
    world = await serverWorld(engine)
    anna = await world.device()
  })
  afterAll(() => world.close())

  const wordsOf = async (answer: Response) => {
    const { error } = (await answer.json()) as { error: { status: string; message: string } }
    return error
  }
  const nothingWritten = async () => expect((await anna.snapshot()).rows).toEqual([])

  test.each([
    ['POST', '/sync'],
    ['GET', '/days?first=2026-01-01&last=2026-01-02'],
    ['GET', '/feed'],
  ])('%s %s asks who is there', async (method, path) => {
    const init = method === 'POST' ? push(JSON.stringify({ changes: [addPet()] })) : { method }
    for (const cookie of ['', 'senior-pet-care.session_token=guessed.guessed', 'x='.repeat(500)]) {
      const answer = await fetch(world.url + path, {
        ...init,
        headers: { ...json, origin: world.url, ...(cookie && { cookie }) },
      })
      expect(answer.status).toBe(401)
      expect(await wordsOf(answer)).toEqual({
        status: 'UNAUTHENTICATED',
        message: 'User not authenticated',
        refusal: 'not-signed-in',
      })
    }
  })

  test.each(['%00', 'a%00b', '%0A', "'", 'x'.repeat(5_000)])(
    'a household that cannot be is refused like one of others: %s',
    async (household) => {
      const asked = [
        '/days?first=2026-11-01&last=2026-11-02',
        '/feed?',
        `/photos/${'a'.repeat(64)}?`,
        '/api/calendars/export.ics?',
        '/api/pets/aaaaaaaaaaaa/event-counts?',
      ]
      const [before, body] = [world.lines.length, JSON.stringify({ changes: [addPet()] })]
      const answers = [
        ...(await Promise.all(asked.map((path) => anna.send(`${path}&household=${household}`)))),
        await anna.send(`/sync?household=${household}`, push(body)),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
      expect(world.lines.slice(before).filter((line) => line.includes('"level":50'))).toEqual([])
      await nothingWritten()
    },
  )

  test('a probe that speaks HTTP/1.0 and names no host is answered', async () => {
    const { port } = new URL(world.url)
    const socket = connect(Number(port), 'localhost')
    socket.end('GET /healthz HTTP/1.0\r\n\r\n')
    let said = ''
    for await (const part of socket) said += String(part)
    expect(said).toMatch(/^HTTP\/1\.[01] 200 OK\r\n[\s\S]+\r\n\r\nok \d+\.\d+\.\d+$/)
  })

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('a change from a page of another origin is refused: %j', async (headers) => {
    const body = JSON.stringify({ changes: [addPet()] })
    const answer = await anna.send('/sync', { method: 'POST', headers: { ...json, ...headers }, body })
    expect(answer.status).toBe(403)
    await nothingWritten()
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{"changes":'],
    ['a number', '7'],
    ['no changes', '{"changes":[]}'],
    ['changes that are no list', '{"changes":{}}'],
    ['a change that is null', '{"changes":[null]}'],
    ['a verb nobody knows', JSON.stringify({ changes: [{ ...addPet(), verb: 'steal-pet' }] })],
    ['an id that is too short', JSON.stringify({ changes: [{ ...addPet(), id: 'x' }] })],
    ['an id with a path in it', JSON.stringify({ changes: [{ ...addPet(), petId: '../../../etc' }] })],
    ['a time before all times', JSON.stringify({ changes: [{ ...addPet(), at: -1 }] })],
    ['a name of the wrong kind', JSON.stringify({ changes: [{ ...addPet(), pet: { name: 7 } }] })],
    ['a good change with a bad one', JSON.stringify({ changes: [addPet(), { ...addPet(), at: 'now' }] })],
    ['too many changes', JSON.stringify({ changes: Array.from({ length: 101 }, () => addPet()) })],
    ['a prototype', '{"__proto__":{"changes":[]},"constructor":{"prototype":1}}'],
    ['too many levels', `{"changes":${deep(20_000)}}`],
    ['bytes that are no text', '\u0000\u0001\u0002'],
  ])('a push of %s is answered 400 in words, and nothing is written', async (_what, body) => {
    const answer = await anna.send('/sync', push(body))
    expect(answer.status).toBe(400)
    expect((await wordsOf(answer)).message).toBe('That request could not be understood.')
    await nothingWritten()
  })

  test.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/jsonp', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('a body sent as %s %j is answered 415', async (type, headers) => {
    const body = gzipSync(JSON.stringify({ changes: [addPet()] }))
    const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body }
    expect((await anna.send('/sync', init)).status).toBe(415)
    await nothingWritten()
  })

  test('a body of more than 256 KB is answered 413, with its length named or not', async () => {
    const pet = addPet()
    const large = JSON.stringify({ changes: [pet], padding: 'x'.repeat(256 * 1024) })
    const answer = await anna.send('/sync', push(large))
    expect(answer.status).toBe(413)
    expect((await wordsOf(answer)).message).toBe('That is too much to send at once.')
    const stream = new Blob([large]).stream()
    const streamed = await anna.send('/sync', { ...push(''), body: stream, duplex: 'half' } as RequestInit)
    expect(streamed.status).toBe(413)
    await nothingWritten()
  })

  test.each(['/api/reminders/read-link', '/api/vet-links/open'])(
    'of who is not signed in, no more than 32 KB are read at %s',
    async (path) => {
      const answerTo = async (characters: number) => {
        const body = JSON.stringify({ padding: 'x'.repeat(characters) })
        const headers = { 'content-type': 'application/json', origin: world.url }
        return (await fetch(world.url + path, { method: 'POST', headers, body })).status
      }
      expect(await answerTo(33_000)).toBe(413)
      expect(await answerTo(32_000)).not.toBe(413)
    },
  )

  test('a body of just less than 256 KB is read', async () => {
    const berta = await world.device()
    const body = JSON.stringify({ changes: [addEvent()] })
    const padded = `${body.slice(0, -1)},"padding":"${'x'.repeat(256 * 1024 - body.length - 15)}"}`
    expect((await berta.send('/sync', push(padded))).status).toBe(200)
  })

  test.each([
    '',
    '?first=2026-01-01',
    '?first=yesterday&last=today',
    '?first=2026-02-30&last=2026-03-01',
    '?first=2026-01-02&last=2026-01-01',
    '?first=2020-01-01&last=2026-01-01',
    "?first=2026-01-01'--&last=2026-01-02",
  ])('GET /days%s is answered 400', async (query) => {
    expect((await anna.send(`/days${query}`)).status).toBe(400)
  })

  test.each([
    ['GET', '/sync'],
    ['DELETE', '/sync'],
    ['POST', '/feed'],
    ['POST', '/'],
    ['GET', '/nothing-here'],
    ['GET', '/api/nothing-here'],
    ['GET', '/assets/nothing.js'],
    ['GET', '/assets/../../package.json'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['PUT', '/us-central1/submitContactForm'],
    ['POST', '/us-central1/nothing'],
  ])('%s %s is answered 404 in words', async (method, path) => {
    const answer = await anna.send(path, { method })
    expect(answer.status).toBe(404)
    expect((await wordsOf(answer)).message).toBe('There is nothing at this address.')
  })

  test('a cursor that makes no sense starts over instead of failing', async () => {
    for (const cursor of [
      '',
      'x',
      '.',
      'x.y',
      '9.1e99',
      `${'x'.repeat(3_000)}.1`,
      "'; drop table documents",
    ]) {
      const feed = await anna.feed(cursor)
      await feed.upToDate()
      expect(feed.messages[0]).toMatchObject({ type: 'reset' })
      await feed.close()
    }
  })

  test('bytes that are no HTTP are answered 400 and the server lives', async () => {
    const said = await raw(world.url, 'HELLO\r\n\r\n')
    expect(said).toMatch(/^HTTP\/1\.1 400/)
    expect(await raw(world.url, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(await raw(world.url, `GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      / 431/,
    )
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200)
  })

  test('a request cut off in the middle of its body is nobody’s error', async () => {
    const { port, hostname } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      'POST /sync HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
    expect(world.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  test('every answer carries the security headers and its request’s id', async () => {
    for (const path of ['/healthz', '/nothing', '/days', '/api/settings']) {
      const { headers } = await anna.send(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8}-\w+$/)
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  })

  test('the log has one line for each request and nothing people wrote', async () => {
    world.lines.length = 0
    await anna.push(addPet({ name: 'Secret Name' }))
    await anna.send('/days?first=2026-01-01&last=2026-01-02')
    await anna.send('/api/auth/reset-password/abcdefghijklmnopqrstuvwx?callbackURL=x')
    const requests = world.lines.map((line) => JSON.parse(line) as { path: string; status: number })
    expect(requests.map(({ path, status }) => [path, status])).toEqual([
      ['/sync', 200],
      ['/days', 200],
      ['/api/auth/reset-password/…', 404],
    ])
    expect(world.lines.join()).not.toMatch(/Secret|2026-01-01|abcdefghij/)
  })
})

test('under https every answer says that only https will do', async () => {
  const world = await serverWorld('sqlite', { publicUrl: 'https://pets.example' })
  const { headers } = await fetch(`${world.url}/healthz`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  await world.close()
})

test('brackets inside texts are not levels', () => {
  expect(isDeeper('{"a":"[[[[[[","b":"\\"[[["}', 1)).toBe(false)
  expect(isDeeper('{"a":[1]}', 1)).toBe(true)
})

test('a path is logged without what could be a token', () => {
  expect(loggedPath('/settings/pets/new')).toBe('/settings/pets/new')
  expect(loggedPath(`/reset/${'t'.repeat(24)}`)).toBe('/reset/…')
})

function raw(url: string, text: string): Promise<string> {
  const { port, hostname } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.once('data', (part) => {
      socket.destroy()
      resolve(String(part))
    })
    socket.on('error', reject)
  })
}
