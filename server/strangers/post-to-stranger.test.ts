import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Names } from './addresses-of-name.ts'
import { createStrangers } from './post-to-stranger.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function listening(answer: RequestListener): Promise<{ port: number; asked: () => number }> {
  const count = { is: 0 }
  const server = createServer(answer).on('connection', () => count.is++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return { port, asked: () => count.is }
}
const here: Names = async () => [{ address: '127.0.0.1', family: 4 }]
const failed = (why: string) => ({ is: 'failed', why })

test('a post arrives with its headers, and its answer is read', async () => {
  const got: unknown[] = []
  const { port } = await listening((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push([request.method, request.url, request.headers['webhook-id'], String(Buffer.concat(parts))])
      response.writeHead(429, { 'retry-after': '30' }).end('not now')
    })
  })
  const { post } = createStrangers([`http://127.0.0.1:${port}`])
  expect(await post(`http://127.0.0.1:${port}/hook?a=b`, { 'webhook-id': 'one' }, 'größe')).toEqual({
    is: 'answered',
    status: 429,
    retryAfter: '30',
    text: 'not now',
  })
  expect(got).toEqual([['POST', '/hook?a=b', 'one', 'größe']])
})

test('what may not be asked is not, however it is written', async () => {
  const { port, asked } = await listening((_, response) => response.end())
  const { post, isAllowed } = createStrangers(['public'])
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0'])
    for (const address of [`http://${host}:${port}/`, `https://${host}:${port}/`]) {
      expect([address, await post(address, {}, '')]).toEqual([address, failed('not-allowed')])
      expect(isAllowed(address)).toBe(false)
    }
  expect(asked()).toBe(0)
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
])('a public name that leads to %s is not asked', async (address) => {
  const names: Names = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
  const { post } = createStrangers(['public', '*.example.org'], { names })
  expect(await post('https://innocent.example.com/', {}, '')).toEqual(failed('not-allowed'))
  expect(await post('https://innocent.example.org/', {}, '')).toEqual(failed('not-allowed'))
})

test('the name is asked once, and the connection goes to what was checked', async () => {
  const { port, asked } = await listening((_, response) => response.end('ok'))
  const names = [['127.0.0.1'], ['192.0.2.1']].map((those) =>
    those.map((address) => ({ address, family: 4 })),
  )
  const calls: string[] = []
  const rebinding: Names = async (host) => {
    calls.push(host)
    return names.shift() ?? []
  }
  const { post } = createStrangers([`http://changing.test:${port}`], { names: rebinding })
  expect(await post(`http://changing.test:${port}/`, {}, '')).toMatchObject({ status: 200 })
  expect(calls).toEqual(['changing.test'])
  expect(asked()).toBe(1)
})

test('a public name of which one address is private is not asked at all', async () => {
  const names: Names = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const { post } = createStrangers(['public'], { names })
  expect(await post('https://both.example.com/', {}, '')).toEqual(failed('not-allowed'))
})

test('no redirect is followed', async () => {
  const inside = await listening((_, response) => response.end('secret'))
  const { port } = await listening((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end(),
  )
  const { post } = createStrangers([`http://127.0.0.1:${port}`])
  expect(await post(`http://127.0.0.1:${port}/`, {}, '')).toMatchObject({ is: 'answered', status: 307 })
  expect(inside.asked()).toBe(0)
})

test('who says nothing, and a name that leads nowhere, take no longer than they may', async () => {
  const { port } = await listening(() => {})
  const origin = `http://silent.test:${port}`
  const { post } = createStrangers([origin], { names: here, waitMs: 50 })
  expect(await post(`${origin}/`, {}, '')).toEqual(failed('too-slow'))
  const never = createStrangers([origin], { names: () => new Promise(() => {}), waitMs: 50 })
  expect(await never.post(`${origin}/`, {}, '')).toEqual(failed('too-slow'))
})

test('an answer that never ends is what it began with', async () => {
  const { port } = await listening((_, response) => void response.writeHead(201).write('begun'))
  const { post } = createStrangers([`http://127.0.0.1:${port}`], { waitMs: 1_000 })
  expect(await post(`http://127.0.0.1:${port}/`, {}, '')).toEqual({
    is: 'answered',
    status: 201,
    retryAfter: '',
    text: 'begun',
  })
})

test('of a huge answer no more than its beginning is read', async () => {
  const sent = { bytes: 0 }
  const { port } = await listening((_, response) => {
    const more = () => {
      sent.bytes += 10_000
      if (sent.bytes < 100_000_000 && !response.destroyed) response.write('x'.repeat(10_000), more)
    }
    more()
  })
  const { post } = createStrangers([`http://127.0.0.1:${port}`])
  const posted = await post(`http://127.0.0.1:${port}/`, {}, '')
  expect(posted).toMatchObject({ is: 'answered', status: 200 })
  expect(posted.is === 'answered' && posted.text.length).toBe(64_000)
  expect(sent.bytes).toBeLessThan(50_000_000)
})

test('what is no answer of the protocol is a plain failure', async () => {
  const server = createSocketServer((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end('HELLO\r\n\r\n'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const { post } = createStrangers([`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`])
  expect(await post(`http://127.0.0.1:${port}/`, {}, '')).toEqual(failed('not-reachable'))
  expect(await post(`https://127.0.0.1:${port}/`, {}, '')).toEqual(failed('not-trusted'))
})

test.each([
  'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
  '',
  'HTTP/1.1 200',
])('what ends without an answer is a plain failure: %j', async (said) => {
  const server = createSocketServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(said)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const { post } = createStrangers([`http://127.0.0.1:${port}`])
  expect(await post(`http://127.0.0.1:${port}/`, {}, '')).toEqual(failed('not-reachable'))
})

test('a name that nobody has, and a port that nobody listens on', async () => {
  const nobody: Names = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
  const { post } = createStrangers(['public'], { names: nobody })
  expect(await post('https://nobody.example.com/', {}, '')).toEqual(failed('no-such-name'))
  const { port } = await listening((_, response) => response.end())
  for (const close of closing.splice(0)) await close()
  const closed = createStrangers([`http://127.0.0.1:${port}`])
  expect(await closed.post(`http://127.0.0.1:${port}/`, {}, '')).toEqual(failed('not-reachable'))
})

test('headers that begin others and bodies beyond bounds are not sent', async () => {
  const { port, asked } = await listening((_, response) => response.end())
  const { post } = createStrangers([`http://127.0.0.1:${port}`])
  const address = `http://127.0.0.1:${port}/`
  expect(await post(address, { title: 'a\r\nx: y' }, '')).toEqual(failed('not-sendable'))
  expect(await post(address, {}, 'x'.repeat(64_001))).toEqual(failed('not-sendable'))
  expect(asked()).toBe(0)
})
