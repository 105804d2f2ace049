import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { securityHeaders } from './security-headers.ts'
import { StartError } from '../start-error.ts'
import type { Config } from '../config.ts'
import type { Edge } from './request.ts'

/** A request that trickles in holds a connection; ours are small and come at once, but for a document on a slow line. */
const mostArrivingMs = 30_000
const bounds = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}
/** An answer of which nothing was taken for so long holds memory and a connection for nobody. */
const mostStalledMs = 60_000
/** So much of all answers together may wait to be taken; looked at each second, for making more takes longer. */
const mostUntaken = 128 * 2 ** 20
const lookMs = 1_000
/** Shorter than the process has for all of its stop, see supervise.ts. */
const stopMs = 8_000

export type Listening = { port: number; stop(): Promise<void> }

export type Where = Pick<Config, 'port' | 'host' | 'publicUrl'>

type Patience = { arrivingMs?: number; stalledMs?: number; most?: number; everyMs?: number }

export async function listen(app: Hono<Edge>, where: Where, patience: Patience = {}): Promise<Listening> {
  const { arrivingMs = mostArrivingMs, stalledMs = mostStalledMs } = patience
  const { most = mostUntaken, everyMs = lookMs } = patience
  const { publicUrl } = where
  const headers = [...securityHeaders(publicUrl)]
  const answer = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    // probes of load balancers speak HTTP/1.0 and name none
    hostname: new URL(publicUrl).host,
    // the request line or the host made no sense; everything later is answered by the app
    errorHandler: () =>
      Response.json({ error: { status: 'INVALID_ARGUMENT', message: words } }, { status: 400 }),
  })
  const server = createServer({ ...bounds, noDelay: true }, (incoming, outgoing) => {
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    cutWhenStalled(outgoing, stalledMs)
    if (!mayBeDocument(incoming)) cutWhenTrickling(incoming, arrivingMs)
    void answer(incoming, outgoing)
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const looking = setInterval(() => cutUntaken(sockets, most), everyMs).unref()
  server.once('close', () => clearInterval(looking))
  await opened(server, where)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP port was asked for')
  return { port: address.port, stop: () => stop(server, sockets) }
}

function mayBeDocument({ method, url = '' }: IncomingMessage): boolean {
  return method === 'PUT' && url.startsWith('/photos/')
}

function cutWhenTrickling(incoming: IncomingMessage, ms: number): void {
  if (incoming.complete) return
  const cutting = setTimeout(() => incoming.complete || incoming.destroy(), ms).unref()
  incoming.once('close', () => clearTimeout(cutting))
}

/** Not an answer that is still being made: that one has nothing to send yet, and its reader waits. */
function cutWhenStalled(outgoing: ServerResponse, ms: number): void {
  outgoing.setTimeout(ms, () => {
    if ((outgoing.socket?.writableLength ?? 0) > 0) outgoing.destroy()
  })
}

/** The largest first: who reads slowly is sent a long answer piece by piece, so that little of it waits. */
function cutUntaken(sockets: ReadonlySet<Socket>, most: number): void {
  const waiting = [...sockets].filter((socket) => socket.writableLength > 0)
  let bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0)
  for (const socket of waiting.sort((a, b) => b.writableLength - a.writableLength)) {
    if (bytes <= most) return
    bytes -= socket.writableLength
    socket.destroy()
  }
}

const words = 'That request could not be understood.'

function opened(server: Server, { port, host }: Where): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartError(`PORT: ${port} is taken by another program.`))
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new StartError(`HOST: ${host} is not an address of this machine.`))
      else if (error.code === 'EACCES')
        reject(new StartError(`PORT: ${port} needs more rights than this user has.`))
      else reject(error)
    })
    // without an address it is every one, of both kinds
    server.listen({ port, ...(host && { host }) }, () => resolve())
  })
}

/** Answers what it has taken, takes nothing new. */
async function stop(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const closeIdle = () => {
    server.closeIdleConnections()
    // browsers open connections ahead of need; those count as busy until they have asked something
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  // a connection whose last answer is still going out becomes idle only afterwards
  const idle = setInterval(closeIdle, 20)
  const impatient = setTimeout(() => server.closeAllConnections(), stopMs)
  await closed
  clearInterval(idle)
  clearTimeout(impatient)
}
