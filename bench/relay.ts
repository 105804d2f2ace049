import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { feedClient } from './feed-client.ts'
import { freePort } from './free-port.ts'
import { keepAliveClient } from './keep-alive-client.ts'

/** Passes what is posted on to whoever listens, and keeps nothing: what loopback and Node alone take. */
const program = `
  const feeds = new Set()
  require('node:http').createServer((asked, answer) => {
    if (asked.method === 'GET') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      answer.write('data: "heartbeat"\\n\\n')
      return feeds.add(answer)
    }
    let body = ''
    asked.on('data', (part) => (body += part)).on('end', () => {
      answer.writeHead(200, { 'content-length': 2 })
      answer.end('ok')
      setImmediate(() => feeds.forEach((feed) => feed.write('data: ' + body + '\\n\\n')))
    })
  }).listen(process.env.PORT)`

export async function startRelay() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...process.env, PORT: String(port) }
  const child = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (;;) {
    const reader = await feedClient(url, '').catch(() => null)
    if (!reader) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      continue
    }
    const writer = await keepAliveClient(url)
    return {
      async delays(count: number): Promise<number[]> {
        const measured: number[] = []
        for (let n = 0; n < count; n++) {
          const id = randomUUID()
          const arriving = reader.untilHeard(id)
          await writer.post('/', '', id)
          const acknowledged = performance.now()
          measured.push(Math.max(0, (await arriving) - acknowledged))
        }
        return measured
      },
      stop: () => child.kill('SIGKILL'),
    }
  }
}
