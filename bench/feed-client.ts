import { connect } from 'node:net'
import type { Socket } from 'node:net'

export type FeedClient = { socket: Socket; untilHeard(text: string): Promise<number> }

/** A device that only listens, on a bare socket: ten thousand of them must fit beside the server. */
export async function feedClient(url: string, cookie: string): Promise<FeedClient> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  let waiting: { text: string; resolve(at: number): void } | null = null
  socket.setEncoding('utf8')
  const caughtUp = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (part: string) => {
      const at = performance.now()
      if (part.startsWith('HTTP/1.1 ') && !part.startsWith('HTTP/1.1 200'))
        reject(new Error(`the feed answers ${part.slice(9, 12)}`))
      if (part.includes('"heartbeat"')) resolve()
      heard = waiting ? heard + part : ''
      if (!waiting || !heard.includes(waiting.text)) return
      waiting.resolve(at)
      waiting = null
    })
  })
  socket.write(`GET /feed HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`)
  await caughtUp
  return {
    socket,
    /** the moment at which this arrives */
    untilHeard: (text) => new Promise((resolve) => (waiting = { text, resolve })),
  }
}
