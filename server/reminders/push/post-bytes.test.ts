import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { postBytes } from './post-bytes.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return `http://127.0.0.1:${port}/`
}
const post = (address: string) => postBytes(address, { ttl: '1' }, Buffer.from('hello'))

test('one connection serves many messages', async () => {
  const sockets = new Set<Socket>()
  const address = await listening((request, response) => {
    sockets.add(request.socket)
    request.resume().on('end', () => response.writeHead(201).end('taken'))
  })
  for (let n = 0; n < 5; n++) expect(await post(address)).toEqual({ status: 201, retryAfter: '', text: '' })
  expect(sockets.size).toBe(1)
})

test('a kept connection that the service has just closed costs nothing, a new one that it closes is no answer', async () => {
  const requests = new Map<Socket, number>()
  const limits = { mostOnOne: 1 }
  const address = await listening((request, response) => {
    const count = (requests.get(request.socket) ?? 0) + 1
    requests.set(request.socket, count)
    if (count > limits.mostOnOne) return void request.socket.destroy()
    request.resume().on('end', () => response.writeHead(201).end())
  })
  expect((await post(address)).status).toBe(201)
  expect((await post(address)).status).toBe(201)
  expect([...requests.values()]).toEqual([2, 1])
  limits.mostOnOne = 0
  await expect(post(address)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('who speaks another protocol all of a sudden has given no answer', async () => {
  const address = await listening((request) =>
    request.socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
  )
  await expect(post(address)).rejects.toThrow('ended without an answer')
})
