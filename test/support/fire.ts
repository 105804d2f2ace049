import { request } from 'node:http'

export type Shot = { method: string; path: string; headers: Record<string, string>; body: string | null }
export type Hit = { status: number; text: string; headers: Record<string, string | string[] | undefined> }

const patience = 30_000

/** One request as it stands, nothing added and nothing followed. An open feed is left after its first words. */
export function fire(url: string, { method, path, headers, body }: Shot): Promise<Hit> {
  const { hostname, port } = new URL(url)
  // Node names the length only for the methods that usually have a body
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const asking = { hostname, port, method, path, headers: { ...length, ...headers }, timeout: patience }
  return new Promise((resolve, reject) => {
    const asked = request(asking, (answer) => {
      let text = ''
      const done = () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers })
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (!answer.headers['content-type']?.startsWith('text/event-stream')) return
        // the first words end with a heartbeat
        if (!text.includes('"heartbeat"')) return
        done()
        asked.destroy()
      })
      answer.on('end', done)
      answer.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${patience} ms: ${method} ${path}`)))
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })
}
