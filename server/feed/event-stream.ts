import type { ServerResponse } from 'node:http'

/** A reader that leaves more than this unread is not reading; it connects again and continues from its cursor. */
const mostUnreadBytes = 4 * 1024 * 1024

export type EventStream = ReturnType<typeof openEventStream>

/** Server-sent events on the plain response of Node: ten thousand of them fit into one process. */
export function openEventStream(response: ServerResponse, slowestReadMs: number) {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // nginx would keep events back until its buffer is full
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  return {
    /** one message; `id` comes back as Last-Event-ID when the browser reconnects by itself */
    send(json: string, id: string | null): void {
      if (response.destroyed || response.writableEnded) return
      response.write(id === null ? `data: ${json}\n\n` : `id: ${id}\ndata: ${json}\n\n`)
      if (response.writableLength > mostUnreadBytes) response.destroy()
    },
    /** a message under a name of its own, which apps that do not know it never see */
    sendNamed(name: string): void {
      if (!response.destroyed && !response.writableEnded) response.write(`event: ${name}\ndata: {}\n\n`)
    },
    /** resolves when what was sent is on its way; a reader too slow for that is let go */
    async drained(): Promise<void> {
      if (!response.writableNeedDrain || response.destroyed) return
      await new Promise<void>((resolve) => {
        const tooSlow = setTimeout(() => response.destroy(), slowestReadMs)
        const done = () => {
          clearTimeout(tooSlow)
          response.off('drain', done)
          response.off('close', done)
          resolve()
        }
        response.on('drain', done)
        response.on('close', done)
      })
    },
    get isOpen() {
      return !response.destroyed && !response.writableEnded
    },
    onClose: (listener: () => void) => void response.on('close', listener),
    end: () => void response.end(),
    drop: () => void response.destroy(),
  }
}
