import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { answered } from './answered.ts'
import { listen } from './listen.ts'
import type { Edge } from './request.ts'

const stalledMs = 50

async function listening(app: Hono<Edge>, untaken: Parameters<typeof listen>[2] = { stalledMs }) {
  const where = { port: 0, host: 'localhost', publicUrl: 'http://localhost' }
  const { port, stop } = await listen(app, where, untaken)
  onTestFinished(stop)
  return port
}

test('an answer that nobody takes is let go, and what makes it stops', async () => {
  const [left, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const app = new Hono<Edge>().get('/', (c) => {
    void answered(c.env.outgoing).then(left.resolve)
    const endless = new ReadableStream({
      pull: (answer) => answer.enqueue(new Uint8Array(1_000_000)),
      cancel: () => stopped.resolve(),
    })
    return c.body(endless)
  })
  const socket = connect(await listening(app), 'localhost').pause()
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await left.promise
  await stopped.promise
})

test('of answers that nobody takes only so much is held, and who takes theirs is answered', async () => {
  const [asked, megabyte] = [40, 'x'.repeat(2 ** 20)]
  let cut = 0
  const app = new Hono<Edge>()
    .get('/long', (c) => {
      c.env.outgoing.once('close', () => (cut += 1))
      return c.text(megabyte.repeat(8))
    })
    .get('/short', (c) => c.text('here it is'))
  const most = 64 * 2 ** 20
  const port = await listening(app, { most, everyMs: 20 })
  for (let nth = 0; nth < asked; nth++) {
    const socket = connect(port, 'localhost').pause()
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
  }
  // what the system itself holds of each is not counted
  await expect.poll(() => cut).toBeGreaterThanOrEqual(asked - most / 2 ** 20 / 4)
  expect(await (await fetch(`http://localhost:${port}/short`)).text()).toBe('here it is')
  expect(await (await fetch(`http://localhost:${port}/long`)).text()).toHaveLength(8 * 2 ** 20)
})

test('an answer that takes long to make is waited for', async () => {
  const app = new Hono<Edge>().get('/', async (c) => {
    const begun = c.env.outgoing
    // twice the time in which nothing is sent
    await new Promise((resolve) => begun.once('timeout', resolve))
    begun.setTimeout(stalledMs)
    await new Promise((resolve) => begun.once('timeout', resolve))
    return c.text('here it is')
  })
  const answer = await fetch(`http://localhost:${await listening(app)}/`)
  expect(await answer.text()).toBe('here it is')
})

test('a request that trickles in is cut, a document on a slow line is waited for', async () => {
  const arrivingMs = 50
  const app = new Hono<Edge>().all('*', async (c) => c.text(await c.req.text()))
  const port = await listening(app, { arrivingMs })
  const begin = (line: string) => {
    const socket = connect(port, 'localhost')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4\r\n\r\nha`)
    const closed = new Promise<string>((resolve) => {
      let answer = ''
      socket.on('data', (part) => (answer += part.toString()))
      socket.on('close', () => resolve(answer))
    })
    return { socket, closed }
  }
  const [document, other] = [begin('PUT /photos/x'), begin('POST /sync')]
  expect(await other.closed).not.toContain('half')
  document.socket.write('lf')
  expect(await document.closed).toContain('half')
})
